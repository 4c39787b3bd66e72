"""Seeds for fuzzing: the captured data of ../shared/data, split up for each target of Tests/Fuzz."""
import json, struct, zlib

from .program import SHARED

DATA = SHARED / "data"
MOST = 600


def files(*folders, longest):
    """The contents of files up to this length."""
    for folder in folders:
        for path in sorted((DATA / folder).rglob("*")):
            if path.is_file() and 0 < path.stat().st_size <= longest and path.suffix not in (".md", ".tsv"):
                yield path.read_bytes()


def objects(*folders):
    """The JSON of all JSON files, and the elements of their lists."""
    for bytes in files(*folders, longest=1 << 20):
        try:
            value = json.loads(bytes)
        except ValueError:
            continue
        yield value
        if isinstance(value, list):
            yield from value[:40]


def packed(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def texts():
    """Names and summaries."""
    for show in objects("tvmaze/pages", "tvmaze/show", "tvmaze/search"):
        if isinstance(show, dict) and "name" in show:
            yield show["name"]
            yield show.get("summary") or ""


def input():
    header = bytes([0, 0, 5, 3, 0, 12, 1, 18])
    for stream in files("vt/ghostty-fuzz", "vt/xtermjs-escape-sequences", longest=1500):
        yield header + stream


def jpeg():
    yield from files("corrupt/go-fuzz-jpeg", "corrupt/jpeg-decoder-afl-seeds", "corrupt/jpeg-decoder-crashtest",
                     "corrupt/zune-jpeg-fuzz", "jpeg-suite", "posters/baseline-180x260", longest=16 << 10)


def png():
    yield from files("png-suite", "corrupt/go-fuzz-png", "corrupt/zune-png-fuzz", longest=16 << 10)


def inflate():
    for picture in files("png-suite/pngsuite", longest=4 << 10):
        stream, offset = b"", 8
        while offset + 12 <= len(picture):
            length, = struct.unpack(">I", picture[offset:offset + 4])
            if picture[offset + 4:offset + 8] == b"IDAT":
                stream += picture[offset + 8:offset + 8 + length]
            offset += length + 12
        yield b"\x07\x09" + stream[2:-4]
    for text in texts():
        for level in (0, 1, 9):
            yield b"\x03\x50" + zlib.compress(text.encode() * 3, level)[2:-4]


def html():
    yield from (text.encode() for text in texts())
    yield from files("json-torture/test_transform", longest=2000)


def wire():
    for value in objects("tvmaze/pages", "tvmaze/show", "tvmaze/episodes", "tvmaze/search", "tvmaze/images", "tvmaze/http"):
        if isinstance(value, dict) and "id" in value and "_embedded" not in value:
            yield b"\0" + packed([value])
        elif isinstance(value, dict) and "_embedded" in value:
            yield b"\1" + packed(value)
        elif isinstance(value, dict) and "show" in value:
            yield b"\2" + packed([value])
        elif isinstance(value, list):
            yield from (bytes([kind]) + packed(value[:3]) for kind in (0, 2, 3))
    for value in objects("tmdb/json", "tmdb/http"):
        if isinstance(value, dict):
            yield from (bytes([kind]) + packed(value) for kind in (4, 5, 6, 7))


def cachefiles():
    show = {"i": 1, "n": "Under the Dome", "u": "https://www.tvmaze.com/shows/1", "t": "Scripted", "l": "English",
            "g": ["Drama"], "s": "Ended", "r": 60, "p": "2013-06-24", "e": "2015-09-10", "d": ["Thursday"], "h": "22:00",
            "a": 6.5, "w": 98, "c": "CBS", "k": "United States", "b": False, "m": "https://a.b/c.jpg",
            "o": "https://a.b/d.jpg", "x": "A town\nunder a dome.", "y": [[0, 6, 1, 0]]}
    episode = {"i": 1, "n": "Pilot", "s": 1, "k": 1, "d": "2013-06-24", "t": 1372111200.0, "r": 60, "a": 7.7,
               "m": "https://a.b/e.jpg", "x": "It begins."}
    favorite = {"kind": "show", "id": 1, "title": "Under the Dome", "added": "2026-11-21T10:00:00Z", "summary": "A town",
                "summaryStyles": [{"start": 0, "end": 1, "bold": True, "italic": False}], "mine": [1, {"a": None}]}
    film = {"kind": "movie", "id": 2, "title": "Metropolis", "votes": 9, "runtime": 150, "added": "2026-11-21T10:00:00Z"}
    lock = {"version": 1, "failures": 2, "secret": {"iterations": 100000, "salt": "AAAAAAAAAAAAAAAAAAAAAA==",
            "hash": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}, "lastFailure": {"seconds": 1, "boot": "x"}}
    yield b"\0" + packed({"v": 1, "g": "0123456789abcdef", "t": 1.7e9, "c": [250, 240], "p": False, "e": 2})
    yield b"\1" + packed([show, {"i": 0}])
    yield b"\2" + packed({"t": 1.7e9, "s": show, "e": [episode], "c": [["Mike Vogel", "Barbie"]]})
    yield b"\3" + packed({"t": 1.7e9, "p": [{"m": "https://a.b/c.jpg"}, {"o": "https://a.b/d.jpg"}]})
    yield b"\4" + packed({"q": ["dome", "Łódź"]})
    yield b"\5" + packed({"version": 1, "favorites": [favorite, film, {"kind": "new"}], "note": "mine"})
    yield b"\6" + packed(lock)
    reply = struct.pack(">BIQI", 0, 7, 200, 1) + b"\0\0\0\1a\0\0\0\1b" + b"\0\0\0\2[]"
    yield b"\7" + reply
    yield b"\7" + struct.pack(">BIQ", 5, 7, 1000)
    yield b"\x08" + struct.pack(">I", len(reply)) + reply + b"\0\0\0\0" + b"\0\0\1\0abc"
    for text in files("json-torture/test_parsing", longest=300):
        yield b"\1" + text


def imports():
    yield from files("imports", longest=20 << 10)
    for text in files("imports", longest=200 << 10):
        yield text[:4000]


def journal():
    device = "0123456789abcdef"
    show, episode, film = {"tvmaze": {"show": 1}, "name": "A"}, {"tvmaze": {"episode": 2}, "show": 1, "s": 1, "e": 2}, {"tmdb": {"movie": 3}}
    acts = [{"op": "play", "of": episode, "exact": "minute", "when": "2026-11-24T20:00:00Z"},
            {"op": "play", "of": film, "exact": "day", "when": "2026-11-24"}, {"op": "play", "of": episode, "exact": "unknown"},
            {"op": "status", "of": show, "to": "followed"}, {"op": "star", "of": film, "to": True}, {"op": "rating", "of": show, "to": 7.5},
            {"op": "note", "of": show, "to": "mine\nand more"}, {"op": "tag", "of": film, "tag": "x", "to": True},
            {"op": "run", "of": show, "to": "2026-01-01T00:00:00Z"}, {"op": "skip", "of": episode, "to": True},
            {"op": "specials", "of": show, "to": None}, {"op": "shift", "of": show, "to": -28}, {"op": "shield", "of": show, "to": None},
            {"op": "list", "name": "Mine", "about": "b"}, {"op": "item", "list": device + "-14", "of": film, "rank": "i"},
            {"op": "move", "list": device + "-14", "item": device + "-15", "rank": "z"}, {"op": "remove", "ids": [device + "-1"]},
            {"op": "undo", "undone": device + "-2"}, {"op": "new"}]
    lines = [packed({"at": "2026-11-24T12:00:00.000Z", "clock": n, "id": "%s-%d" % (device, n), **act}) for n, act in enumerate(acts, 1)]
    yield b"\n".join(lines)
    yield from (line + b"\n" + following for line, following in zip(lines, lines[1:]))


def configuration():
    for text in files("json-torture/test_parsing", longest=1000):
        yield b"\0\1" + text
    for index, text in enumerate([
            b"// mine\n{\n  theme: 'dark', // nice\n  keys: { quit: ['q', 'ctrl-q'], },\n}\n",
            b"{\"a\": {\"b\": [1, +.5e3, 0xFF, Infinity, -NaN]}, 'c\\\nd': \"\\x41\\u00e9\"}",
            b"/* none */ {a:1,a:{b:2}/*x*/,/*y*/}", b"", b"\xEF\xBB\xBF{\r\n\t$a_1: null\r\n}", b"[1, {a: 2}]"]):
        for path in range(5):
            yield bytes([path, index % 4]) + text


def screen():
    names = list(texts())[:120]
    for index, name in enumerate(names):
        text = name.encode()[:120]
        frames = b""
        for step in range(4):
            area = bytes([2, 1 + step % 3, 25, 3])
            style = bytes([step, 5 - step, index % 5])
            frames += b"\7" + area + style + bytes([(index + step) % 14]) + 3 * (bytes([len(text)]) + text) + b"\0"
        yield bytes([index % 30, index % 6, index % 4, index & 1, 1, 1, 1, index >> 1 & 1]) + frames


def write(target, folder):
    """Writes the seeds of a target unless they exist."""
    if any(folder.iterdir()) or not DATA.exists():
        return
    for number, seed in enumerate(globals()[target.lower()]()):
        if number >= MOST:
            break
        (folder / ("%04d" % number)).write_bytes(seed)
