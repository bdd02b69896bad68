# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""Options of the whole test run: `--long` runs what repeats at full length."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="play many more random games; takes a long while")
    parser.addoption("--frames", action="store_true", help="write the golden pictures anew, on purpose")
    parser.addoption("--seeds", type=int, help="matches of each game that all interpreters play alike")


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether this is the long run."""
    return request.config.getoption("--long")


@pytest.fixture(scope="session")
def seeds(request: pytest.FixtureRequest, long: bool) -> int:
    """How many matches of each game all interpreters play; 0 for a few of each mode and seat count."""
    return request.config.getoption("--seeds") or (1000 if long else 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests have measured (`record_property("figure", TEXT)`)."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, [])]
    figures = [text for report in reports for name, text in report.user_properties if name == "figure"]
    if figures:
        terminalreporter.section("figures")
        for text in sorted(figures):
            terminalreporter.write_line(text)
