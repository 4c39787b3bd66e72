"""A kiosk with accounts and a host's configuration of its own, for `scripts/load`, and its faults, for `scripts/faults`."""
import contextlib, hashlib, json, pathlib, pwd, shutil, stat, subprocess

from .program import Terminal, ask, own_home, phrase, run, server

HOST_FOLDER = pathlib.Path("/etc/marquee")
# The host's folder is mounted for one program and those that it starts.
HOSTED = """
mount --bind "$1" "$2" || exit 99
shift 2
exec "$@"
"""
ACCOUNTS = ("marquee-fault-a", "marquee-fault-b")
PIN = "2468"
SETTINGS = {"theme": "light", "tmdb": {"keyFile": "fault.key"}}


class Kiosk:
    """Accounts in one group, a shared cache, and the host's folder; all removed afterwards."""

    def __init__(self, built, address, environment, undo, *accounts):
        self.address, self.environment, self.folder = address, environment, pathlib.Path(environment["HOME"])
        self.folder.chmod(0o755)
        if not HOST_FOLDER.exists():
            HOST_FOLDER.mkdir()
            undo.callback(HOST_FOLDER.rmdir)
        for name in ("marquee", "marquee-network"):
            shutil.copy(built / name, self.folder)
        group = accounts[0] + "-group"
        self.run("groupadd", "--system", group)
        undo.callback(self.run, "groupdel", group)
        for name in accounts:
            self.run("useradd", "--system", "--create-home", "--base-dir", self.folder, "--shell", "/bin/sh", "--groups", group, name)
            undo.callback(self.run, "userdel", "--remove", name)
        self.shared, self.host = self.folder / "shared", self.folder / "host"
        self.run("install", "-d", "-g", group, "-m", "2770", self.shared)
        self.host.mkdir(mode=0o755)
        self.decide({}, lock="off")

    def run(self, *command):
        run(command, self.environment, capture_output=True)

    def decide(self, settings, **kiosk):
        """Writes the host's configuration."""
        variables = {"XDG_CACHE_HOME": str(self.shared), **({"MARQUEE_TVMAZE_URL": self.address + "/tvmaze"} if self.address else {})}
        (self.host / "kiosk.json").write_text(json.dumps({**settings, "kiosk": {"environment": variables, **kiosk}}))

    def hosted(self, *command):
        return ["unshare", "--mount", "sh", "-c", HOSTED, "sh", self.host, HOST_FOLDER, *command]

    def marquee(self, *arguments):
        """The command of a visitor's session, for a shell."""
        return " ".join(map(str, ("exec", self.folder / "marquee", "--kiosk", "--quit", "once", "--browse", "list", *arguments)))

    def visit(self, account, *arguments):
        command = self.hosted("su", "-", account, "--session-command", self.marquee("--images", "none", *arguments))
        return Terminal(command, self.environment, size=(80, 24))

    def data(self, account):
        return self.folder / account / ".local/share/marquee"


def lock_file():
    """The lock as the program writes it, with few rounds."""
    salt = bytes(range(16))
    secret = {"rounds": 1000, "salt": list(salt), "hash": list(hashlib.pbkdf2_hmac("sha256", PIN.encode(), salt, 1000))}
    return json.dumps({"version": 1, "failures": 0, "secret": secret})


def accounts(marquee):
    with server() as address, own_home() as environment, contextlib.ExitStack() as undo:
        kiosk = Kiosk(marquee.parent, address, environment, undo, *ACCOUNTS)
        (kiosk.host / "fault.key").write_text("x" * 32)
        kiosk.decide(SETTINGS, lock="off")
        yield "two accounts at once, one request", list(shared(kiosk))
        yield "what one has made the other changes", list(changed(kiosk))
        yield "neither reads the other's library", list(apart(kiosk))
        yield "the host's settings are fixed, and its files not shown", list(fixed(kiosk))
        yield "the host's lock", list(locked(kiosk))


def shared(kiosk):
    for screen in [kiosk.visit(account) for account in ACCOUNTS]:
        if not screen.shows("Dome"):
            yield "no list:\n%s" % screen.output[-400:]
        yield from screen.quit()
    pages = [entry["path"] for entry in ask(kiosk.address + "/_log") if "/shows?page=0" in entry["path"]]
    if len(pages) != 1:
        yield "the first page was asked for %d times" % len(pages)


def changed(kiosk):
    # The episodes of a show, and further pages: written by whichever account requests them.
    for account, keys in zip(ACCOUNTS, (b"G", b"\r")):
        screen = kiosk.visit(account)
        if not screen.shows("Dome"):
            yield "%s has no list" % account
        screen.type(keys)
        screen.wait(4)
        yield from screen.quit()
    owners = set()
    for path in [kiosk.shared, *kiosk.shared.rglob("*")]:
        status = path.lstat()
        owners.add(pwd.getpwuid(status.st_uid).pw_name)
        needed = stat.S_IRGRP | stat.S_IWGRP
        if status.st_mode & needed != needed or status.st_mode & stat.S_IRWXO:
            yield "%s has mode %o" % (path, status.st_mode & 0o7777)
        if path.name.startswith(".tmp-") or path.name.endswith(".damaged"):
            yield "%s is left" % path
    if not set(ACCOUNTS) <= owners:
        yield "only %s have written" % owners


def apart(kiosk):
    for account, other in (ACCOUNTS, ACCOUNTS[::-1]):
        screen = kiosk.visit(account, "--library", "mine")
        if not screen.shows("Dome") or not screen.shows("★|Favorite", since=screen.type(b"f")):
            yield "%s has no favorite" % account
        yield from screen.quit()
        files = list((kiosk.data(account) / "libraries/mine").rglob("*.jsonl"))
        if len(files) != 1:
            yield "%s keeps %s" % (account, files)
        for file in files:
            if subprocess.run(["su", other, "-c", "cat '%s'" % file], capture_output=True, cwd="/").returncode == 0:
                yield "%s reads %s" % (other, file)


def fixed(kiosk):
    screen = kiosk.visit(ACCOUNTS[0])
    if not screen.shows("Dome"):
        yield "no list"
    if not screen.shows(phrase("kiosk.fixedValue"), since=screen.type(b",")):
        yield "nothing is fixed"
    if not screen.shows(phrase("kiosk.fixedByHost"), since=screen.type(b"t")):
        yield "the theme changes"
    screen.type(b"\x1b")
    screen.wait(0.5)
    screen.type(b")")
    screen.wait(2)
    yield from screen.quit()
    for word in (b"fault.key", b"/etc/", b"xxxx"):
        if (at := screen.output.find(word)) >= 0:
            yield "the host's files are shown: %s" % screen.output[max(0, at - 60):at + 60]


def locked(kiosk):
    kiosk.decide(SETTINGS, lock="host")
    screen = kiosk.visit(ACCOUNTS[0])
    if not screen.shows("missing"):
        yield "a library without a lock opens"
    screen.type(b"\r2468\r")
    if screen.shows("Dome", within=3):
        yield "it opens by itself"
    yield from screen.quit()
    data = kiosk.data(ACCOUNTS[0])
    data.mkdir(parents=True, exist_ok=True)
    (data / "lock.json").write_text(lock_file())
    kiosk.run("chown", "-R", ACCOUNTS[0], data)
    (data / "lock.json").chmod(0o600)
    screen = kiosk.visit(ACCOUNTS[0])
    if not screen.shows(phrase("lock.label")) or screen.shows("Dome", within=2):
        yield "it is open"
    screen.type(b"1111\r")
    if screen.shows("Dome", within=2):
        yield "a wrong PIN opens it"
    if not screen.shows("Dome", since=screen.type(PIN.encode() + b"\r")):
        yield "the host's PIN does not open it: %s" % screen.output[-300:]
    yield from screen.quit()
