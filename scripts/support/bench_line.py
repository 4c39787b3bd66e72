"""Runs marquee and its peers over a slow line, simulated between two pseudo-terminals, for `scripts/bench line`.

The line carries 64 kbit/s with a round trip of 200 ms, and has a buffer of a megabyte, as sshd and the kernel do. The far end is
`vt.py` of the peers, which answers the queries that terminals answer. Everything here happens in real time.
"""
import collections, contextlib, os, re, select, statistics, sys, time

from .program import DOWN, SHARED, Terminal, own_home

RATE, DELAY, BUFFER = 8000, 0.100, 1 << 20
HOLD, KEYS_A_SECOND = 5.0, 30
PORTION = 64
# The characters of pictures in blocks; the columns of titles in a list with a preview, and those in which no picture is.
PICTURE, BOLD, TITLES, WORDS = set("▀▄█▌▐▖▗▘▙▚▛▜▝▞▟▁▂▃▅▆▇▉▊▋▍▎▏"), 1, range(8, 60), slice(12, 60)


class Line(Terminal):
    """A program behind a slow line, with a terminal at the far end."""

    ANSWERS = (*Terminal.ANSWERS, (rb"\x1b\[6n", b"\x1b[1;1R"), (rb"\x1b\[\?(?!2026)(\d+)\$p", b"\x1b[?\\1;0$y"))

    def __init__(self, command, environment, size):
        super().__init__(command, dict(environment, SSH_TTY="/dev/pts/1"), size, answers=self.ANSWERS)
        os.set_blocking(self.master, False)
        self.free, self.queued = 0.0, 0
        self.down, self.up = collections.deque(), collections.deque()
        self.arrived = []  # (moment, bytes)
        self.tail = b""
        self.is_cursor_mode = False

    def press(self):
        """Presses Down."""
        self.send(b"\x1bOB" if self.is_cursor_mode else DOWN)

    def send(self, data):
        self.up.append((time.monotonic() + DELAY, data))

    def run(self, until=None, quiet=None, limit=600.0):
        """Runs the line until that moment, or until it has been empty for `quiet` seconds."""
        began = time.monotonic()
        while True:
            now = time.monotonic()
            self.deliver(now)
            last = max(self.arrived[-1][0] if self.arrived else began, began)
            if until is not None and now >= until or now - began > limit:
                return
            if quiet is not None and not self.down and not self.up and now - last > quiet:
                return
            moments = [queue[0][0] for queue in (self.down, self.up) if queue]
            if until is not None:
                moments.append(until)
            if quiet is not None and not self.down:
                moments.append(last + quiet + 0.001)
            wait = max(0.0, min(moments, default=now + 1) - now)
            has_room = self.queued < BUFFER
            if select.select([self.master] if has_room else [], [], [], min(wait, 0.5))[0] and not self.take():
                return

    def take(self):
        """Puts what the program has written onto the line; returns whether it can write more."""
        try:
            data = os.read(self.master, 65536)
        except BlockingIOError:
            return True
        except OSError:
            return False
        now = time.monotonic()
        for start in range(0, len(data), PORTION):
            part = data[start:start + PORTION]
            self.free = max(self.free, now) + len(part) / RATE
            self.down.append((self.free + DELAY, part))
        self.queued += len(data)
        return bool(data)

    def deliver(self, now):
        while self.down and self.down[0][0] <= now:
            moment, part = self.down.popleft()
            self.queued -= len(part)
            self.arrived.append((moment, part))
            # Each query is answered as soon as it is complete.
            text, end = self.tail + part, 0
            for end, answer in self.replies(text):
                self.up.append((moment + DELAY, answer))
            for match in re.finditer(rb"\x1b\[\?1([hl])", text):
                self.is_cursor_mode = match.group(1) == b"h"
            self.tail = text[max(end, len(text) - 16):]
        while self.up and self.up[0][0] <= now:
            with contextlib.suppress(OSError):
                os.write(self.master, self.up.popleft()[1])

    def leave(self):
        self.send(b"qq")
        self.run(until=time.monotonic() + 1.5)
        super().leave(0)


def settled(line, size, since, vt, has_cards=False):
    """Seconds after the moment until titles and position, all text, and everything reached their final state.

    With `has_cards`, words on a ground that neither the titles nor the first and the last row have are cards in place of pictures,
    and count as these.
    """
    final = vt.VT(*size)
    for _, part in line.arrived:
        final.feed(part)
    rows = final.text_rows()
    masks = {"titles": [], "text": [], "all": []}
    # A blank counts as text if letters share its background and no picture is beside it, otherwise as part of a picture.
    grounds = {cell[1][1] for row in final.grid for cell in row if cell[0] not in PICTURE and cell[0] not in " "}
    parts = [final.grid[0], final.grid[-1], *(row[WORDS] for row in final.grid)] if has_cards else final.grid
    grounds_of_words = {cell[1][1] for part in parts for cell in part}
    for y, row in enumerate(final.grid):
        has_position = re.search(r"\d+ ?/ ?\d+", rows[y])
        shapes = "".join("#" if cell[0] in PICTURE else " " if cell[0] in " " else "a" for cell in row)
        pictures = {x for run in re.finditer(r"[ #]*#[ #]*", shapes) for x in range(*run.span())}
        for x, cell in enumerate(row):
            masks["all"].append((y, x, cell))
            is_card = cell[1][1] not in grounds_of_words
            if not is_card and x not in pictures and cell[0] not in PICTURE and (cell[0] not in " " or cell[1][1] in grounds):
                masks["text"].append((y, x, cell))
            if has_position or x in TITLES and cell[1][2] & BOLD and cell[0] not in " ":
                masks["titles"].append((y, x, cell))
    screen, stood = vt.VT(*size), dict.fromkeys(masks)
    for moment, part in line.arrived:
        screen.feed(part)
        if moment < since - 1:
            continue
        for name, cells in masks.items():
            if any(screen.grid[y][x] != cell for y, x, cell in cells):
                stood[name] = None
            elif stood[name] is None:
                stood[name] = moment
    return [max(0, (moment or since) - since) for moment in stood.values()]


def hold(name, command, size, vt, is_ours, environment):
    """Holds Down, releases it, and prints how long the screen keeps moving; then times single keys."""
    line = Line(command, dict(environment, MARQUEE_BROWSE="list"), size)
    line.run(quiet=2.5, limit=60)
    if is_ours:
        # Up Next ends before Down is let go; the list of television does not.
        line.send(b"2")
        line.run(quiet=2.5, limit=60)
    began, sent_before = time.monotonic(), sum(len(part) for _, part in line.arrived)
    last = began
    for number in range(int(HOLD * KEYS_A_SECOND)):
        line.run(until=began + number / KEYS_A_SECOND)
        line.press()
        last = time.monotonic()
    line.run(quiet=2.0, limit=300)
    sent = sum(len(part) for _, part in line.arrived) - sent_before
    times = settled(line, size, last, vt, is_ours)
    # Milliseconds until the first byte after a single key.
    single = []
    for _ in range(5):
        line.run(quiet=1.0, limit=30)
        pressed = time.monotonic()
        line.press()
        line.run(quiet=1.0, limit=30)
        single += [(moment - pressed) * 1e3 for moment, _ in line.arrived if moment > pressed][:1]
    line.leave()
    rest = "%.0f, at most %.0f" % (statistics.median(single), max(single)) if single else "-"
    print("%-26s %9.0f %9.0f %9.0f %10d   %s" % (name, *(moment * 1e3 for moment in times), sent, rest), flush=True)


def run(marquee, browse, peers):
    """Measures the program in several ways, our library on the peers' screen, and the peers."""
    sys.path.insert(0, str(SHARED / "tools/peers"))
    import vt

    print("\nDown held for 5 s at 30 keys a second, over 64 kbit/s with 200 ms and a buffer of 1 MB, let go.")
    print("Milliseconds from the last key until titles and position, all text, and pictures stand as they do at the end; bytes;")
    print("and milliseconds from a single key at rest to the first byte of its answer")
    print("%-26s %9s %9s %9s %10s   %s" % ("", "titles", "text", "all", "bytes", "at rest"))
    sizes = ((80, 24), (120, 40))
    runs = [("marquee %dx%d %s" % (*size, images), [marquee, "--demo", "--images", images], size)
            for size in sizes for images in ("none", "blocks")]
    # Like marquee, it queries the terminal at startup and knows the line before the first key.
    runs += [("our library %dx%d" % size, ["env", "BROWSE_ASK=1", *browse], size) for size in sizes]
    runs += [("%s 120x40" % name, command, (120, 40)) for name, command in peers.items()]
    for title, command, size in runs:
        with own_home() as environment:
            hold(title, command, size, vt, command[0] == marquee, environment)
