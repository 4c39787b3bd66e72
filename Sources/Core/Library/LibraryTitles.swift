import Entities
import FoundationEssentials
import Platform

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
        var titles: [LibraryTitle] = []
        if let digest, isUnchanged(since: digest) {
            titles = digest.shows(files: self).map(LibraryTitle.show)
        } else {
            titles = documents.compactMap { document in
                digest?.show(document, files: self).map(LibraryTitle.show) ?? read(document.name)
            }
        }
        for name in names where Show.ID(fileName: name) == nil {
            guard let title = read(name) else { continue }
            if case .movie(let film) = title, now.timeIntervalSince(film.fetched) > Self.filmLimit {
                drop(name)
            } else {
                titles.append(title)
            }
        }
        return titles
    }

    /// Whether no file was written or removed since a digest was made.
    private func isUnchanged(since digest: TitlesDigest) -> Bool { digest.stamp != nil && digest.stamp == stamp }

    private var names: [String] {
        ((try? store.names()) ?? []).filter { $0.hasPrefix("show-") || $0.hasPrefix("movie-") }
    }

    /// The files of shows.
    private var documents: [StoredDocument] {
        ((try? store.inventory()) ?? []).filter { Show.ID(fileName: $0.name) != nil }
    }

    /// A title; a file that cannot be read is removed.
    private func read(_ name: String) -> LibraryTitle? {
        guard let bytes = (try? store.read(name, limit: DetailsDocument.sizeLimit)) ?? nil else { return nil }
        let title = Self.decode(bytes, name: name)
        if title == nil { drop(name) }
        return title
    }

    /// The files of shows that a digest lacks or has otherwise.
    func undigested(_ digest: TitlesDigest?) -> Int {
        guard let digest, !isUnchanged(since: digest) else { return digest == nil ? .max : 0 }
        return documents.count { !digest.has($0) }
    }

    /// A digest of the shows as they are in the files.
    /// - Parameter digest: an earlier one.
    func makeDigest(after digest: TitlesDigest?) -> [UInt8] {
        let stamp = stamp
        var writer = TitlesDigest.Writer()
        for document in documents where !writer.copy(document, from: digest) {
            guard let bytes = (try? store.read(document.name, limit: DetailsDocument.sizeLimit)) ?? nil,
                case .show(let show)? = Self.decode(bytes, name: document.name)
            else { continue }
            writer.add(show, from: document)
        }
        return writer.finish(stamp: stamp)
    }

    /// A show, or `nil` if it is not stored.
    package func show(_ id: Show.ID) -> LibraryTitle.Details? {
        let name = id.fileName
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
        case .show(let show): show.id.fileName
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

extension Show.ID {
    /// The name of the show's file.
    var fileName: String { "show-\(number).json" }

    /// The show of a file.
    init?(fileName: String) {
        guard fileName.hasPrefix("show-"), fileName.hasSuffix(".json"),
            let number = Int(fileName.dropFirst(5).dropLast(5))
        else { return nil }
        self.init(number: number)
        guard self.fileName == fileName else { return nil }
    }
}
