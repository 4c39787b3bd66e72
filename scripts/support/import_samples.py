"""Reads the captured exports of ../shared/data/imports with Python alone, and compares a sample of what they say with what the program made
of them, for `scripts/try imports`. Shares nothing with the program's readers.
"""
import csv, datetime, io, json, os, random, re, unicodedata, xml.etree.ElementTree as xml, zipfile

from .program import SHARED

SHOWS = SHARED / "data/tvmaze/derived/shows.distinct.ndjson"


def documents(path):
    """The names and texts of the files below a path, also of those in archives."""
    if os.path.isdir(path):
        for name in sorted(os.listdir(path)): yield from documents(os.path.join(path, name))
    elif path.endswith(".zip"):
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                if not re.search(r"/$|__MACOSX|deleted/|orphaned/", name): yield name, decoded(archive.read(name))
    else:
        yield path, decoded(open(path, "rb").read())


def decoded(data):
    try: return data.decode("utf-8-sig")
    except UnicodeDecodeError: return data.decode("latin-1")


def moment(text):
    """A time to the minute, a day, or that it is unknown. Midnight to the second is a day, as services write it."""
    text = (text or "").strip()
    if not text or text == "unknown" or text.startswith(("0001", "1970-01-01")): return "unknown"
    try: datetime.date.fromisoformat(text[:10])
    except ValueError: return "unknown"
    match = re.match(r"(\d{4}-\d\d-\d\d)[T ](?!00:00:00)(\d\d:\d\d)", text)
    return f"{match[1]}T{match[2]}" if match else text[:10]


def folded(text):
    return "".join(c for c in unicodedata.normalize("NFKD", text or "").casefold() if c.isalnum())


def say(what, kind, title, ids, value=None, season=None, number=None, year=None):
    ids = {key: str(ids[key]) for key in ("tvdb", "imdb", "tmdb") if ids.get(key) not in (None, "", 0, "0", "-1")}
    return dict(what=what, kind=kind, title=(title or "").strip(), ids=ids, value=value, season=season, number=number, year=year)


def statements(path):
    for name, text in documents(path):
        last = os.path.basename(name)
        if last.startswith(("profile", "comments", "README", "PROVENANCE")): continue
        if last.endswith(".json"):
            try: yield from of_json(last, json.loads(text))
            except ValueError: pass
        elif last.endswith(".csv"): yield from of_table(last, text)
        elif last.endswith(".nfo"): yield from of_nfo(text)


def of_table(name, text):
    if text.startswith("Letterboxd list export") or re.match(r"\s*Date,Name,Tags,URL,Description", text):
        rest = text[text.index("Position,Name,Year,URL,Description"):]
        for row in csv.DictReader(io.StringIO(rest)): yield say("item", "movie", row["Name"], {}, year=row["Year"])
        return
    for row in csv.DictReader(io.StringIO(text)):
        row = {(key or "").strip().lower(): value or "" for key, value in row.items() if isinstance(value, str)}
        first = lambda *names: next((row[name] for name in names if row.get(name)), "")
        if "series_tvdb_id" in row:
            if row["is_watched"] == "true":
                yield say("play", "episode", row["title"], {"tvdb": row["series_tvdb_id"]}, moment(row["watched_at"]), row["season"], row["episode"])
        elif "key" in row and "s_id" in row:
            ids, title = {"tvdb": row["s_id"]}, first("series_name")
            if re.match("(re)?watch-episode-", row["key"]):
                time = moment(row["created_at"])
                if row.get("bulk_type") or time.startswith("2016-06-01"): time = "unknown"
                yield say("play", "episode", title, ids, time, first("s_no", "season_number"), first("ep_no", "episode_number"))
            elif row["key"].startswith("user-series-") and "true" in (row.get("is_followed"), row.get("is_archived"), row.get("is_for_later")):
                yield say("status", "show", title, ids)
        elif "type" in row and row.get("movie_name") and row["type"] == "watch":
            yield say("play", "movie", row["movie_name"], {}, year=row["release_date"][:4])
        elif "letterboxd uri" in row:
            year = row["year"]
            if "watched date" in row: yield say("play", "movie", row["name"], {}, row["watched date"] or "unknown", year=year)
            elif "rating" in row: yield say("rating", "movie", row["name"], {}, float(row["rating"]) * 2, year=year)
            elif name.startswith("watchlist"): yield say("status", "movie", row["name"], {}, year=year)
            elif name.startswith("watched"): yield say("play", "movie", row["name"], {}, year=year)
        elif "const" in row and row["const"].startswith("tt"):
            rating = first("your rating", "you rated")
            if rating: yield say("rating", "title", row["title"], {"imdb": row["const"]}, float(rating), year=row["year"])
            if "position" in row: yield say("status", "title", row["title"], {"imdb": row["const"]}, year=row["year"])
        elif "tmdb id" in row:
            kind = "episode" if row["episode number"] else "show" if row["type"] == "tv" else "movie"
            ids = {} if kind == "episode" else {"tmdb": row["tmdb id"], "imdb": row["imdb id"]}
            if row["your rating"]: yield say("rating", kind, re.sub(r" S\d+E\d+$", "", row["name"]), ids, float(row["your rating"]), row["season number"], row["episode number"])
            else: yield say("status", kind, row["name"], ids)
        elif "media_id" in row and row.get("source") == "tmdb":
            if row["media_type"] == "episode" and row["end_date"]:
                yield say("play", "episode", row["title"], {"tmdb": row["media_id"]}, None, row["season_number"], row["episode_number"])
            elif row["media_type"] in ("tv", "movie"):
                kind = "show" if row["media_type"] == "tv" else "movie"
                if row["score"]: yield say("rating", kind, row["title"], {"tmdb": row["media_id"]}, float(row["score"]))
        elif set(row) == {"title", "date"}:
            yield say("play", "title", row["title"].split(":")[0], {})
        elif "uuid" in row and "is_watched" in row and row["is_watched"] == "true":
            yield say("play", "movie", row["title"], {"imdb": row["imdb_id"]}, moment(row["watched_at"]), year=row["year"])
        elif "uuid" in row and "status" in row and "tvdb_id" in row:
            yield say("status", "show", row["title"], {"tvdb": row["tvdb_id"], "imdb": row["imdb_id"]})


def of_json(name, document):
    if isinstance(document, dict):
        for group in ("shows", "anime", "movies"):
            for entry in (each for each in document.get(group) or [] if isinstance(each, dict)):
                kind = "movie" if group == "movies" else "show"
                title = entry.get("movie") or entry.get("show") or {}
                if title and entry.get("status"):
                    what = "play" if kind == "movie" and entry["status"] == "completed" else "status"
                    yield say(what, kind, title["title"], title["ids"], year=title.get("year"))
                    if entry.get("user_rating"): yield say("rating", kind, title["title"], title["ids"], float(entry["user_rating"]))
        return
    for entry in document if isinstance(document, list) else []:
        if not isinstance(entry, dict): continue
        if "content" in entry:
            title = entry["content"]
            kind, ids = ("movie" if title["type"] == "movie" else "show"), {"tmdb": title["tmdbId"], "imdb": title.get("imdb_id")}
            if entry["rating"]: yield say("rating", kind, title["title"], ids, float(entry["rating"]))
            for watched in entry.get("watchedEpisodes") or []:
                if watched["status"] == "FINISHED":
                    yield say("play", "episode", title["title"], ids, None, watched["seasonNumber"], watched["episodeNumber"])
            continue
        if "in_watchlist" in entry or "in_collection" in entry:
            if entry.get("watched"): yield say("play", "movie", entry["title"], {"tmdb": entry.get("tmdb_id"), "imdb": entry.get("imdb_id")})
            continue
        if "seasons" in entry and "show" not in entry:
            ids = entry.get("id") if isinstance(entry.get("id"), dict) else {key: entry.get(key + "_id") for key in ("tvdb", "imdb", "tmdb")}
            for season in entry["seasons"]:
                for episode in season.get("episodes", []):
                    seen = episode.get("is_watched") or episode.get("watched")
                    if seen and (number := episode.get("number") or episode.get("episode")):
                        time = moment(episode["watched_at"]) if episode.get("watched_at") else None
                        yield say("play", "episode", entry.get("title"), ids, time, season.get("number", season.get("season")), number)
            continue
        if "id" in entry and isinstance(entry["id"], dict) and entry.get("is_watched"):
            yield say("play", "movie", entry["title"], {"imdb": entry["id"].get("imdb")}, moment(entry.get("watched_at")), year=entry.get("year"))
            continue
        kind = entry.get("type") or ("movie" if "movie" in entry else "show")
        title = entry.get("movie") or entry.get("show")
        if not title or kind not in ("movie", "show", "episode"): continue
        ids, episode = title.get("ids", {}), entry.get("episode") or {}
        place = dict(season=episode.get("season"), number=episode.get("number"), year=title.get("year"))
        if "watched_at" in entry: yield say("play", kind, title["title"], ids, moment(entry["watched_at"]), **place)
        elif "rating" in entry and "rated_at" in entry: yield say("rating", kind, title["title"], ids, float(entry["rating"]), **place)
        elif "last_watched_at" in entry and kind == "movie": yield say("play", kind, title["title"], ids, moment(entry["last_watched_at"]), **place)
        elif "last_watched_at" in entry:
            for season in entry.get("seasons") or []:
                for episode in season["episodes"]:
                    yield say("play", "episode", title["title"], ids, moment(episode["last_watched_at"]), season["number"], episode["number"])
        elif "listed_at" in entry and kind != "episode": yield say("item", kind, title["title"], ids, year=title.get("year"))


def of_nfo(text):
    for part in re.finditer(r"<movie>.*?</movie>", text, re.S):
        root = xml.fromstring(part[0])
        if root.findtext("watched") == "true" or (root.findtext("playcount") or "0") != "0":
            yield say("play", "movie", root.findtext("title"), {node.get("type"): node.text for node in root.findall("uniqueid")})


class Library:
    """What the program made of an export: its library and its report."""

    def __init__(self, table, document, report, find):
        """`find` tells TMDB's number of a film that a statement is about."""
        self.find = find
        self.plays = list(csv.DictReader(open(table, newline="", encoding="utf-8")))
        document = json.load(open(document, encoding="utf-8"))
        self.titles, self.lists = document["titles"], document["lists"]
        self.named = [(folded(line["title"]), line["reason"]) for line in report["choices"] + report["reasons"]]

    def judge(self, said, catalog):
        """Whether a statement is in the library as it should be; otherwise the reason that the report gives; `None` if it is lost."""
        show = next((catalog[item] for item in said["ids"].items() if item in catalog), None)

        film = self.find(said) if show is None and said["kind"] == "title" and "imdb" in said["ids"] else None

        def is_meant(kind, number, name):
            if show is not None and kind != "movie": return int(number or 0) == show
            if film is not None: return kind == "movie" and int(number or 0) == film
            return folded(name) == folded(said["title"]) or said["ids"].get("tmdb") == str(number) and kind == said["kind"] == "movie"

        if said["what"] == "play":
            for row in self.plays:
                place = (row["season"], row["episode"])
                if is_meant(row["type"], row["tvmaze"] or row["tmdb"], row["title"]) and (
                    said["kind"] != "episode" or place == (str(said["season"]), str(said["number"]))
                ) and said["value"] in (None, "unknown", moment(row["watched_at"])):
                    return "in the library"
        for title in self.titles:
            of = title["of"]
            if said["what"] != "play" and is_meant(of["type"], of["id"], of["name"]) and said["value"] in (None, title.get("rating")):
                return "in the library"
        for item in (item for each in self.lists for item in each["items"]):
            if said["what"] == "item" and is_meant(item["type"], item["id"], item["name"]): return "in the library"
        reasons = [reason for title, reason in self.named if title.startswith(folded(said["title"]))]
        # The report names 2,000 titles that match nothing.
        if not reasons and show is None and len(self.named) >= 2_000: return "beyond the report"
        # A show whose number is known must be found.
        return None if show is not None and set(reasons) <= {"notFound"} else (reasons + [None])[0]


def catalog():
    """The numbers of the captured shows."""
    known = {}
    for line in open(SHOWS, encoding="utf-8"):
        show = json.loads(line)
        for key, name in (("tvdb", "thetvdb"), ("imdb", "imdb")):
            if value := (show.get("externals") or {}).get(name): known[key, str(value)] = show["id"]
    return known


def check(path, library, count=50):
    """Judges a sample; returns how many are as they should be, how many there are, and the others."""
    every = list(statements(path))
    sample = random.Random(26).sample(every, min(count, len(every)))
    known, results, lost = catalog(), {}, []
    for said in sample:
        result = library.judge(said, known)
        if result is None: lost.append(said)
        else: results[result] = results.get(result, 0) + 1
    return results, len(sample), lost
