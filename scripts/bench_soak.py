"""Measures whether memory stays flat in mixed use, for `scripts/bench`."""
import fcntl, json, os, random, re, select, struct, tempfile, termios, time, urllib.request

from bench_program import DOWN, PAGE_DOWN, PROGRAM, UP, Screen, server

# Steps, pages, screens and searches, about as often as people use them. Not help, in which Enter may quit; and neither favorites nor
# marks, of which random keys make hundreds: a library of a megabyte, which then has to be in memory.
KEYS = (
    [DOWN] * 10 + [UP] * 4 + [PAGE_DOWN] * 4 + [b"\x1b[5~"] * 2 + [b"\r", b"\x1b"] * 2
    + [b"1", b"2", b"3", b"4", b"5", b"v", b"g", b"G", b"t", b"s", b"c", b"\t", b"R", b"O", b")"]
    + [b"/%s\r" % word for word in (b"dark", b"girls")])
SIZES = ((80, 24), (120, 40), (40, 12), (200, 60), (100, 30), (150, 45))
# One answer in some ten is bad.
FAULTS = ({"status": 503}, {"status": 404}, {"action": "refuse"}, {"action": "truncate"}, {"action": "html"}, {"action": "garbage"},
          {"action": "stall", "seconds": 20})
FAULT_SECONDS = 2


class User:
    """A program, random keys for it, and a new window size now and then."""

    def __init__(self, name, command, environment, pause, number):
        self.name, self.pause, self.random = name, pause, random.Random(number)
        self.screen = Screen(command, environment, pixels=(960, 640))
        self.next = time.monotonic()

    def act(self):
        self.next = max(self.next + self.pause, time.monotonic() - 1)
        if self.random.random() < 0.02:
            columns, rows = self.random.choice(SIZES)
            size = struct.pack("HHHH", rows, columns, 8 * columns, 16 * rows)
            fcntl.ioctl(self.screen.master, termios.TIOCSWINSZ, size)
        os.write(self.screen.master, self.random.choice(KEYS))

    def memory(self):
        """Proportional memory in MB."""
        rollup = open("/proc/%d/smaps_rollup" % self.screen.pid).read()
        return int(re.search(r"^Pss:\s+(\d+)", rollup, re.M).group(1)) / 1024


def soak(minutes):
    """Memory each minute of three programs in mixed use, against a server that fails now and then, and of two busy demos."""
    with tempfile.TemporaryDirectory() as home, server() as television:
        api = television.rsplit("/", 1)[0]

        def environment(name):
            folders = {"XDG_%s_HOME" % folder: "%s/%s/%s" % (home, name, folder) for folder in ("CACHE", "CONFIG", "DATA", "STATE")}
            films = {"MARQUEE_TMDB_URL": api + "/tmdb/3", "TMDB_API_KEY": "0123456789abcdef" * 2}
            return dict(folders, HOME="%s/%s" % (home, name), MARQUEE_TVMAZE_URL=television, **films)

        program = PROGRAM
        users = [User(way, [program, "--images", way], environment(way), 0.5, place)
                 for place, way in enumerate(("blocks", "kitty", "sixel"))]
        users += [User("demo, " + way, [program, "--demo", "--images", way], environment("demo " + way), 1 / 24, place)
                  for place, way in enumerate(("blocks", "kitty"), 3)]
        print("\nproportional memory in MB by minute: " + "; ".join(user.name for user in users))
        faults, began = random.Random(0), time.monotonic()
        next_fault = next_report = began
        while time.monotonic() < began + 60 * minutes:
            if time.monotonic() >= next_fault:
                next_fault += FAULT_SECONDS
                rule = dict(faults.choice(FAULTS), match=faults.choice(("/tvmaze", "/img", "/tmdb")), times=1)
                urllib.request.urlopen(urllib.request.Request(api + "/_control", json.dumps(rule).encode()), timeout=10).read()
            for user in users:
                if time.monotonic() >= user.next:
                    user.act()
            if time.monotonic() >= next_report:
                row = " ".join("%6.1f" % user.memory() for user in users)
                print("%4.0f  %s" % ((next_report - began) / 60, row), flush=True)
                next_report += 60
            ready = select.select([user.screen.master for user in users], [], [], 0.02)[0]
            for user in users:
                if user.screen.master in ready:
                    user.screen.read(0, 0.01)
        for user in users:
            user.screen.leave()
