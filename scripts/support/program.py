"""What the scripts share: builds, a folder of its own for each program, the test server, terminals, and counts of instructions.

A program that a script starts has its home and its working folder in a temporary folder, and no variables but those given here. Whatever
it writes, such as an export after a random key, is deleted with that folder.
"""
import argparse, contextlib, fcntl, functools, json, os, pathlib, pty, re, select, shutil, signal, struct, subprocess
import sys, tempfile, termios, time, urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SHARED = ROOT.parent / "shared"
KEY = "0123456789abcdef" * 2
# Opens the list in place of shelves, with text in place of a grid.
LISTS = {"MARQUEE_BROWSE": "list", "MARQUEE_LAYOUT": "list"}
# Ended by others, scripts end their programs and remove their folders too.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
DOWN, UP, PAGE_DOWN, END, HOME = b"\x1b[B", b"\x1b[A", b"\x1b[6~", b"\x1b[F", b"\x1b[H"


def script():
    return "scripts/" + pathlib.Path(sys.argv[0]).name


def fail(message):
    sys.exit("%s: %s" % (script(), message))


def need(*tools):
    if missing := [tool for tool in tools if not shutil.which(tool)]:
        fail("not installed: " + ", ".join(missing))


class Parser(argparse.ArgumentParser):
    """The help is the comment at the head of the script."""

    def __init__(self):
        super().__init__(prog=script())

    def format_help(self):
        return sys.modules["__main__"].__doc__.strip() + "\n"


@functools.cache
def built(*products, release=False):
    """The folder of the programs: that in MARQUEE_BUILT, or of the debug or the release build, which is made first."""
    if "MARQUEE_BUILT" in os.environ:
        return pathlib.Path(os.environ["MARQUEE_BUILT"]).resolve()
    kind = "release" if release else "debug"
    for product in products or ("marquee", "marquee-network"):
        subprocess.run(["swift", "build", "-c", kind, "--product", product], cwd=ROOT, stdout=sys.stderr, check=True)
    return ROOT / ".build" / kind


def variables(home, **more):
    """All variables of a program with this home. There are settings, so that no first start greets."""
    folders = {name: pathlib.Path(home, name) for name in ("cache", "config", "data", "state")}
    (folders["config"] / "marquee").mkdir(parents=True, exist_ok=True)
    (folders["config"] / "marquee/config.json").write_text("{}\n")
    return {
        "HOME": str(home), "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8", "MARQUEE_QUIT": "once", **{"XDG_%s_HOME" % name.upper(): str(path) for name, path in folders.items()}, **more}


@contextlib.contextmanager
def own_home(folder=None, **more):
    """The variables of a program whose home is a new folder, which is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="marquee-", dir=folder, ignore_cleanup_errors=True) as home:
        yield variables(home, **more)


def launch(command, environment, **more):
    return subprocess.Popen([str(part) for part in command], **{"env": environment, "cwd": environment["HOME"], **more})


def run(command, environment, check=True, **more):
    options = {"env": environment, "cwd": environment["HOME"], **more}
    return subprocess.run([str(part) for part in command], check=check, **options)


def phrase(key):
    """What the program says in English, as a pattern."""
    words = (ROOT / "Sources/App/Localization/Strings/en.strings").read_text()
    return re.escape(re.search('^"%s" = "(.*)";' % re.escape(key), words, re.M).group(1).replace("%@", "").strip())


@contextlib.contextmanager
def server(*options):
    """The captured catalog on a loopback port; gives its address."""
    process = subprocess.Popen(
        [sys.executable, SHARED / "tools/api_server.py", "--quiet", *options], cwd="/", text=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, env=dict(os.environ, PYTHONDONTWRITEBYTECODE="1"))
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        yield found.group() if found else fail("%s/tools/api_server.py does not start" % SHARED)
    finally:
        process.kill()
        process.wait()


def sources(address):
    """The variables of a program that asks this server for shows and films."""
    return {"MARQUEE_TVMAZE_URL": address + "/tvmaze", "MARQUEE_TMDB_URL": address + "/tmdb/3", "TMDB_API_KEY": KEY}


def ask(address, body=None):
    """The JSON that a server answers."""
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address, data), timeout=30) as answer:
        return json.load(answer)


def busiest(times, span=10):
    """The most of these moments in any so many seconds."""
    first, most, times = 0, 0, sorted(times)
    for last, moment in enumerate(times):
        while times[first] < moment - span:
            first += 1
        most = max(most, last - first + 1)
    return most


class Terminal:
    """A program in a pseudo-terminal that answers queries, so that nothing waits for a silent terminal."""

    ANSWERS = ((rb"\x1b\[0?c", b"\x1b[?62;22c"), (rb"\x1b\[5n", b"\x1b[0n"), (rb"\x1b\[\?2026\$p", b"\x1b[?2026;2$y"))
    END_OF_FRAME = b"\x1b[?2026l"

    def __init__(self, command, environment, size=(120, 40), pixels=(0, 0), answers=ANSWERS):
        self.answers, self.output, self.framed = answers, bytearray(), None
        self.master, slave = pty.openpty()
        self.resize(*size, *pixels)
        self.began = time.perf_counter()
        self.process = launch(command, environment, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
                             preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        self.pid = self.process.pid

    def resize(self, columns, rows, width=0, height=0):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, width, height))

    def replies(self, data):
        """The end of each query, and its answer, in their order."""
        return sorted((query.end(), query.expand(answer)) for pattern, answer in self.answers for query in re.finditer(pattern, data))

    def read(self, quiet, limit=30.0, until=None):
        """Reads until nothing has come for `quiet` seconds, or `until` has been shown.

        Returns the bytes and the moment of the last of them, and sets the moment at which the first whole frame was there.
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
            self.output += part
            if self.framed is None and self.END_OF_FRAME in data:
                self.framed = last
            for _, answer in self.replies(part):
                os.write(self.master, answer)
            if until is not None and until in data:
                break
        return data, last

    def shows(self, pattern, within=60, since=0):
        """Whether the pattern appears among the words written since then. Each word is sent in one piece."""
        end = time.monotonic() + within
        while True:
            has_ended = self.process.poll() is not None
            data, _ = self.read(0.1, 0.1)
            text = re.sub(rb"\x1b\[[0-9;:?<>=]*[ -/]*[@-~]", b"", self.output[since:]).decode(errors="replace")
            if re.search(pattern, text):
                return True
            if time.monotonic() > end or has_ended and not data:
                return False

    def wait_for_list(self):
        """Reads until television shows a position; the demo starts with Up Next, whose shows are few."""
        if "--demo" in self.process.args:
            self.shows(phrase("tab.upNext"))
            self.type(b"2")
        if not self.shows(r"/\d+"):
            fail("no list was shown")

    def type(self, keys):
        """Types keys; returns the place at which their effect starts in the output."""
        os.write(self.master, keys)
        return len(self.output)

    def wait(self, seconds):
        """Reads for this long."""
        end = time.perf_counter() + seconds
        while (rest := end - time.perf_counter()) > 0 and self.process.poll() is None:
            self.read(rest, rest)

    def answers_keys(self):
        """Whether a key opens the help, which is closed again."""
        shown = self.shows(phrase("palette.help"), since=self.type(b"?"))
        self.type(b"\x1b")
        self.wait(0.5)
        return shown

    def press(self, key, quiet=0.03):
        """Types a key; returns milliseconds to the end of the first frame and to the last byte of the response (pictures come
        after their frame), the bytes, and milliseconds of CPU."""
        before, began = self.cpu(), time.perf_counter()
        os.write(self.master, key)
        data, last = self.read(quiet, 3)
        return last and (((self.framed or last) - began) * 1e3, (last - began) * 1e3, len(data), self.cpu() - before)

    def cpu(self):
        """Milliseconds of CPU of all threads so far."""
        total = 0
        with contextlib.suppress(OSError):
            for thread in os.listdir("/proc/%d/task" % self.pid):
                total += int(open("/proc/%d/task/%s/schedstat" % (self.pid, thread)).read().split()[0])
        return total / 1e6

    def memory(self):
        """Resident memory, its peak, and private memory, in MB."""
        status = open("/proc/%d/status" % self.pid).read()
        return tuple(int(re.search(name + r":\s+(\d+)", status).group(1)) / 1024 for name in ("VmRSS", "VmHWM", "RssAnon"))

    def quit(self, within=30):
        """Quits; returns the problems with that, if any."""
        end, again = time.monotonic() + within, 0
        while self.process.poll() is None and time.monotonic() < end:
            # Directly after a pending Esc, the first q would be read as Alt-Q, and an open field would take the next one as text.
            if time.monotonic() > again:
                if again:
                    self.type(b"\x1b")
                    self.wait(1)
                again = time.monotonic() + 3
                with contextlib.suppress(OSError):
                    self.type(b"q")
            self.read(0.05, 0.05)
        status = self.process.poll()
        self.leave(0)
        if status is None:
            return ["it does not end"]
        wrong = [] if status == 0 else ["it ends with status %d" % status]
        return wrong + ([] if b"\x1b[?1049l" in self.output else ["the alternate screen is left"])

    def leave(self, patience=2):
        """Quits, and kills the program if it does not within some seconds."""
        if self.process.poll() is None and patience:
            with contextlib.suppress(OSError):
                self.type(b"qq")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.read(0.3, 2)
            self.process.wait(patience)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


def descendants(pid):
    """The living processes that a program has started, and those that these have started; a guard leaves its parent."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            state, parent = open("/proc/%s/stat" % entry).read().rsplit(")", 1)[1].split()[:2]
            if int(parent) == pid and state != "Z":
                found += [int(entry), *descendants(int(entry))]
    return found


def pss(pid):
    """Proportional memory in MB."""
    return int(re.search(r"^Pss:\s+(\d+)", open("/proc/%d/smaps_rollup" % pid).read(), re.M).group(1)) / 1024


def instructions(command, environment, keys=None):
    """Instructions of a run, by callgrind, and what it printed. Keys are typed slowly, into a terminal that does not answer."""
    with tempfile.TemporaryDirectory() as folder:
        # valgrind cannot read lld's debugging information.
        program = pathlib.Path(folder, "program")
        if run(["objcopy", "--strip-debug", command[0], program], environment, check=False, stderr=subprocess.DEVNULL).returncode:
            program = command[0]
        # A file for each process, such as the guard.
        call = ["valgrind", "--tool=callgrind", "--callgrind-out-file=%s/%%p" % folder, program, *command[1:]]
        if keys is None:
            process = launch(call, environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            output = process.communicate()[0]
        else:
            process = screen = Terminal(call, environment, answers=())
            screen.read(8, 60)
            for key in keys:
                screen.type(key)
                screen.read(0.4, 2)
            screen.leave(patience=120)
            output = bytes(screen.output)
        text = pathlib.Path(folder, str(process.pid)).read_text()
    return int(re.search(r"^(?:summary|totals): (\d+)", text, re.M).group(1)), output
