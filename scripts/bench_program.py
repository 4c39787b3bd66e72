"""Measures the program itself, on the captured catalog, for `scripts/bench`: startup next to tig, keys, memory, idleness.
"""
import contextlib, fcntl, itertools, json, os, pathlib, pty, re, select, shutil, signal, statistics, struct, subprocess, sys, tempfile
import termios, time, urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
SERVER = ROOT.parent / "shared/tools/api_server.py"
PROGRAM = pathlib.Path(os.environ.get("PROGRAM", ROOT / ".build/release/marquee"))
NCURSES, ITEMS = ROOT / ".build/peers/ncurses", ROOT.parent / "shared/tools/peers/items.tsv"
SIZE = (40, 120)
END_OF_FRAME = b"\x1b[?2026l"
DOWN, UP, PAGE_DOWN, END, HOME = b"\x1b[B", b"\x1b[A", b"\x1b[6~", b"\x1b[F", b"\x1b[H"
COMMITS = 1000
# Programs store settings that keys change; the user's own neither take part nor change.
CONFIGURATION = tempfile.TemporaryDirectory()


class Screen:
    """A program in a pseudo-terminal that answers queries, so that nothing waits for a silent terminal."""

    ANSWERS = ((rb"\x1b\[0?c", b"\x1b[?62;22c"), (rb"\x1b\[5n", b"\x1b[0n"), (rb"\x1b\[\?2026\$p", b"\x1b[?2026;2$y"))

    def __init__(self, command, environment=None, folder=None, pixels=(0, 0), answers=ANSWERS):
        self.shown, self.answers = b"", answers
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, *pixels))
        variables = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8", LC_ALL="C.UTF-8",
                         MARQUEE_BROWSE="list", MARQUEE_LAYOUT="list", XDG_CONFIG_HOME=CONFIGURATION.name)
        variables.update(environment or {})
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=slave, stdout=slave, stderr=slave, env=variables, cwd=folder,
            preexec_fn=lambda: (os.setsid(), fcntl.ioctl(0, termios.TIOCSCTTY, 0)))
        os.close(slave)
        self.master = master

    @property
    def pid(self):
        return self.process.pid

    def read(self, quiet, limit=30.0, until=None):
        """Reads until nothing has come for `quiet` seconds, or `until` has been shown.

        Returns the bytes and the moment of the last of them, and sets the moment at which the first whole frame stood.
        """
        data, last, end = b"", None, time.perf_counter() + limit
        self.framed = None
        while time.perf_counter() < end and select.select([self.master], [], [], quiet)[0]:
            try:
                part = os.read(self.master, 65536)
            except OSError:
                break
            last = time.perf_counter()
            data += part
            if self.framed is None and END_OF_FRAME in data:
                self.framed = last
            self.shown = (self.shown + part)[-65536:]
            for question, answer in self.answers:
                for _ in re.findall(question, part):
                    os.write(self.master, answer)
            if until is not None and until in data:
                break
        return data, last

    def wait_for(self, pattern, limit=60.0):
        """Reads until the pattern has been shown."""
        end = time.perf_counter() + limit
        while not re.search(pattern, self.shown):
            if time.perf_counter() > end:
                sys.exit("scripts/bench: %r was not shown" % pattern)
            self.read(0.2, 0.5)

    def wait_for_list(self):
        """Reads until television shows a position; the demo begins with Up Next, whose shows are few."""
        if "--demo" in self.process.args:
            self.wait_for(rb"Up Next")
            os.write(self.master, b"2")
        self.wait_for(rb"/\d+")

    def press(self, key, quiet=0.03):
        """Types a key; returns milliseconds to the end of the first frame and to the last byte of what it brought (pictures come
        after their frame), the bytes, and milliseconds of CPU."""
        before, began = self.cpu(), time.perf_counter()
        os.write(self.master, key)
        data, last = self.read(quiet, 3)
        if not last:
            return None
        return ((self.framed or last) - began) * 1e3, (last - began) * 1e3, len(data), self.cpu() - before

    def cpu(self):
        """Milliseconds of CPU of all threads so far."""
        total = 0
        with contextlib.suppress(OSError):
            for thread in os.listdir("/proc/%d/task" % self.pid):
                total += int(open("/proc/%d/task/%s/schedstat" % (self.pid, thread)).read().split()[0])
        return total / 1e6

    def memory(self, *names):
        """Fields of /proc/PID/status, in MB."""
        status = open("/proc/%d/status" % self.pid).read()
        return [int(re.search(name + r":\s+(\d+)", status).group(1)) / 1024 for name in names]

    def leave(self, patience=2):
        """Quits, and kills the program if it does not within some seconds."""
        with contextlib.suppress(OSError):
            os.write(self.master, b"qq")
            self.read(0.3, 2)
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@contextlib.contextmanager
def server(*options):
    """The captured catalog on a loopback port."""
    process = subprocess.Popen(
        [sys.executable, SERVER, "--quiet", *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield re.search(r"http://\S+", process.stdout.readline()).group(0) + "/tvmaze"
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def cached_catalog(*options):
    """An environment in which marquee finds 1,000 shows on disk."""
    with tempfile.TemporaryDirectory() as cache, server(*options) as root:
        environment = {"MARQUEE_TVMAZE_URL": root, "XDG_CACHE_HOME": cache, "MARQUEE_BROWSE": "list"}
        screen = Screen([PROGRAM], environment)
        screen.wait_for_list()
        page_through(screen, 1000)
        screen.leave()
        yield environment


def page_through(screen, count, limit=60.0):
    """Goes to the end again and again until so many shows are there, or the list has come to its end.

    Returns how many there are.
    """
    reached, end = 0, time.perf_counter() + limit
    while reached < count and time.perf_counter() < end:
        os.write(screen.master, END)
        screen.read(0.2, 1)
        numbers = re.findall(rb"(\d+)\+", screen.shown)
        reached = max([reached] + [int(number) for number in numbers])
        if re.search(rb"(\d{4,})/\1(?!\d|\+)", screen.shown[-4000:]):
            break
    return reached


def build():
    subprocess.run(["swift", "build", "-c", "release", "--product", "marquee"], cwd=ROOT, check=True)
    subprocess.run(["swift", "build", "-c", "release", "--product", "marquee-network"], cwd=ROOT, check=True)


def start(count):
    """Milliseconds from the start to the last byte of the first screen, alternating with the ncurses peer and with tig on as many
    commits."""
    if not shutil.which("tig"):
        sys.exit("scripts/bench: tig is not installed")
    with cached_catalog() as environment, commits() as folder:
        ways = {"marquee": ([PROGRAM, "--images", "none"], environment), "tig": (["tig"], {"HOME": folder}, folder)}
        if NCURSES.exists():
            ways["ncurses"] = ([NCURSES, ITEMS], {})
        rows = {name: [] for name in ways}
        for _ in range(max(count, 9)):
            for name, way in ways.items():
                rows[name].append(first_screen(*way))
    medians = {name: [statistics.median(column) for column in zip(*values)] for name, values in rows.items()}
    print("\ncached start of 1,000 shows beside peers with as many entries (medians of %d, in turn; ratios)" % len(rows["tig"]))
    for index, title in enumerate(("to first content ms", "to settled screen ms", "CPU ms", "bytes")):
        ours = medians["marquee"][index]
        peers = ["   %s %9.2f (%.2f)" % (name, row[index], ours / row[index]) for name, row in medians.items() if name != "marquee"]
        print("%-22s marquee %9.2f%s" % (title, ours, "".join(peers)))


def first_screen(command, environment, folder=None):
    screen = Screen(command, environment, folder)
    content, _, data = first_content(screen)
    rest, last = screen.read(0.25, 3)
    row = (content, ((last or screen.began + content / 1e3) - screen.began) * 1e3, screen.cpu(), len(data) + len(rest))
    screen.leave()
    return row


def first_content(screen):
    """Reads until the output has at least as many letters as a screen of entries."""
    data, last = b"", None
    while len(re.findall(rb"[A-Za-z]{3,}", re.sub(rb"\x1b[^a-zA-Z]*[a-zA-Z]", b"", data))) < 60:
        part, last = screen.read(5, 5, until=b"")
        if not part:
            sys.exit("scripts/bench: no first screen")
        data += part
    return (last - screen.began) * 1e3, last, data


@contextlib.contextmanager
def commits():
    """A repository of as many commits as there are shows."""
    with tempfile.TemporaryDirectory() as folder:
        stream = b""
        for number in range(COMMITS):
            words = b"Change number %d of many, in a line as long as these usually are\n" % number
            stream += b"commit refs/heads/main\ncommitter A Person <a@example.org> %d +0000\ndata %d\n%s" % (
                1_700_000_000 + 60 * number, len(words), words)
        subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
        subprocess.run(["git", "fast-import", "--quiet"], cwd=folder, input=stream, check=True)
        subprocess.run(["git", "reset", "-q", "--hard"], cwd=folder, check=True)
        yield folder


KEYS_TITLE = "\nmarquee, per key: ms to the end of the first frame (median, 99th of 100), to the last byte, pictures included; bytes; CPU ms"


def keys(count):
    """Time, bytes and CPU of keys in the program, cached and with the demo, with pictures as blocks and with none."""
    with cached_catalog() as environment:
        print(KEYS_TITLE)
        plain = ["--images", "none"]
        ways = (("cached", [PROGRAM], environment), ("demo", [PROGRAM, "--demo"], {}),
                ("no pictures", [PROGRAM, *plain], environment), ("demo, none", [PROGRAM, "--demo", *plain], {}))
        for title, command, variables in ways:
            screen = Screen(command, variables)
            screen.wait_for_list()
            screen.read(0.7, 5)
            measure_keys(screen, title)
            screen.leave()


def measure_keys(screen, title):
    steps = (("down", DOWN, 60), ("page", PAGE_DOWN, 20), ("grid", b"v", 6), ("grid down", DOWN, 30), ("open show", b"\r", 1),
             ("show down", DOWN, 10))
    os.write(screen.master, HOME)
    screen.read(0.5, 3)
    press_many(screen, title, steps)


def press_many(screen, title, steps):
    for label, key, count in steps:
        rows = [row for row in (screen.press(key, 0.06) for _ in range(count)) if row]
        if not rows:
            continue
        frames, lasts, sizes, loads = map(sorted, zip(*rows))
        print("%-12s %-10s %8.2f %7.2f %10.2f %7.2f %8.0f %8.3f" % (
            title, label, statistics.median(frames), late(frames), statistics.median(lasts), late(lasts), statistics.median(sizes),
            statistics.median(loads)))


def late(times):
    """The 99th percentile."""
    return times[int(0.99 * (len(times) - 1))]


@contextlib.contextmanager
def large_library(shows, episodes):
    """An environment with a library of so many followed shows, most of whose episodes are watched."""
    subprocess.run(["swift", "build", "-c", "release", "--product", "library-fixture"], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory(dir="/dev/shm") as home:
        fixture = PROGRAM.parent / "library-fixture"
        subprocess.run([fixture, "make", home, str(shows), str(episodes)], check=True)
        yield {"XDG_%s_HOME" % name.upper(): "%s/%s" % (home, name) for name in ("data", "state", "cache", "config")}


def library(count):
    """Opening Up Next with 2,000 followed shows and 60,000 plays, without and with digests, beside the cached list; keys; commands."""
    with cached_catalog() as cached, large_library(2000, 30) as environment:
        command = [PROGRAM, "--offline"]
        digests = pathlib.Path(environment["XDG_CACHE_HOME"]) / "marquee/library"
        ways = {"list of 1,000": ([PROGRAM, "--offline"], cached), "Up Next": (command, environment)}
        rows = {name: [] for name in ("no digest", *ways)}
        rows["no digest"] += [first_screen(command, environment)]
        wait_for_file(command, environment, digests / "next")
        for _ in range(max(count, 9)):
            for name, (words, variables) in ways.items():
                rows[name].append(first_screen(words, variables))
        print("\nfirst screen: ms to content, ms to rest, CPU ms, bytes (medians; no digest: once)")
        for name, values in rows.items():
            print("%-14s %9.2f %9.2f %9.2f %9.0f" % (name, *(statistics.median(column) for column in zip(*values))))
        print(KEYS_TITLE)
        for name, (words, variables) in ways.items():
            screen = Screen([*words, "--images", "none"], variables)
            screen.read(1.5, 10)
            press_many(screen, name, (("down", DOWN, 60), ("page", PAGE_DOWN, 20)))
            if name == "Up Next":
                # Not at an end of the list, which a moved show would change.
                press_many(screen, name, (("mark", b" ", 9), ("undo", b"u", 9)))
            screen.leave()
        if shutil.which("valgrind"):
            print("\ninstructions per key, by callgrind: down within the screen, and scrolling")
            for name, (words, variables) in ways.items():
                few, moved, scrolled = (count_instructions(words, variables, keys) for keys in (1, 6, 66))
                print("%-14s %12.0f %12.0f" % (name, (moved - few) / 5, (scrolled - moved) / 60))
        print("\ncommands, ms (median of 5)")
        for words in (["next"], ["mark", "1", "S01E01"], ["undo"], ["history", "--limit", "5"], ["stats"]):
            times = []
            for _ in range(5):
                began = time.perf_counter()
                # Undo asks no network.
                options = [] if words == ["undo"] else ["--offline"]
                subprocess.run([PROGRAM, *words, *options], env=dict(os.environ, **environment), check=True,
                               stdout=subprocess.DEVNULL)
                times.append((time.perf_counter() - began) * 1e3)
            print("%-14s %9.2f" % (" ".join(words), statistics.median(times)))


IMPORT_STEPS = {"report": [], "apply": ["--apply"], "again": [], "undo": ["undo"]}


def imports(_):
    """Imports of 200,000 plays from disk whose shows are known, of 50,000 episodes and of 200,000: the report, importing, the report
    again, and undo."""
    for shows, episodes, plays in ((400, 125, 4), (400, 500, 1)):
        with tempfile.TemporaryDirectory(dir="/dev/shm") as home:
            import_plays(pathlib.Path(home), shows, episodes, plays)


def import_plays(home, shows, episodes, plays):
    titles, table = home / "data/marquee/titles", home / "plays.csv"
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
    environment = {"XDG_%s_HOME" % name.upper(): str(home / name) for name in ("data", "state", "cache", "config")}
    print("\nimport of {:,} rows, {:,} episodes, {:.1f} MB: seconds, CPU seconds, MB at most".format(
        shows * episodes * plays, shows * episodes, table.stat().st_size / 1e6))
    for name, words in IMPORT_STEPS.items():
        began = time.perf_counter()
        command = [PROGRAM, "import", *(words if name == "undo" else [table, *words, "--offline"]), "--json"]
        child = subprocess.Popen(command, env=dict(os.environ, **environment), stdout=subprocess.PIPE)
        answer = json.loads(child.stdout.read())
        _, _, usage = os.wait4(child.pid, 0)
        print("%-14s %9.2f %9.2f %9.1f  %s new" % (
            name, time.perf_counter() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, answer.get("new", "-")))


def wait_for_file(command, environment, path):
    """Runs the program until it has written a file."""
    screen = Screen(command, environment)
    end = time.perf_counter() + 60
    while not path.exists() and time.perf_counter() < end:
        screen.read(0.2, 0.5)
    screen.leave()


def count_instructions(command, environment, keys):
    """Instructions of a whole run that types so many keys, slowly."""
    with tempfile.TemporaryDirectory() as folder:
        # valgrind cannot read lld's debugging information.
        program = pathlib.Path(folder, "marquee")
        subprocess.run(["objcopy", "--strip-debug", command[0], program], check=True)
        # The guard writes a file of its own.
        out = "--callgrind-out-file=%s/%%p" % folder
        call = ["valgrind", "--tool=callgrind", out, program, *command[1:], "--images", "none"]
        screen = Screen(call, environment, answers=())
        screen.read(8, 60)
        for _ in range(keys):
            os.write(screen.master, DOWN)
            screen.read(0.4, 2)
        screen.leave(patience=120)
        text = open("%s/%d" % (folder, screen.pid)).read()
    return int(re.search(r"^(?:summary|totals): (\d+)", text, re.M).group(1))


def memory(_):
    """Resident memory with 1,000 cached shows, and with as many of 90,000 as the time allows."""
    with cached_catalog() as environment:
        screen = Screen([PROGRAM], environment)
        screen.read(1.5, 10)
        print("\nmemory in MB: resident, its peak, private")
        print("1,000 cached   %6.1f %6.1f %6.1f" % tuple(screen.memory("VmRSS", "VmHWM", "RssAnon")))
        screen.leave()
    with tempfile.TemporaryDirectory() as cache, server("--shows", "90000") as root:
        screen = Screen([PROGRAM], {"MARQUEE_TVMAZE_URL": root, "XDG_CACHE_HOME": cache})
        screen.wait_for_list()
        screen.read(1, 5)
        print("first page     %6.1f %6.1f %6.1f" % tuple(screen.memory("VmRSS", "VmHWM", "RssAnon")))
        reached = page_through(screen, 90_000, limit=420)
        screen.read(1, 10)
        print("%-14s %6.1f %6.1f %6.1f" % ("{:,}".format(reached), *screen.memory("VmRSS", "VmHWM", "RssAnon")))
        measure_keys(screen, "90,000")
        screen.leave()


def pictures(_):
    """Pages of 1,000 posters and more, ten per second: key latency while they arrive and without them, and the memory afterwards."""
    ways = ("none", "blocks", "sixel", "kitty", "iterm2")
    with cached_catalog() as environment:
        for layout in ("grid", "list"):
            page(layout, ways, environment)


def page(layout, ways, environment):
    screens = {}
    for way in ways:
        screens[way] = Screen([PROGRAM, "--images", way, "--layout", layout], environment)
        screens[way].wait_for_list()
        screens[way].read(1, 8)
    rows = {way: [] for way in ways}
    # In turn, page by page, so that noise hits all of them alike.
    for _ in range(100):
        for way, screen in screens.items():
            os.write(screen.master, PAGE_DOWN)
            began = time.perf_counter()
            # At the end of the loaded list a key changes nothing.
            if select.select([screen.master], [], [], 1)[0]:
                rows[way].append((time.perf_counter() - began) * 1e3)
            screen.read(0.05, 0.1)
    print("\na page of the %s, ms from the key to the first byte (median, 95th of 100), MB resident, its peak, private" % layout)
    for way, screen in screens.items():
        screen.read(1, 5)
        times = sorted(rows[way])
        memory = screen.memory("VmRSS", "VmHWM", "RssAnon")
        late = times[int(0.95 * (len(times) - 1))]
        print("%-8s %8.2f %8.2f %8.1f %6.1f %6.1f" % (way, statistics.median(times), late, *memory))
        screen.leave()


def answer(_):
    """Instructions to read a page of 1,000 shows as TVmaze sends it, beside Python's json, which only reads the text."""
    subprocess.run(["swift", "build", "-c", "release", "--product", "decode"], cwd=ROOT, check=True)
    with server() as root, tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        shows = [show for page in range(4) for show in json.load(urllib.request.urlopen("%s/shows?page=%d" % (root, page)))]
        json.dump(shows, file, ensure_ascii=False, separators=(",", ":"))
        file.flush()
        ways = {"marquee": [PROGRAM.parent / "decode", "answer", "ROUNDS", file.name],
                "python": [sys.executable, "-c", "import json; t = open('%s').read(); [json.loads(t) for _ in range(ROUNDS)]" % file.name]}
        print("\ninstructions to read %d shows, %d bytes" % (len(shows), os.path.getsize(file.name)))
        for name, words in ways.items():
            three, one = (collected(subprocess.run(
                ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                 *(str(word).replace("ROUNDS", str(count)) for word in words)], capture_output=True).stderr) for count in (3, 1))
            print("%-10s %12d" % (name, (three - one) / 2))


def again(_):
    """Bytes of the first screen of a terminal that identifies itself as xterm, and of one that does not."""
    print("\nbytes of the first screen with and without a reply to XTVERSION")
    with cached_catalog() as environment:
        for name, answers in (("silent", ()), ("xterm", ((rb"\x1b\[>0?q", b"\x1bP>|XTerm(388)\x1b\\"),))):
            screen = Screen([PROGRAM, "--images", "none"], environment, answers=(*Screen.ANSWERS, *answers))
            print("%-10s %9d" % (name, len(screen.read(2, 20)[0])))
            screen.leave()


def sent(_):
    """Bytes of the first screen and of keys, on terminals with cells of 8 by 16 pixels that show kitty's pictures or sixels."""
    print("\nbytes with pictures: first screen; per key (median of 5)")
    terminals = (("kitty", b"kitty(0.42.1)"), ("sixel", b"XTerm(388)"), ("sixel", b"foot(1.20.2)"))
    with cached_catalog() as environment:
        for (way, version), layout in itertools.product(terminals, ("grid", "list")):
            answers = (*Screen.ANSWERS, (rb"\x1b\[>0?q", b"\x1bP>|%s\x1b\\" % version))
            command = [PROGRAM, "--images", way, "--layout", layout]
            screen = Screen(command, environment, pixels=(SIZE[1] * 8, SIZE[0] * 16), answers=answers)
            start = len(screen.read(3, 30)[0])

            def press(key):
                os.write(screen.master, key)
                return len(screen.read(2, 20)[0])

            steps = {"down": DOWN, "page": PAGE_DOWN, "up": UP}
            # The first keys only move the selection, the others scroll.
            keys = {name: statistics.median([press(key) for _ in range(12)][-5:]) for name, key in steps.items()}
            print("%-6s %-14s %-5s %9d" % (way, version.decode(), layout, start), *("  %s %.0f" % row for row in keys.items()))
            screen.leave()


def tree(_):
    """Instructions per key in the list without pictures, and of `shows --all --json` per byte."""
    with cached_catalog() as environment, tempfile.TemporaryDirectory() as folder:
        # valgrind cannot read lld's debugging information.
        program = pathlib.Path(folder, "marquee")
        subprocess.run(["objcopy", "--strip-debug", PROGRAM, program], check=True)
        silent = dict(environment, MARQUEE_TVMAZE_URL="http://127.0.0.1:9")
        few, many = (count_instructions([PROGRAM], silent, count) for count in (5, 45))
        print("\ninstructions per key in the list (without pictures): %d" % ((many - few) / 40))
        call = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "shows", "--all", "--json", "--offline"]
        run = subprocess.run(call, env=dict(os.environ, **silent), capture_output=True)
        print("shows --all --json, instructions per byte: %.0f" % (collected(run.stderr) / len(run.stdout)))


def collected(output):
    return int(re.search(rb"Collected : (\d+)", output).group(1))


def idle(_):
    """System calls in five seconds, ten seconds after the last activity."""
    with cached_catalog() as environment:
        print("\nsystem calls of an idle marquee in 5 s")
        rested("demo", [PROGRAM, "--demo"], {}, b"")
        rested("cached", [PROGRAM], environment, b"")
        rested("cached, keys", [PROGRAM], environment, DOWN + PAGE_DOWN + b"v")
        rested("demo, pages", [PROGRAM, "--demo"], {}, END)
        with tempfile.TemporaryDirectory() as cache:
            rested("page loaded", [PROGRAM], dict(environment, XDG_CACHE_HOME=cache), END)


def worker(_):
    """The worker a few seconds after its last request, and the processes and memory of an offline program."""
    with cached_catalog() as environment, tempfile.TemporaryDirectory() as cache:
        for title, command, variables in (("after a request", [PROGRAM], dict(environment, XDG_CACHE_HOME=cache)),
                                          ("offline", [PROGRAM, "--offline"], environment)):
            screen = Screen(command, variables)
            screen.wait_for_list()
            screen.read(5, 8)
            # The worker ends by itself; then its row is missing.
            for pid in descendants(screen.pid):
                name = open("/proc/%d/comm" % pid).read().strip()
                trace = tempfile.NamedTemporaryFile(suffix=".strace")
                tracer = subprocess.Popen(["strace", "-f", "-qq", "-o", trace.name, "-p", str(pid)], stderr=subprocess.DEVNULL)
                screen.read(5, 5)
                tracer.send_signal(signal.SIGINT)
                tracer.wait()
                memory = re.search(r"^Pss:\s+(\d+)", open("/proc/%d/smaps_rollup" % pid).read(), re.M).group(1)
                print("%-16s %-16s %4d system calls in 5 s, %6d kB PSS" % (title, name, len(calls(trace.name)), int(memory)))
            screen.leave()


def descendants(pid):
    """The processes that a program has started, and those that these have started; a guard leaves its parent."""
    found = []
    for entry in os.listdir("/proc"):
        with contextlib.suppress(OSError, ValueError):
            status = open("/proc/%s/stat" % entry).read()
            parent = int(status.rsplit(")", 1)[1].split()[1])
            if parent == pid:
                found += [int(entry), *descendants(int(entry))]
    return found


def rested(title, command, variables, keys):
    screen = Screen(command, variables)
    screen.wait_for_list()
    os.write(screen.master, keys)
    screen.read(10, 60)
    trace = tempfile.NamedTemporaryFile(suffix=".strace")
    tracer = subprocess.Popen(["strace", "-f", "-qq", "-o", trace.name, "-p", str(screen.pid)], stderr=subprocess.DEVNULL)
    data, _ = screen.read(5, 5)
    tracer.send_signal(signal.SIGINT)
    tracer.wait()
    made = calls(trace.name)
    print("%-14s %4d system calls, %d bytes" % (title, len(made), len(data)))
    for line in made[:3]:
        print("    " + line.strip()[:110])
    screen.leave()


def calls(trace):
    """The system calls of a trace. strace shows the call that was blocked when it attached, which is not a new one."""
    made = [line for line in open(trace) if "resumed" in line or "unfinished" not in line and "exited" not in line]
    return [line for line in made if "<detached" not in line]
