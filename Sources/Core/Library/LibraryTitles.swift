import FoundationEssentials

/// What the services say about the titles of the library: one file each, which may be deleted at any time.
package struct LibraryTitles: Sendable {
    /// TMDB allows its data to be stored for six months.
    static let filmLimit: TimeInterval = 180 * 86_400

    private static let checkName = "checked.json"

    private let store: any DocumentStore

    /// - Parameter store: a folder that holds nothing else.
    package init(store: any DocumentStore) { self.store = store }

    /// All titles. Files that cannot be read, and films that were kept for too long, are removed.
    /// - Parameter digest: replaces the files that have not changed since it was made.
    func all(at now: Date, digest: TitlesDigest? = nil) -> [LibraryTitle] {
        documents.compactMap { document in
            if let known = digest?.shows[document] { return .show(known) }
            let name = document.name
            guard let bytes = (try? store.read(name, limit: DetailsDocument.sizeLimit)) ?? nil else { return nil }
            let title = Self.decode(bytes, name: name)
            if case .movie(let film)? = title, now.timeIntervalSince(film.fetched) > Self.filmLimit {
                drop(name)
                return nil
            }
            if title == nil { drop(name) }
            return title
        }
    }

    private var documents: [StoredDocument] {
        ((try? store.inventory()) ?? []).filter { $0.name.hasPrefix("show-") || $0.name.hasPrefix("movie-") }
    }

    /// The files of which a digest has nothing, or something else.
    func undigested(_ digested: Set<StoredDocument>) -> Int {
        documents.count { $0.name.hasPrefix("show-") && !digested.contains($0) }
    }

    /// The shows as they are in the files.
    /// - Parameters:
    ///   - shows: the contents of the files in an earlier digest.
    func makeDigest(_ digested: Set<StoredDocument>, _ shows: [Show.ID: LibraryTitle.Details]) -> TitlesDigest {
        let byName = Dictionary(shows.values.map { (Self.name(of: .show($0)), $0) }) { $1 }
        var digest: [StoredDocument: LibraryTitle.Details] = [:]
        for document in documents where document.name.hasPrefix("show-") {
            if digested.contains(document), let known = byName[document.name] {
                digest[document] = known
            } else if let bytes = (try? store.read(document.name, limit: DetailsDocument.sizeLimit)) ?? nil,
                case .show(let show)? = Self.decode(bytes, name: document.name)
            {
                digest[document] = show
            }
        }
        return TitlesDigest(shows: digest)
    }

    /// A show, or `nil` if it is not stored.
    package func show(_ id: Show.ID) -> LibraryTitle.Details? {
        let name = "show-\(id.number).json"
        guard let bytes = (try? store.read(name, limit: DetailsDocument.sizeLimit)) ?? nil,
            case .show(let show)? = Self.decode(bytes, name: name)
        else { return nil }
        return show
    }

    /// A film, or `nil` if it is not stored, or has been for too long.
    func film(_ id: Movie.ID, at now: Date) -> LibraryTitle.Film? {
        let name = Self.name(of: id)
        guard let bytes = (try? store.read(name, limit: DetailsDocument.sizeLimit)) ?? nil,
            case .movie(let film)? = Self.decode(bytes, name: name),
            now.timeIntervalSince(film.fetched) <= Self.filmLimit
        else { return nil }
        return film
    }

    /// Changes when a title is written or removed.
    var stamp: Int64? { store.stamp }

    /// Saves a title; if that fails, it is fetched again next time.
    package func keep(_ title: LibraryTitle) {
        let bytes: [UInt8]
        switch title {
        case .show(let show):
            let details = ShowDetails(
                show: show.details.show, episodes: show.details.episodes, cast: [], externals: show.details.externals,
                announced: show.details.announced)
            bytes = DetailsDocument(stamp: show.fetched, details: details).encode()
        case .movie(let film):
            bytes = Array(FavoriteEntry(film).json)
        }
        write(bytes, to: Self.name(of: title))
    }

    func removeAll() { for name in (try? store.names()) ?? [] { drop(name) } }

    func drop(_ id: Movie.ID) { drop(Self.name(of: id)) }

    /// When the shows were last compared with the list of changes, or `nil` if never.
    var lastCheck: Date? {
        get {
            let bytes = (try? store.read(Self.checkName, limit: 64)) ?? nil
            return bytes.flatMap { Double(String(decoding: $0, as: UTF8.self)) }.map(Date.init(timeIntervalSince1970:))
        }
        nonmutating set {
            write(Array(String(newValue?.timeIntervalSince1970 ?? 0).utf8), to: Self.checkName)
        }
    }

    private func write(_ bytes: [UInt8], to name: String) {
        try? store.exclusively { () throws(StoreError) in try store.write(bytes, to: name) }
    }

    private func drop(_ name: String) {
        try? store.exclusively { () throws(StoreError) in try store.remove(name) }
    }

    private static func name(of title: LibraryTitle) -> String {
        switch title {
        case .show(let show): "show-\(show.details.show.id.number).json"
        case .movie(let film): name(of: film.movie.id)
        }
    }

    private static func name(of id: Movie.ID) -> String { "movie-\(id.number).json" }

    private static func decode(_ bytes: [UInt8], name: String) -> LibraryTitle? {
        let title: LibraryTitle
        if name.hasPrefix("show-") {
            guard let document = try? DetailsDocument.decode(bytes) else { return nil }
            title = .show(.init(details: document.details, fetched: document.stamp))
        } else {
            guard let number = Int(name.drop { !$0.isNumber }.prefix { $0.isNumber }),
                let film = FavoriteEntry(id: .movie(Movie.ID(number: number)), json: bytes[...]).film
            else { return nil }
            title = .movie(film)
        }
        return Self.name(of: title) == name ? title : nil
    }
}
