// SPDX-FileCopyrightText: 2026 The Pocketgrid authors
// SPDX-License-Identifier: MIT
//
// The other end of tools/micropython.py: keeps WebAssembly MicroPythons alive in one node process.
//
// Started with the path of micropython.mjs. One JSON object a line comes in, one goes out:
//   {op: "start", vm, pystack}            a new interpreter in an empty folder; pystack counts words
//   {op: "write", vm, path, data}         a file of base64
//   {op: "run", vm, texts}                each text by itself, so that memory is collected between them
//   {op: "close", vm}
// The answer holds `out`, what was printed, and `error`, the traceback or null.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { loadMicroPython } = await import(pathToFileURL(process.argv[2]).href);
const running = new Map();
const printed = [];

async function start({ vm, pystack }) {
  const interpreter = await loadMicroPython({ pystack, linebuffer: true, stdout: (line) => printed.push(line + "\n") });
  interpreter.FS.mkdir("/drive");
  interpreter.FS.chdir("/drive");
  running.set(vm, interpreter);
}

function write({ vm, path, data }) {
  const files = running.get(vm).FS;
  const folders = path.split("/").slice(0, -1);
  for (let i = 1; i <= folders.length; i++) {
    const folder = folders.slice(0, i).join("/");
    if (!files.analyzePath(folder).exists) files.mkdir(folder);
  }
  files.writeFile(path, Buffer.from(data, "base64"));
}

function run({ vm, texts }) {
  for (const text of texts) running.get(vm).runPython(text);
}

const operations = { start, write, run, close: ({ vm }) => running.delete(vm) };

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  let error = null;
  printed.length = 0;
  try {
    await operations[request.op](request);
  } catch (problem) {
    error = String(problem.message ?? problem);
  }
  process.stdout.write(JSON.stringify({ out: printed.join(""), error }) + "\n");
}
