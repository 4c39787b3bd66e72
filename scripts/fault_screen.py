"""Runs the program in a pseudo-terminal, as far as faults need it: waits for words on the screen, types keys, and checks how it ends.
"""
import contextlib, fcntl, os, pathlib, pty, re, select, signal, socket, struct, subprocess, sys, tempfile, termios, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SERVER = ROOT.parent / "shared/tools/api_server.py"
FAKETIME = next(iter(pathlib.Path("/usr/lib").glob("*/faketime/libfaketime.so.1")), None)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def server():
    """TVmaze on this machine; gives its address."""
    port = free_port()
    process = subprocess.Popen([sys.executable, SERVER, "--port", str(port), "--quiet"], stdout=subprocess.DEVNULL)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.05)
        yield "http://127.0.0.1:%d/tvmaze" % port
    finally:
        process.kill()
        process.wait()


def environment(home, address, **more):
    folders = {"XDG_%s_HOME" % name.upper(): "%s/%s" % (home, name) for name in ("cache", "config", "data", "state")}
    return {"HOME": str(home), "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"],
            "MARQUEE_TVMAZE_URL": address, "MARQUEE_QUIT": "once", **folders, **more}


class Screen:
    """A run of the program. Words are found in the raw bytes, since each is sent in one piece."""

    def __init__(self, command, variables):
        self.bytes = b""
        self.pid, self.line = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], command, variables)
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def pump(self, seconds):
        if select.select([self.line], [], [], seconds)[0]:
            with contextlib.suppress(OSError):
                self.bytes += os.read(self.line, 65536)

    def shows(self, *words, within=60, since=0):
        """Whether one of the words appears on the screen."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            text = re.sub(rb"\x1b\[[0-9;:?<>=]*[ -/]*[@-~]", b"", self.bytes[since:]).decode(errors="replace")
            if any(word in text for word in words):
                return True
            if self.ended() is not None:
                return False
            self.pump(0.1)
        return False

    def type(self, keys):
        os.write(self.line, keys)
        return len(self.bytes)

    def ended(self):
        if self.pid:
            found, status = os.waitpid(self.pid, os.WNOHANG)
            if found:
                self.pid, self.status = 0, status
        return None if self.pid else self.status

    def quit(self, within=30):
        """Quits; yields the problems with that, if any."""
        end = time.monotonic() + within
        again = 0
        while self.ended() is None and time.monotonic() < end:
            # Directly after a pending Esc, the first q would be read as Alt-Q, and an open field would take the next one as text.
            if time.monotonic() > again:
                if again:
                    self.type(b"\x1b")
                    self.shows("\x00", within=1)
                again = time.monotonic() + 3
                self.type(b"q")
            self.pump(0.05)
        if self.ended() is None:
            os.kill(self.pid, signal.SIGKILL)
            return ["it does not end"]
        self.pump(0)
        os.close(self.line)
        wrong = [] if self.status == 0 else ["it ends with status %d" % self.status]
        return wrong + ([] if b"\x1b[?1049l" in self.bytes else ["the alternate screen is left"])


def visit(command, variables, words, keys_live=True):
    """Starts the program, waits for one of the words, checks that it answers keys, and quits."""
    screen = Screen(command, variables)
    wrong = []
    if not screen.shows(*words):
        wrong.append("none of %s on the screen:\n%s" % (words, screen.bytes[-400:]))
    elif keys_live and not screen.shows("Keys", since=screen.type(b"?")):
        wrong.append("keys are not answered")
    screen.type(b"\x1b")
    screen.shows("\x00", within=0.5)
    return wrong + screen.quit()


def clocks(marquee):
    with tempfile.TemporaryDirectory() as home:
        with server() as address:
            yield "a catalog is stored", visit([marquee, "--images", "none"], environment(home, address), ["Dome"])
            for when in ("-3d", "+1y", "-30y"):
                yield "started at %s with the network" % when, visit(
                    ["faketime", "-f", when, marquee, "--images", "none"], environment(home, address), ["Dome"])
        for when in ("-3d", "+1y"):
            yield "started at %s without" % when, visit(
                ["faketime", "-f", when, marquee, "--images", "none"], environment(home, "http://127.0.0.1:1"), ["Dome"])
        yield "jumps while it runs", list(jumps(marquee, home))


def jumps(marquee, home):
    if not FAKETIME:
        return
    with server() as address:
        clock = pathlib.Path(home, "clock")
        clock.write_text("+0\n")
        screen = Screen([marquee, "--images", "none"], environment(
            home, address, LD_PRELOAD=str(FAKETIME), FAKETIME_TIMESTAMP_FILE=str(clock), FAKETIME_NO_CACHE="1",
            FAKETIME_DONT_FAKE_MONOTONIC="1"))
        if not screen.shows("Dome"):
            yield "no list"
        for jump in ("-2h", "+1y", "-10y", "+0"):
            clock.write_text(jump + "\n")
            if not screen.shows("Keys", since=screen.type(b"?")):
                yield "after %s keys are not answered" % jump
            screen.type(b"\x1b")
            screen.shows("\x00", within=0.5)
        yield from screen.quit()
