import Entities
import FoundationEssentials

/// A favorite as an entry of the file that `docs/FAVORITES.md` describes. People and other programs may change the file:
/// every text is cleaned, every number checked, and a wrong field counts as missing.
package struct FavoriteEntry {
    /// The show or film, or `nil` for something this version does not know.
    package let id: TitleID?
    /// The entry, unchanged.
    package let json: ArraySlice<UInt8>

    init(id: TitleID?, json: ArraySlice<UInt8>) {
        self.id = id
        self.json = json
    }

    /// Writes a favorite.
    package init(_ favorite: Favorite) { self.init(favorite, nil) }

    /// Writes a film of the library, with its releases.
    init(_ film: LibraryTitle.Film) {
        self.init(Favorite(.movie(film.movie), added: film.fetched, fetched: film.fetched), film.releases)
    }

    private init(_ favorite: Favorite, _ releases: FilmReleases?) {
        var writer = NamedFieldWriter()
        writer.add("kind", .text(favorite.id.kind))
        switch favorite.entry {
        case .show(let show): _ = Show(&writer, show)
        case .movie(let movie): _ = Movie(&writer, movie)
        case .expired(let id): writer.add("id", .integer(id.number))
        }
        for (name, date) in [
            ("added", favorite.added), ("fetched", favorite.fetched), ("nextEpisode", favorite.nextEpisode),
        ] { _ = writer.date((nil, name), date) }
        if let releases { writer.add("releases", releases.json) }
        self.init(id: favorite.id, json: Array(writer.json.line.utf8)[...])
    }

    /// The favorite, or `nil` for something this version does not know, and for a show without a title.
    package var favorite: Favorite? { id.flatMap { Favorite($0, fields: node) } }

    /// The film of the library, or `nil` for something else.
    var film: LibraryTitle.Film? {
        let node = node
        guard let favorite = id.flatMap({ Favorite($0, fields: node) }), case .movie(let movie) = favorite.entry else {
            return nil
        }
        return LibraryTitle.Film(
            movie: movie, fetched: favorite.fetched, releases: node?["releases"].map { FilmReleases($0) })
    }

    private var node: JSONNode? {
        var reader = JSONReader(Array(json), .lenient)
        var room = Int.max
        return try? reader.node(&room)
    }
}

// MARK: - Releases

/// `{"DE":{"cinema":"2026-12-03","digital":"2027-02-01"}}`.
extension FilmReleases {
    fileprivate var json: JSONValue {
        .object(
            byCountry.map { country, releases in
                JSONValue.Field(
                    country.code, .object(releases.map { JSONValue.Field($0.kind.rawValue, .text($0.day.iso8601)) }))
            })
    }

    fileprivate init(_ node: JSONNode) {
        let countries = (node.members ?? []).compactMap { member in
            Country(member.key).map { country in
                (
                    country,
                    FilmRelease.Kind.allCases.compactMap { kind in
                        member.value[kind.rawValue]?.string.flatMap(CalendarDay.init(iso8601:))
                            .map { FilmRelease(kind, on: $0) }
                    }
                )
            }
        }
        self.init(Dictionary(countries) { first, _ in first })
    }
}

// MARK: - Reading

extension Favorite {
    fileprivate init?(_ id: TitleID, fields node: JSONNode?) {
        var fields = NamedFieldReader(node: node)
        let entry: Title
        switch id {
        case .show:
            guard let show = Show(&fields, nil) else { return nil }
            entry = .show(show)
        case .movie(let id): entry = Movie(&fields, nil).map(Title.movie) ?? .expired(id)
        case .episode, .season, .person: return nil
        }
        guard entry.id == id else { return nil }
        let added = fields.date((nil, "added"), nil) ?? Date(timeIntervalSince1970: 0)
        self.init(
            entry, added: added, fetched: fields.date((nil, "fetched"), nil) ?? added,
            nextEpisode: fields.date((nil, "nextEpisode"), nil))
    }
}
