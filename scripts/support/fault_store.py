"""Disks that are full, read-only, or lose power, and system calls that fail, for `scripts/faults`."""
import collections, concurrent.futures, contextlib, itertools, json, mmap, os, pathlib, re, shutil, signal, subprocess

from .program import LISTS, Terminal, launch, own_home, phrase, run, server

# Mounted for this program only.
MOUNTED = """
mount -t tmpfs -o "$1" none "$2" || exit 99
[ "$3" = 0 ] || dd if=/dev/zero of="$2/fill" bs=4096 2>/dev/null
[ "$4" = 0 ] || mount -o remount,ro "$2"
cd "$2"
shift 4
exec "$@"
"""
DISKS = {
    "64 kB": ("size=64k", 0, 0), "full to the brim": ("size=1m", 1, 0), "no inodes": ("nr_inodes=1", 0, 0),
    "three inodes": ("nr_inodes=3", 0, 0), "read-only": ("size=1m", 0, 1),
}


def disks(marquee):
    plain = [marquee, "--images", "none"]
    with server() as address:
        lists = dict(LISTS, MARQUEE_TVMAZE_URL=address + "/tvmaze")
        for name, (options, fills, read_only) in DISKS.items():
            with own_home(**lists) as environment:
                command = ["unshare", "--mount", "sh", "-c", MOUNTED, "sh", options, environment["HOME"], fills, read_only, *plain]
                yield name, favorite(command, environment)
        with own_home(**lists) as environment:
            os.chmod(environment["HOME"], 0o555)
            yield "somebody else's", favorite(["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *plain], environment)


def favorite(command, environment):
    """Checks that the list is shown, adding a favorite is tried, keys respond, and the program exits normally."""
    screen = Terminal(command, environment, size=(80, 24))
    # An empty disk has no settings either: the first start greets.
    if screen.shows("Dome|" + phrase("greeting.title")) and b"Dome" not in screen.output:
        screen.type(b"\x1b")
    if not screen.shows("Dome"):
        return ["no list:\n%s" % screen.output[-400:], *screen.quit()]
    wrong = []
    if not screen.shows("[Ff]avorite|library|saved|kept|disk", since=screen.type(b"f")):
        wrong.append("nothing is said of the favorite")
    if not screen.answers_keys():
        wrong.append("keys are not answered")
    return wrong + screen.quit()


def kept(folder):
    """The numbers of the marked episodes, without lines that a fault has cut off, after which the next one starts a line of its own."""
    numbers = []
    for path in pathlib.Path(folder).glob("library/log/*/*.jsonl"):
        for line in path.read_text(errors="replace").split("\n")[:-1]:
            with contextlib.suppress(ValueError, TypeError):
                numbers.append(json.loads(line)["of"]["tvmaze"]["episode"])
    return numbers


@contextlib.contextmanager
def standstill():
    """Stops everything else on all processors for a moment, including kernel threads that write to the disk, so that a copy
    made meanwhile shows a single instant."""
    mine, *others = sorted(os.sched_getaffinity(0))
    signs = mmap.mmap(-1, 4096)
    for number, processor in enumerate(others):
        if os.fork() == 0:
            os.sched_setaffinity(0, {processor})
            os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
            signs[number + 1] = 1
            while not signs[0]:
                pass
            os._exit(0)
    os.sched_setaffinity(0, {mine})
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
    try:
        while not all(signs[1:len(others) + 1]):
            pass
        yield
    finally:
        signs[0] = 1
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
        os.sched_setaffinity(0, {mine, *others})
        for _ in others:
            os.wait()


# The smallest possible size and the mount options: ext4 without its own protection of renamed files, a copy next to the
# original with the same name.
FILE_SYSTEMS = {
    "ext4": ("12M", ["-F"], "noauto_da_alloc", ""),
    "xfs": ("24M", ["-f", "--unsupported"], "", "nouuid"),
    "btrfs": ("112M", ["-f"], "", ""),
}


def power(fixture):
    """Copies the image of a disk during writes, mounts the copy, and looks for everything acknowledged before."""
    known = pathlib.Path("/proc/filesystems").read_text().split()
    for kind in FILE_SYSTEMS:
        if kind in known and shutil.which("mkfs." + kind):
            yield power_cuts(kind, fixture)
        else:
            print("power     skipped: needs mkfs.%s and a kernel that knows it" % kind)


def power_cuts(kind, fixture, rounds=60):
    wrong, losses, (size, making, mounting, beside) = [], 0, FILE_SYSTEMS[kind]
    with own_home("/dev/shm") as environment:
        disk, copy, live, after = (pathlib.Path(environment["HOME"], name) for name in ("disk", "copy", "live", "after"))
        live.mkdir()
        after.mkdir()

        def quietly(*command):
            run(command, environment, capture_output=True)

        def mount(options, *places):
            quietly("mount", "-t", kind, "-o", ",".join(filter(None, ("loop", options))), *places)

        def lost(acknowledged, rest):
            """The acknowledged marks that the copy lacks, and whether it lacks unacknowledged ones."""
            mount(beside, copy, after)
            try:
                numbers = kept(after / "data")
            finally:
                quietly("umount", after)
            missing = set(acknowledged) - set(numbers)
            return ["acknowledged and lost: %s" % sorted(missing)] if missing else [], not set(rest) <= set(numbers)

        quietly("truncate", "-s", size, disk)
        quietly("mkfs." + kind, "-q", *making, disk)
        with open(disk, "r+b") as file:
            memory = mmap.mmap(file.fileno(), 0)
        mount(mounting, disk, live)
        try:
            folder, first = live / "data", 1
            for number in range(rounds):
                writer = launch([fixture, folder, first, 100000], environment, stdout=subprocess.PIPE, text=True)
                acknowledged = [int(writer.stdout.readline()) for _ in range(3 + number % 7)]
                # The state of the disk at this moment; data only in memory is lost.
                with standstill():
                    image = bytes(memory)
                copy.write_bytes(image)
                writer.kill()
                rest = [int(word) for word in writer.stdout.read().split() if word.isdigit()]
                writer.wait()
                first = max(acknowledged + rest) + 2
                # Later marks prove that the copy is mounted and not the disk.
                faults, later = lost(acknowledged, rest)
                wrong += ["round %d: %s" % (number, fault) for fault in faults]
                losses += later
                if number % 10 == 9:
                    shutil.rmtree(folder)
        finally:
            quietly("umount", live)
    if not losses:
        wrong.append("nothing was ever lost: no power was cut")
    return "%s, %d power cuts, %d of which have lost something that was still to be acknowledged" % (kind, rounds, losses), wrong


CALLS = {
    "openat": ["ENOSPC", "EMFILE", "EACCES", "EROFS", "EIO", "EINTR", "ELOOP"],
    "mkdir": ["ENOSPC", "EROFS", "EACCES", "EDQUOT"],
    "access": ["EACCES", "EIO"],
    "flock": ["EAGAIN", "EINTR", "ENOLCK"],
    "fstat": ["EIO", "EOVERFLOW"],
    "newfstatat": ["EIO", "EACCES"],
    "lstat": ["EIO"],
    "getdents64": ["EIO", "ENOENT"],
    "read": ["EIO", "EINTR", "EISDIR"],
    "write": ["ENOSPC", "EIO", "EDQUOT", "EINTR", "EFBIG"],
    "fsync": ["EIO", "ENOSPC", "EINTR", "EROFS", "EDQUOT"],
    "rename": ["ENOSPC", "EIO", "EACCES", "EROFS", "EDQUOT", "EXDEV"],
    "unlink": ["EIO", "EROFS", "EBUSY"],
    # A failing close still closes; strace would leave the file open and its lock held.
    "close": [],
}
KILL = "KILL"


class Store:
    """Runs a program that marks episodes under strace."""

    def __init__(self, fixture, environment):
        self.fixture, self.environment, self.scratch = fixture, environment, pathlib.Path(environment["HOME"])

    def trace(self, name, *inject, added=30):
        """Adds marks to a folder with one mark and a half-written file of an earlier program. Returns the folder, the output, or
        `None` if the program hangs, and the lines of the trace."""
        folder, log = self.scratch / name, self.scratch / (name + ".log")
        run([self.fixture, folder, 1, 1], self.environment, stdout=subprocess.DEVNULL)
        (folder / "state/.tmp-device.json-old").write_bytes(b"{")
        call = ["strace", "-f", "-y", "-qq", "-o", log, "-e", "trace=" + ",".join(CALLS), *inject, self.fixture, folder, 2, added]
        process = launch(call, self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            printed = process.communicate(timeout=300)[0].decode()
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            printed = None
        lines = log.read_text(errors="replace").splitlines()
        log.unlink()
        return folder, printed, lines

    def places(self):
        """The numbers of each call that concern the folder, counted by thread."""
        folder, _, lines = self.trace("first")
        seen, ours = collections.Counter(), collections.defaultdict(set)
        for line in lines:
            found = re.match(r"(\d+) +(\w+)\(", line)
            if not found or "resumed" in line.split("(")[0]:
                continue
            seen[found.groups()] += 1
            if str(folder) in line:
                ours[found[2]].add(seen[found.groups()])
        return ours

    def attempt(self, number, call, error, when):
        """One run with one fault. Returns whether it hit the store, and the problem, if any."""
        how = "signal=KILL" if error == KILL else "error=" + error
        folder, printed, lines = self.trace(str(number), "-e", "inject=%s:%s:when=%d" % (call, how, when))
        wrong = None if printed is not None else "it hangs"
        hits = [line for line in lines if "(INJECTED)" in line]
        ends = re.findall(r"killed by (SIG\w+)", "\n".join(lines))
        hit = "SIGKILL" in ends if error == KILL else any(str(folder) in line for line in hits)
        # The dispatch library's monitor, which marquee does not have, traps if it cannot read about its threads.
        is_others = any('"/proc/' in line for line in hits)
        if ends and not is_others and not (error == KILL and ends[0] == "SIGKILL"):
            wrong = wrong or ends[0]
        acknowledged = {int(word) for word in (printed or "").split("\n") if word.isdigit()}
        numbers = kept(folder)
        # A change in progress may exist or not. A number whose printing failed was not acknowledged.
        if numbers != list(range(1, len(numbers) + 1)) or not acknowledged <= set(numbers):
            wrong = wrong or "acknowledged %s, kept %s" % (sorted(acknowledged), numbers)
        # The next program finds valid files and leaves nothing half-written.
        again = run([self.fixture, folder, 50, 1], self.environment, check=False, stdout=subprocess.PIPE)
        if again.stdout != b"50\n" or list(folder.rglob(".tmp-*")) or 50 not in kept(folder):
            wrong = wrong or "the next program says %r" % again.stdout
        shutil.rmtree(folder)
        return hit, wrong and "%s %s at %d: %s" % (call, error, when, wrong)


def syscalls(fixture, least=2000):
    """Makes every system call of the file store fail, at each place and with each error, while a program marks episodes."""
    with own_home("/dev/shm") as environment:
        store = Store(fixture, environment)
        ours = store.places()
        plan = [(call, error, when) for call in CALLS for error in [*CALLS[call], KILL] for when in sorted(ours.get(call, []))]
        hits, wrong, runs = 0, [], itertools.count()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for _ in range(40):
                for hit, fault in pool.map(lambda fault: store.attempt(next(runs), *fault), plan):
                    hits += hit
                    wrong += [fault] if fault else []
                if hits >= least:
                    break
        calls = ", ".join("%s %d" % (call, len(ours[call])) for call in CALLS if ours.get(call))
        yield "%d injections in %d runs (places: %s)" % (hits, next(runs), calls), wrong
