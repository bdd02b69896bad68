# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""What runs on the handheld, and unchanged on the desk: app, port, drawing, common screens and the games' tables."""
