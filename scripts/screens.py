"""The screens of the program with the keys that lead to them, for `scripts/blank` and `scripts/looks`, and where to find what they need."""
import contextlib, os, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SERVER = ROOT.parent / "shared/tools/api_server.py"
BUILT = pathlib.Path(os.environ.get("MARQUEE_BUILT", ROOT / ".build/debug"))
KEY = "0123456789abcdef0123456789abcdef"

# Each screen is opened from the first one of a new run: (name, options, keys). A key is a name of X11's, or a letter.
DEMO_SCREENS = [
    ("upnext", ["--layout", "list"], []),
    ("upnext-grid", ["--layout", "grid"], ["Down"]),
    ("discover", [], ["2"]),
    ("discover-below", [], ["2", "Down", "Right"]),
    ("list", ["--layout", "list"], ["2"] + ["Down"] * 3),
    ("grid", ["--layout", "grid"], ["2", "Down", "Right"]),
    ("show", [], ["2", "Down", "Down", "Return"]),
    ("show-ratings", [], ["2", "Down", "Down", "Return", "parenright"]),
    ("show-cast", [], ["2", "Down", "Down", "Return"] + ["parenright"] * 2),
    ("show-crew", [], ["2", "Down", "Down", "Return"] + ["parenright"] * 3),
    ("show-pictures", [], ["2", "Down", "Down", "Return"] + ["parenright"] * 4),
    ("show-similar", [], ["2", "Down", "Down", "Return"] + ["parenright"] * 5),
    ("episode", [], ["2", "Down", "Down", "Return", "Down", "Return"]),
    ("person", [], ["2", "Down", "Down", "Return"] + ["parenright"] * 2 + ["Down", "Return"]),
    ("films", ["--layout", "list"], ["4", "Down"]),
    ("films-grid", ["--layout", "grid"], ["4", "Down"]),
    ("film-filters", [], ["4", "F"]),
    ("film", [], ["4", "Down", "Return"]),
    ("film-2", [], ["4", "Down", "Return", "parenright"]),
    ("film-3", [], ["4", "Down", "Return", "parenright", "parenright"]),
    ("film-4", [], ["4", "Down", "Return", "parenright", "parenright", "parenright"]),
    ("favorites", [], ["2", "f", "Down", "Down", "f", "Down", "f", "Down", "Down", "f", "5"]),
    ("search", [], ["slash", "l", "i", "g", "h"]),
    ("filters", [], ["F"]),
    ("calendar", [], ["c"]),
    ("calendar-week", [], ["c", "parenright"]),
    ("calendar-month", [], ["c", "parenright", "parenright"]),
    ("calendar-television", [], ["c", "s"]),
    ("history", [], ["H"]),
    ("statistics", [], ["S"]),
    ("lists", [], ["b"]),
    ("list-items", [], ["b", "Return"]),
    ("pick", [], ["p"]),
    ("menu", [], ["m"]),
    ("import", [], ["I"]),
    ("export", [], ["E"]),
    ("settings", [], ["comma"]),
    ("help", [], ["question"]),
    ("palette", [], ["colon"]),
]
REAL_SCREENS = [
    ("list", ["--layout", "list"], []),
    ("grid", ["--layout", "grid"], []),
    ("show", [], ["Return"]),
    ("show-ratings", [], ["Return", "parenright"]),
    ("show-cast", [], ["Return"] + ["parenright"] * 2),
    ("show-crew", [], ["Return"] + ["parenright"] * 3),
    ("show-pictures", [], ["Return"] + ["parenright"] * 4),
    ("show-similar", [], ["Return"] + ["parenright"] * 5),
    ("episode", [], ["Return", "Down", "Return"]),
    ("person", [], ["Return"] + ["parenright"] * 2 + ["Down", "Return"]),
    ("films", ["--layout", "list"], ["4"]),
    ("film Minions", [], ["4", "Return"]),
    ("film Interstellar", [], ["4", "Down", "Return"]),
    ("film Dark Knight", [], ["4"] + ["Down"] * 13 + ["Return"]),
]


@contextlib.contextmanager
def environment(real):
    """The variables of a run with its own folders, and with --real the captured catalog on a loopback port."""
    with tempfile.TemporaryDirectory(prefix="marquee-") as home:
        variables = {"HOME": home, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
        for name in ("CACHE", "CONFIG", "DATA", "STATE"):
            variables["XDG_%s_HOME" % name] = "%s/%s" % (home, name.lower())
        # Without the greeting of the first start.
        os.makedirs(home + "/config/marquee")
        pathlib.Path(home, "config/marquee/config.json").write_text("{}\n")
        if not real:
            yield variables
            return
        server = subprocess.Popen(
            [sys.executable, SERVER, "--quiet"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            root = re.search(r"http://\S+", server.stdout.readline()).group(0)
            variables.update(MARQUEE_TVMAZE_URL=root + "/tvmaze", MARQUEE_TMDB_URL=root + "/tmdb/3", TMDB_API_KEY=KEY)
            yield variables
        finally:
            server.terminate()
            server.wait()
