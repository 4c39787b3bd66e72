"""Compares the fuzzy search and the catalog's search with fzf's `--filter`, on all names of TVmaze's catalog; times filters.
"""
import json, pathlib, shutil, statistics, subprocess, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAMES = ROOT.parent / "shared/data/tvmaze/names/all_show_names_to_imdb.2022-10.json"
QUERIES = ["s", "girls", "star", "got", "bbt", "doctor who", "law svu", "dome under", "кухня", "zzzz"]
FILTERS = ["genre:crime", "genre:crime country:gb year:2020.. rating:8.. status:running", "star genre:drama sort:rating"]


def fzf(query, path, rounds):
    """Milliseconds of a whole run, and the first ten names."""
    times = []
    for _ in range(rounds):
        with open(path) as names:
            start = time.perf_counter()
            found = subprocess.run(["fzf", "--filter", query], stdin=names, stdout=subprocess.PIPE).stdout
            times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times), found.decode().split("\n")[:10]


def run(rounds):
    if not NAMES.exists():
        return print("bench search: %s is not there" % NAMES)
    subprocess.run(["swift", "build", "-c", "release", "--product", "search"], cwd=ROOT, check=True)
    has_fzf = shutil.which("fzf")
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(name + "\n" for name in json.load(open(NAMES))))
        file.flush()
        call = [ROOT / ".build/release/search", file.name, str(max(rounds, 5)), *QUERIES, *FILTERS]
        lines = subprocess.run([str(part) for part in call], check=True, stdout=subprocess.PIPE).stdout.decode().splitlines()
        print("\nmilliseconds\n%-14s%12s%12s%12s%12s%16s" % ("", "slowest key", "last key", "in catalog", "fzf", "first ten"))
        differing = []
        for ours in map(json.loads, lines):
            keys = [microseconds / 1e3 for microseconds in ours["keystrokes"]]
            catalog = max(ours["catalog"]) / 1e3
            if ours["query"] in FILTERS:
                print("%s: %.2f in the catalog, slowest key" % (ours["query"], catalog))
                continue
            theirs = fzf(ours["query"], file.name, max(rounds, 5)) if has_fzf else (float("nan"), [])
            same = [name for name in theirs[1] if name] == ours["first"]
            print("%-14s%12.2f%12.2f%12.2f%12.2f%16s" % (ours["query"], max(keys), keys[-1], catalog, theirs[0], "as fzf's" if same else "differ"))
            if not same:
                differing.append((ours["query"], ours["first"], theirs[1]))
        for query, first, theirs in differing:
            print("\n%s\n%-46s%s" % (query, "marquee", "fzf"))
            for place in range(max(len(first), len(theirs))):
                pair = [(names[place] if place < len(names) else "")[:44] for names in (first, theirs)]
                print("%-46s%s" % tuple(pair))
    print("(the slowest key in the catalog, all matches in order; fzf's time is that of a whole run: its start, reading the names, one search on all cores)")
