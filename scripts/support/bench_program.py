"""Measures the program itself, on the captured catalog, for `scripts/bench`: startup next to tig, keys, memory, idleness, search."""
import contextlib, itertools, json, os, pathlib, random, re, select, shutil, signal, statistics, subprocess, sys, tempfile, time

from .program import (
    DOWN, END, HOME, LISTS, PAGE_DOWN, ROOT, SHARED, UP, Terminal, ask, built, descendants, fail, instructions, launch, own_home, pss, run,
    server, sources)

PEERS = pathlib.Path(os.environ.get("PEERS", SHARED / "tools/peers"))
PEERS_BUILT = ROOT / ".build/peers"
COMMITS = 1000


def marquee():
    return built(release=True) / "marquee"


def screen(command, environment, **more):
    return Terminal(command, dict(environment, **LISTS), **more)


@contextlib.contextmanager
def cached_catalog(*options):
    """An environment in which marquee finds 1,000 shows on disk."""
    with server(*options) as address, own_home(MARQUEE_TVMAZE_URL=address + "/tvmaze") as environment:
        shown = screen([marquee()], environment)
        shown.wait_for_list()
        page_through(shown, 1000)
        shown.leave()
        yield environment


def page_through(shown, count, limit=60.0):
    """Goes to the end again and again until so many shows are there, or the list has come to its end.

    Returns how many there are.
    """
    reached, end = 0, time.perf_counter() + limit
    while reached < count and time.perf_counter() < end:
        shown.type(END)
        shown.read(0.2, 1)
        recent = bytes(shown.output[-65536:])
        reached = max([reached, *map(int, re.findall(rb"(\d+)\+", recent))])
        if re.search(rb"(\d{4,})/\1(?!\d|\+)", recent[-4000:]):
            break
    return reached


def medians(rows):
    return [statistics.median(column) for column in zip(*rows)]


def late(times, part=0.99):
    """A percentile."""
    return sorted(times)[int(part * (len(times) - 1))]


def start(count):
    """Milliseconds from the start to the last byte of the first screen, alternating with the ncurses peer and with tig on as many
    commits."""
    if not shutil.which("tig"):
        fail("tig is not installed")
    with cached_catalog() as environment, own_home() as other:
        commits(other)
        ways = {"marquee": ([marquee(), "--images", "none"], environment), "tig": (["tig"], other)}
        if (PEERS_BUILT / "ncurses").exists():
            ways["ncurses"] = ([PEERS_BUILT / "ncurses", PEERS / "items.tsv"], other)
        rows = {name: [] for name in ways}
        for _ in range(max(count, 9)):
            for name, way in ways.items():
                rows[name].append(first_screen(*way))
    figures = {name: medians(values) for name, values in rows.items()}
    print("\ncached start of 1,000 shows beside peers with as many entries (medians of %d, in turn; ratios)" % len(rows["tig"]))
    for index, title in enumerate(("to first content ms", "to settled screen ms", "CPU ms", "bytes")):
        ours = figures["marquee"][index]
        peers = ["   %s %9.2f (%.2f)" % (name, row[index], ours / row[index]) for name, row in figures.items() if name != "marquee"]
        print("%-22s marquee %9.2f%s" % (title, ours, "".join(peers)))


def first_screen(command, environment):
    """Milliseconds until the output has at least as many letters as a screen of entries, and to its end; milliseconds of CPU; bytes."""
    shown, data, last = screen(command, environment), b"", None
    while len(re.findall(rb"[A-Za-z]{3,}", re.sub(rb"\x1b[^a-zA-Z]*[a-zA-Z]", b"", data))) < 60:
        part, last = shown.read(60, 60, until=b"")
        if not part:
            fail("no first screen")
        data += part
    rest, settled = shown.read(0.25, 3)
    row = ((last - shown.began) * 1e3, ((settled or last) - shown.began) * 1e3, shown.cpu(), len(data) + len(rest))
    shown.leave()
    return row


def commits(environment):
    """Makes the home a repository of as many commits as there are shows."""
    stream = b""
    for number in range(COMMITS):
        words = b"Change number %d of many, in a line as long as these usually are\n" % number
        stream += b"commit refs/heads/main\ncommitter A Person <a@example.org> %d +0000\ndata %d\n%s" % (
            1_700_000_000 + 60 * number, len(words), words)
    run(["git", "init", "-q", "-b", "main"], environment)
    run(["git", "fast-import", "--quiet"], environment, input=stream)
    run(["git", "reset", "-q", "--hard"], environment)


KEYS_TITLE = "\nmarquee, per key: ms to the end of the first frame (median, 99th of 100), to the last byte, pictures included; bytes; CPU ms"


def keys(_):
    """Time, bytes and CPU of keys, and the memory afterwards, cached and in the demo, with and without pictures."""
    with cached_catalog() as environment:
        print(KEYS_TITLE)
        for options in (["none"], ["blocks"], ["kitty"], ["sixel"], ["none", "--demo"], ["blocks", "--demo"]):
            title, shown = " ".join(options), screen([marquee(), "--images", *options], environment, pixels=(960, 640))
            shown.wait_for_list()
            shown.read(0.7, 5)
            measure_keys(shown, title)
            print("%-13s MB resident, its peak, private:  %.1f %.1f %.1f" % (title, *shown.memory()))
            shown.leave()


def measure_keys(shown, title):
    shown.type(HOME)
    shown.read(0.5, 3)
    press_many(shown, title, (("down", DOWN, 60), ("page", PAGE_DOWN, 20), ("grid", b"v", 6), ("grid down", DOWN, 30),
                              ("open show", b"\r", 1), ("show down", DOWN, 10)))


def press_many(shown, title, steps):
    for label, key, count in steps:
        if rows := [row for row in (shown.press(key, 0.06) for _ in range(count)) if row]:
            frames, lasts, sizes, loads = zip(*rows)
            print("%-13s %-10s %8.2f %7.2f %10.2f %7.2f %8.0f %8.3f" % (
                title, label, statistics.median(frames), late(frames), statistics.median(lasts), late(lasts), statistics.median(sizes),
                statistics.median(loads)))


# Commands on a library, and keys in its Up Next: the keys typed before, the measured key, and its number.
LIBRARY_COMMANDS = (
    ("next",), ("mark", "7", "S01E01"), ("undo",), ("list", "create", "Shelf"), ("list", "show", "Shelf"), ("undo",), ("redo",),
    ("history", "--limit", "5"), ("history", "--json"), ("stats",), ("calendar", "--ics"))
LIBRARY_KEYS = (
    ("down", b"", DOWN, 9), ("page", b"", PAGE_DOWN, 9), ("mark", b"", b" ", 5), ("undo", b"", b"u", 5), ("sort", b"", b"s", 5),
    ("filter letter", b"/", b"a", 1), ("history", b"\x1b\x1b", b"H", 1), ("statistics", b"\x1b", b"S", 1),
    ("statistics again", b"\x1b", b"S", 1), ("calendar", b"\x1b", b"c", 1))


def library(count):
    """Commands, the start, keys and memory with 200, 2,000 and 20,000 followed shows, with 30 episodes and almost as many plays each."""
    sizes, rows = (200, 2_000, 20_000), {}
    for size in sizes:
        for name, figures in library_figures(size, count):
            rows.setdefault(name, []).append(figures)
    print("\n%-34s %s" % ("library: shows", " ".join("%22s" % f"{size:,}" for size in sizes)))
    for name, figures in rows.items():
        print("%-34s %s" % (name, " ".join("%22s" % text for text in figures)))


def library_figures(shows, count):
    """Rows of what a library of that size costs."""
    fixture = built("library-fixture", release=True) / "library-fixture"
    command = [marquee(), "--offline", "--images", "none"]
    with own_home("/dev/shm") as environment:
        run([fixture, "make", environment["HOME"], shows, 30], environment)
        data, cache = (pathlib.Path(environment["XDG_%s_HOME" % kind], "marquee") for kind in ("DATA", "CACHE"))
        sizes = (sum(file.stat().st_size for file in (data / kind).rglob("*") if file.is_file()) / 1e6 for kind in ("library", "titles"))
        yield "journal, titles: MB", "%.1f, %.1f" % tuple(sizes)
        for name in ("start without digests: ms, CPU", "start: ms, CPU"):
            samples = []
            for _ in range(max(count, 5) if samples or name.startswith("start:") else 1):
                samples.append(first_screen(command, environment))
            _, settled, load, _ = medians(samples)
            yield name, "%.0f, %.0f" % (settled, load)
            # The digests are there once the program has run for a while.
            shown, end = screen(command, environment), time.time() + 60
            while not (cache / "library/next").exists() and time.time() < end:
                shown.read(0.2, 0.5)
            shown.leave()
        shown = screen(command, environment)
        shown.read(1.5, 10)
        yield "at rest: MB, private", "%.1f, %.1f" % shown.memory()[::2]
        for name, before, key, times in LIBRARY_KEYS:
            for part in (before[index:index + 1] for index in range(len(before))):
                shown.type(part)
                shown.read(0.5, 3)
            pressed = [row for row in (shown.press(key, 0.3) for _ in range(times)) if row]
            _, last, _, load = medians(pressed) if pressed else (0, 0, 0, 0)
            yield "key, %s: ms, CPU" % name, "%.1f, %.1f" % (last, load)
        yield "after these: MB, private", "%.1f, %.1f" % shown.memory()[::2]
        shown.read(6, 20)
        yield "then at rest: MB, private", "%.1f, %.1f" % shown.memory()[::2]
        shown.leave()
        for words in LIBRARY_COMMANDS:
            child = launch([marquee(), *words, *([] if words[0] in ("undo", "redo") else ["--offline"])], environment, stdout=subprocess.DEVNULL)
            usage = os.wait4(child.pid, 0)[2]
            yield "%s: CPU ms, MB" % " ".join(words), "%.0f, %.1f" % (
                (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_maxrss / 1024)


def imports(_):
    """Imports of 200,000 plays from disk whose shows are known, of 50,000 episodes and of 200,000: the report, importing, the report
    again, and undo."""
    for shows, episodes, plays in ((400, 125, 4), (400, 500, 1)):
        with own_home("/dev/shm") as environment:
            import_plays(environment, shows, episodes, plays)


def import_plays(environment, shows, episodes, plays):
    table = pathlib.Path(environment["HOME"], "plays.csv")
    titles = pathlib.Path(environment["XDG_DATA_HOME"], "marquee/titles")
    titles.mkdir(parents=True)
    with open(table, "w") as file:
        file.write("key,s_id,series_name,s_no,ep_no,created_at\n")
        for show, place in itertools.product(range(1, shows + 1), range(episodes * plays)):
            number = place % episodes
            moment = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(1_300_000_000 + show * 86_400 + place * 604_000))
            file.write("watch-episode-%d-%d,%d,Show %d,%d,%d,%s\n" % (
                show, place, show + 70_000, show, number // 20 + 1, number % 20 + 1, moment))
    for show in range(1, shows + 1):
        (titles / ("show-%d.json" % show)).write_text(json.dumps({
            "t": time.time(), "s": {"i": show, "n": "Show %d" % show}, "k": [], "v": show + 70_000,
            "e": [{"i": show * 1000 + place, "n": "Episode number %d of the show" % place, "s": place // 20 + 1, "k": place % 20 + 1}
                  for place in range(episodes)]}))
    print("\nimport of {:,} rows, {:,} episodes, {:.1f} MB: seconds, CPU seconds, MB at most".format(
        shows * episodes * plays, shows * episodes, table.stat().st_size / 1e6))
    offline = [table, "--offline"]
    for name, words in {"report": offline, "apply": [*offline, "--apply"], "again": offline, "undo": ["undo"]}.items():
        began = time.perf_counter()
        child = launch([marquee(), "import", *words, "--json"], environment, stdout=subprocess.PIPE)
        answer = json.loads(child.stdout.read())
        usage = os.wait4(child.pid, 0)[2]
        print("%-14s %9.2f %9.2f %9.1f  %s new" % (
            name, time.perf_counter() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, answer.get("new", "-")))


def memory(_):
    """Resident memory with 1,000 cached shows, and with as many of 90,000 as the time allows."""
    with cached_catalog() as environment:
        shown = screen([marquee()], environment)
        shown.read(1.5, 10)
        print("\nmemory in MB: resident, its peak, private")
        print("1,000 cached   %6.1f %6.1f %6.1f" % shown.memory())
        shown.leave()
    with server("--shows", "90000") as address, own_home(MARQUEE_TVMAZE_URL=address + "/tvmaze") as environment:
        shown = screen([marquee()], environment)
        shown.wait_for_list()
        shown.read(1, 5)
        print("first page     %6.1f %6.1f %6.1f" % shown.memory())
        reached = page_through(shown, 90_000, limit=420)
        shown.read(1, 10)
        print("%-14s %6.1f %6.1f %6.1f" % ("{:,}".format(reached), *shown.memory()))
        measure_keys(shown, "90,000")
        shown.leave()


def answer(_):
    """Instructions to read a page of 1,000 shows as TVmaze sends it, beside Python's json, which only reads the text."""
    decode = built("decode", release=True) / "decode"
    with server() as address, own_home() as environment:
        file = pathlib.Path(environment["HOME"], "page.json")
        shows = [show for page in range(4) for show in ask("%s/tvmaze/shows?page=%d" % (address, page))]
        file.write_text(json.dumps(shows, ensure_ascii=False, separators=(",", ":")))
        code = "import json; t = open('%s').read(); [json.loads(t) for _ in range(%%d)]" % file
        ways = {"marquee": lambda rounds: [decode, "answer", rounds, file], "python": lambda rounds: [sys.executable, "-c", code % rounds]}
        print("\ninstructions to read %d shows, %d bytes" % (len(shows), file.stat().st_size))
        for name, call in ways.items():
            three, one = (instructions(call(rounds), environment)[0] for rounds in (3, 1))
            print("%-10s %12d" % (name, (three - one) / 2))


def sent(_):
    """Bytes of the first screen and of keys, on terminals with cells of 8 by 16 pixels that show kitty's pictures or sixels, and bytes
    of the first screen without pictures on a terminal that identifies itself and on one that does not."""
    print("\nbytes: first screen; per key with pictures (median of 5)")
    with cached_catalog() as environment:
        for (way, version), layout in itertools.product((
                ("none", None), ("none", b"XTerm(388)"), ("kitty", b"kitty(0.42.1)"), ("sixel", b"XTerm(388)"),
                ("sixel", b"foot(1.20.2)")), ("grid", "list")):
            named = ((rb"\x1b\[>0?q", b"\x1bP>|%s\x1b\\\\" % version),) if version else ()
            shown = screen([marquee(), "--images", way, "--layout", layout], environment, pixels=(960, 640),
                           answers=(*Terminal.ANSWERS, *named))
            first = len(shown.read(3, 30)[0])

            def press(key):
                shown.type(key)
                return len(shown.read(2, 20)[0])

            steps = {"down": DOWN, "page": PAGE_DOWN, "up": UP} if way != "none" else {}
            # The first keys only move the selection, the others scroll.
            figures = ["  %s %.0f" % (name, statistics.median([press(key) for _ in range(12)][-5:])) for name, key in steps.items()]
            print("%-6s %-14s %-5s %9d" % (way, (version or b"silent").decode(), layout, first), *figures)
            shown.leave()


def grid(count):
    """CPU of starts with a grid of pictures on a screen of 160 by 50 cells: the first fetches and prepares them, later ones find them on
    disk, and files there."""
    print("\ngrid of pictures: CPU ms of the first start, of later ones (median of %d), pictures on disk: kB of files, kB prepared" % count)
    for way, version in (("kitty", b"kitty(0.42.1)"), ("sixel", b"foot(1.20.2)"), ("iterm2", b"iTerm2 3.5.0"), ("blocks", b"kitty(0.42.1)")):
        with cached_catalog() as environment:
            loads = []
            for _ in range(1 + count):
                shown = screen(
                    [marquee(), "--images", way, "--layout", "grid"], environment, size=(160, 50), pixels=(1280, 800),
                    answers=(*Terminal.ANSWERS, (rb"\x1b\[>0?q", b"\x1bP>|%s\x1b\\\\" % version)))
                shown.read(2, 30)
                loads.append(shown.cpu())
                shown.leave()
            files = list(pathlib.Path(environment["XDG_CACHE_HOME"], "marquee/pictures").glob("*.*"))
            sizes = (sum(file.stat().st_size for file in files if file.suffix == kind) / 1e3 for kind in (".picture", ".prepared"))
            print("%-6s %8.0f %8.0f %8.0f %8.0f" % (way, loads[0], statistics.median(loads[1:]), *sizes))


def tree(_):
    """Instructions per key in the list without pictures, and of `shows --all --json` per byte."""
    with cached_catalog() as environment:
        few, many = (keys_in_instructions(environment, count) for count in (5, 45))
        print("\ninstructions per key in the list (without pictures): %d" % ((many - few) / 40))
        counted, output = instructions([marquee(), "shows", "--all", "--json", "--offline"], environment)
        print("shows --all --json, instructions per byte: %.0f" % (counted / len(output)))


def keys_in_instructions(environment, count, *options):
    """Instructions of a whole run that types Down so many times, without a network."""
    silent = dict(environment, MARQUEE_TVMAZE_URL="http://127.0.0.1:9", **LISTS)
    return instructions([marquee(), "--images", "none", *options], silent, [DOWN] * count)[0]


def idle(_):
    """System calls in five seconds, ten seconds after the last activity; and those of the processes beside the program. The worker ends
    by itself; then its row is missing."""
    with cached_catalog() as environment, own_home(MARQUEE_TVMAZE_URL=environment["MARQUEE_TVMAZE_URL"]) as new:
        print("\nsystem calls in 5 s of an idle marquee, and of its processes")
        for title, options, way, keys in (
                ("demo", ["--demo"], new, b""), ("cached", [], environment, b""),
                ("cached, keys", [], environment, DOWN + PAGE_DOWN + b"v"), ("demo, pages", ["--demo"], new, END),
                ("page loaded", [], new, END)):
            shown = rest([marquee(), *options], way, keys, 10)
            print_calls(title, shown, shown.pid)
            shown.leave()
        for title, options, way in (("after a request", [], new), ("offline", ["--offline"], environment)):
            shutil.rmtree(new["XDG_CACHE_HOME"], ignore_errors=True)
            shown = rest([marquee(), *options], way, b"", 5)
            for pid in descendants(shown.pid):
                name = open("/proc/%d/comm" % pid).read().strip()
                print_calls("%s: %s, %.1f MB proportional" % (title, name, pss(pid)), shown, pid)
            shown.leave()


def rest(command, environment, keys, seconds):
    """A program that has had nothing to do for so long since these keys."""
    shown = screen(command, environment)
    shown.wait_for_list()
    shown.type(keys)
    shown.read(seconds, 60)
    return shown


def print_calls(title, shown, pid):
    with tempfile.NamedTemporaryFile(suffix=".strace") as trace:
        tracer = subprocess.Popen(["strace", "-f", "-qq", "-o", trace.name, "-p", str(pid)], stderr=subprocess.DEVNULL)
        data, _ = shown.read(5, 5)
        tracer.send_signal(signal.SIGINT)
        tracer.wait()
        # strace also shows the call that was blocked when it attached, which is not a new one.
        calls = [line for line in open(trace.name) if "<detached" not in line and (
            "resumed" in line or "unfinished" not in line and "exited" not in line)]
    print("%-14s %4d system calls, %d bytes" % (title, len(calls), len(data)), *("    " + call.strip()[:110] for call in calls[:3]), sep="\n")


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

    def __init__(self, command, environment, pause, number):
        self.pause, self.random, self.next = pause, random.Random(number), time.monotonic()
        self.screen = screen(command, environment, pixels=(960, 640))

    def act(self):
        self.next = max(self.next + self.pause, time.monotonic() - 1)
        if self.random.random() < 0.02:
            columns, rows = self.random.choice(SIZES)
            self.screen.resize(columns, rows, 8 * columns, 16 * rows)
        self.screen.type(self.random.choice(KEYS))


def soak(minutes):
    """Memory each minute of three programs in mixed use, against a server that fails now and then, and of two busy demos."""
    with contextlib.ExitStack() as undo:
        address = undo.enter_context(server())
        ways = {way: (["--images", way], 0.5) for way in ("blocks", "kitty", "sixel")}
        ways.update({"demo, " + way: (["--demo", "--images", way], 1 / 24) for way in ("blocks", "kitty")})
        users = [User([marquee(), *options], undo.enter_context(own_home(**sources(address))), pause, number)
                 for number, (options, pause) in enumerate(ways.values())]
        print("\nproportional memory in MB by minute: " + "; ".join(ways))
        faults, began = random.Random(0), time.monotonic()
        next_fault = next_report = began
        while time.monotonic() < began + 60 * minutes:
            if time.monotonic() >= next_fault:
                next_fault += FAULT_SECONDS
                ask(address + "/_control", dict(faults.choice(FAULTS), match=faults.choice(("/tvmaze", "/img", "/tmdb")), times=1))
            for user in users:
                if time.monotonic() >= user.next:
                    user.act()
            if time.monotonic() >= next_report:
                row = " ".join("%6.1f" % pss(user.screen.pid) for user in users)
                print("%4.0f  %s" % ((next_report - began) / 60, row), flush=True)
                next_report += 60
            ready = select.select([user.screen.master for user in users], [], [], 0.02)[0]
            for user in users:
                if user.screen.master in ready:
                    user.screen.read(0, 0.01)
                    user.screen.output.clear()
        for user in users:
            user.screen.leave()


NAMES = SHARED / "data/tvmaze/names/all_show_names_to_imdb.2022-10.json"
QUERIES = ["s", "girls", "star", "got", "bbt", "doctor who", "law svu", "dome under", "кухня", "zzzz"]
FILTERS = ["genre:crime", "genre:crime country:gb year:2020.. rating:8.. status:running", "star genre:drama sort:rating"]


def search(count):
    """Compares the fuzzy search and the catalog's search with fzf's `--filter`, on all names of TVmaze's catalog; times filters."""
    if not NAMES.exists():
        fail("%s is not there" % NAMES)
    ours, count = built("search", release=True) / "search", max(count, 5)
    with own_home() as environment:
        file = pathlib.Path(environment["HOME"], "names")
        file.write_text("".join(name + "\n" for name in json.loads(NAMES.read_text())))

        def fzf(query):
            """Milliseconds of a whole run, and the first ten names."""
            times = []
            for _ in range(count if shutil.which("fzf") else 0):
                with open(file) as names:
                    began = time.perf_counter()
                    found = run(["fzf", "--filter", query], environment, check=False, stdin=names, stdout=subprocess.PIPE, text=True)
                    times.append((time.perf_counter() - began) * 1e3)
            return (statistics.median(times), found.stdout.split("\n")[:10]) if times else (float("nan"), [])

        output = run([ours, file, count, *QUERIES, *FILTERS], environment, stdout=subprocess.PIPE, text=True).stdout
        print("\nmilliseconds\n%-14s%12s%12s%12s%12s%16s" % ("", "slowest key", "last key", "in catalog", "fzf", "first ten"))
        differing = []
        for line in map(json.loads, output.splitlines()):
            query, times, catalog = line["query"], [time / 1e3 for time in line["keystrokes"]], max(line["catalog"]) / 1e3
            if query in FILTERS:
                print("%s: %.2f in the catalog, slowest key" % (query, catalog))
                continue
            theirs, first = fzf(query)
            same = [name for name in first if name] == line["first"]
            print("%-14s%12.2f%12.2f%12.2f%12.2f%16s" % (query, max(times), times[-1], catalog, theirs, "as fzf's" if same else "differ"))
            if not same:
                differing.append((query, line["first"], first))
        for query, *both in differing:
            print("\n%s\n%-46s%s" % (query, "marquee", "fzf"))
            for pair in itertools.zip_longest(*both, fillvalue=""):
                print("%-46s%s" % tuple(name[:44] for name in pair))
    print("(the slowest key in the catalog, all matches in order; fzf's time is that of a whole run: start, reading, one search on all cores)")
