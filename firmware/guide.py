# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The guide through a first match: a sentence now and then, while a real turn is played.

`firmware/rules/XX_guide.txt` has a sentence a line, each behind the number of moves after which it is said.
"""


def show(app):
    """Say the next sentence if its moment has come; the clock stands meanwhile."""
    session = app.session
    made = session.first + session.at
    with open("firmware/rules/%s_guide.txt" % app.code.lower()) as file:
        number = 0
        for line in file:
            if number == app.guide:
                if int(line[0]) <= made:
                    app.guide += 1
                    session.stop(app.now)
                    app.load("notice", line[2:].rstrip(), app.take_over)
                return
            number += 1
    app.guide = -1
