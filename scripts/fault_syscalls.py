"""Makes every system call of the file store fail, once at each place and with each error, while a program marks episodes.
"""
import concurrent.futures, collections, itertools, os, pathlib, re, shutil, signal, subprocess, tempfile

from fault_disk import kept

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
ADDED = 30


def prepare(folder, fixture):
    """A folder with one mark and a half-written file of an earlier program."""
    subprocess.run([fixture, folder, "1", "1"], check=True, stdout=subprocess.DEVNULL)
    (pathlib.Path(folder) / "state/.tmp-device.json-old").write_bytes(b"{")


def trace(folder, fixture, log, *inject):
    call = ["strace", "-f", "-y", "-qq", "-o", log, "-e", "trace=" + ",".join(CALLS), *inject, fixture, folder, "2", str(ADDED)]
    process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.communicate(timeout=300)[0].decode()
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None


def places(fixture, scratch):
    """The maximum number of each call by any thread, up to the last one that concerns the folder."""
    folder, log = scratch / "first", scratch / "first.log"
    prepare(folder, fixture)
    trace(folder, fixture, log)
    seen, ours = collections.Counter(), collections.defaultdict(set)
    for line in log.read_text(errors="replace").splitlines():
        found = re.match(r"(\d+) +(\w+)\(", line)
        if not found or "resumed" in line.split("(")[0]:
            continue
        seen[found.groups()] += 1
        if str(folder) in line:
            ours[found[2]].add(seen[found.groups()])
    return ours


def attempt(fixture, scratch, number, call, error, when):
    """One run with one fault. Returns whether it hit the store, and the problem, if any."""
    folder, log = scratch / str(number), scratch / ("%d.log" % number)
    prepare(folder, fixture)
    how = "signal=KILL" if error == KILL else "error=" + error
    printed = trace(folder, fixture, log, "-e", "inject=%s:%s:when=%d" % (call, how, when))
    if printed is None:
        return True, "%s %s at %d: it hangs" % (call, error, when)
    said = log.read_text(errors="replace")
    hits = [line for line in said.splitlines() if "(INJECTED)" in line] if error != KILL else re.findall(r"killed by SIGKILL.*", said)
    hit = error == KILL and bool(hits) or any(str(folder) in line for line in hits)
    wrong = None
    # The dispatch library's monitor, which marquee does not have, traps if it cannot read about its threads.
    is_others = any('"/proc/' in line for line in hits)
    deadly = None if is_others else re.search(r"killed by (SIG\w+)", said)
    if deadly and not (error == KILL and deadly[1] == "SIGKILL"):
        wrong = deadly[1]
    acknowledged = [int(word) for word in printed.split("\n") if word.isdigit()]
    try:
        numbers = kept(folder)
        # A change in progress may exist or not. A number whose printing failed was not acknowledged.
        if numbers != list(range(1, len(numbers) + 1)) or not set(acknowledged) <= set(numbers):
            wrong = "acknowledged %s, kept %s" % (acknowledged, numbers)
    except (ValueError, OSError) as torn:
        wrong = "torn: %s" % torn
    # The next program finds valid files and leaves nothing half-written.
    again = subprocess.run([fixture, folder, "50", "1"], stdout=subprocess.PIPE)
    if again.stdout != b"50\n" or list(pathlib.Path(folder).rglob(".tmp-*")) or 50 not in kept(folder):
        wrong = wrong or "the next program says %r" % again.stdout
    shutil.rmtree(folder)
    log.unlink()
    return hit, wrong and "%s %s at %d: %s" % (call, error, when, wrong)


def run(fixture, least=2000):
    """Runs all injections; returns a line for the table, and the problems."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as scratch:
        scratch = pathlib.Path(scratch)
        ours = places(fixture, scratch)
        plan = [(call, error, when) for call in CALLS for error in [*CALLS[call], KILL] for when in sorted(ours.get(call, []))]
        rounds = itertools.count()
        hits, wrong, runs = 0, [], 0
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            while hits < least and next(rounds) < 40 and plan:
                tasks = [pool.submit(attempt, fixture, scratch, runs + index, *fault) for index, fault in enumerate(plan)]
                runs += len(plan)
                for task in tasks:
                    hit, fault = task.result()
                    hits += hit
                    if fault:
                        wrong.append(fault)
        calls = ", ".join("%s %d" % (call, len(ours[call])) for call in CALLS if ours.get(call))
        return "%d injections in %d runs (places: %s)" % (hits, runs, calls), wrong
