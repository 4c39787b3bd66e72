"""Disks that are full, read-only, or lose power.
"""
import contextlib, json, mmap, os, pathlib, shutil, subprocess, tempfile

from fault_screen import Screen, environment, server, visit

# Mounted for this program only.
MOUNTED = """
mount -t tmpfs -o "$1" none "$2" || exit 99
[ "$3" = 0 ] || dd if=/dev/zero of="$2/fill" bs=4096 2>/dev/null
[ "$4" = 0 ] || mount -o remount,ro "$2"
shift 4
exec "$@"
"""


def disks(marquee, fixture):
    kinds = {
        "64 kB": ("size=64k", 0, 0), "full to the brim": ("size=1m", 1, 0), "no inodes": ("nr_inodes=1", 0, 0),
        "three inodes": ("nr_inodes=3", 0, 0), "read-only": ("size=1m", 0, 1),
    }
    with server() as address:
        for name, (options, fills, read_only) in kinds.items():
            with tempfile.TemporaryDirectory() as home:
                command = ["unshare", "--mount", "sh", "-c", MOUNTED, "sh", options, home, str(fills), str(read_only), marquee,
                           "--images", "none"]
                yield name, favorite(command, environment(home, address))
        with tempfile.TemporaryDirectory() as home:
            os.chmod(home, 0o555)
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", marquee, "--images", "none"]
            yield "somebody else's", favorite(command, environment(home, address))


def favorite(command, variables):
    """Checks that the list is shown, adding a favorite is tried, keys respond, and the program exits normally."""
    screen = Screen(command, variables)
    if not screen.shows("Dome"):
        return ["no list:\n%s" % screen.bytes[-400:], *screen.quit()]
    since = screen.type(b"f")
    wrong = [] if screen.shows("favorite", "Favorite", "library", "saved", "kept", "disk", since=since) else ["nothing is said of the favorite"]
    if not screen.shows("Keys", since=screen.type(b"?")):
        wrong.append("keys are not answered")
    screen.type(b"\x1b")
    screen.shows("\x00", within=0.5)
    return wrong + screen.quit()


def kept(folder):
    """The numbers of the marked episodes; a last line without its end does not count."""
    lines = [line for path in pathlib.Path(folder).glob("library/log/*/*.jsonl") for line in path.read_text().split("\n")[:-1]]
    return [json.loads(line)["of"]["tvmaze"]["episode"] for line in lines if line.strip() and not is_cut(line)]


def is_cut(line):
    """Whether the line was cut off by a fault, after which the next one began on a line of its own."""
    try:
        return json.loads(line) is None
    except ValueError:
        return True


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


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
    with tempfile.TemporaryDirectory(dir="/dev/shm") as scratch:
        scratch = pathlib.Path(scratch)
        disk, copy, live, after = (scratch / name for name in ("disk", "copy", "live", "after"))
        live.mkdir()
        after.mkdir()
        run("truncate", "-s", size, disk)
        run("mkfs." + kind, "-q", *making, disk)
        with open(disk, "r+b") as file:
            memory = mmap.mmap(file.fileno(), 0)
        run("mount", "-t", kind, "-o", options("loop", mounting), disk, live)
        try:
            folder, first = live / "data", 1
            for number in range(rounds):
                writer = subprocess.Popen([fixture, folder, str(first), "100000"], stdout=subprocess.PIPE, text=True)
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
                faults, later = lost(copy, after, options("loop", beside), kind, acknowledged, rest)
                wrong += ["round %d: %s" % (number, fault) for fault in faults]
                losses += later
                if number % 10 == 9:
                    shutil.rmtree(folder)
        finally:
            run("umount", live)
    if not losses:
        wrong.append("nothing was ever lost: no power was cut")
    return "%s, %d power cuts, %d of which have lost something that was still to be acknowledged" % (kind, rounds, losses), wrong


def options(*all):
    return ",".join(filter(None, all))


def lost(copy, mount, how, kind, acknowledged, rest):
    """The acknowledged marks that are missing, and whether there are unacknowledged ones."""
    run("mount", "-t", kind, "-o", how, copy, mount)
    try:
        numbers = kept(mount / "data")
        missing = set(acknowledged) - set(numbers)
        return ["acknowledged and lost: %s" % sorted(missing)] if missing else [], not set(rest) <= set(numbers)
    except ValueError as torn:
        return ["torn: %s" % torn], True
    finally:
        run("umount", mount)
