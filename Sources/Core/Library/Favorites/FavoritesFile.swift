import FoundationEssentials

/// The favorites as a file (`docs/FAVORITES.md`). Each entry keeps its bytes, so everything that people or newer versions
/// have written into an entry, or next to the entries, is written back unchanged.
struct FavoritesFile {
    /// Ten thousand entries have some fifteen megabytes.
    static let sizeLimit = 64 << 20
    private static let currentVersion = "1"
    private static let shownVersionLength = 24

    /// The version as the file has it, if it is newer than this program.
    private var newerVersion: String?
    /// The entries, in the order in which they were added.
    private(set) var entries: [FavoriteEntry] = []
    /// Whether it has been changed since it was read.
    private(set) var isChanged = false
    /// The offset at which the file stops making sense; `nil` if all of it does.
    private(set) var damage: Int?
    /// Whether it has a list of favorites.
    private(set) var hasList = false
    private var hasVersion = false
    /// The other fields, names and values.
    private var others: [ArraySlice<UInt8>] = []

    /// A file without favorites.
    init() {}

    /// Reads a file. One with this version and no list is a file without favorites.
    init(decoding bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes, .lenient)
        try read(&reader)
        guard damage == nil, hasList || hasVersion && newerVersion == nil else { throw reader.unexpected(.value) }
    }

    /// Reads the entries of a damaged file up to the damage.
    init(salvaging bytes: [UInt8]) {
        var reader = JSONReader(bytes, .lenient)
        do {
            try read(&reader)
            if damage == nil, !hasList, !hasVersion || newerVersion != nil { damage = 0 }
        } catch {
            damage = damage ?? reader.position
        }
        hasList = true
    }

    /// A newer version that the file says, to be shown; such a file must not be written.
    var newerVersionShown: String? {
        newerVersion.map {
            $0.utf8.count > FavoritesFile.shownVersionLength ? $0.prefix(FavoritesFile.shownVersionLength) + "…" : $0
        }
    }

    /// Whether a newer version has given it a shape that this one does not understand.
    var hasNewerShape: Bool { damage != nil && newerVersion != nil }

    /// Writes the file, an entry to a line.
    /// - Parameter field: another field, name and value, unless the file has one of that name.
    func encode(with field: (name: String, json: [UInt8])? = nil) -> [UInt8] {
        var bytes = Array("{\n\"version\": \(newerVersion ?? FavoritesFile.currentVersion),\n\"favorites\": [".utf8)
        for (index, entry) in entries.enumerated() {
            bytes += Array((index == 0 ? "\n" : ",\n").utf8) + entry.json
        }
        bytes += Array("\n]".utf8)
        var others = others
        if let field {
            let name = Array("\"\(field.name)\"".utf8)
            if !others.contains(where: { $0.starts(with: name) }) {
                others.append((name + Array(": ".utf8) + field.json)[...])
            }
        }
        for field in others { bytes += Array(",\n".utf8) + field }
        return bytes + Array("\n}\n".utf8)
    }

    func index(of id: Favorite.ID) -> Int? {
        entries.firstIndex { $0.id == id }
    }

    /// Inserts an entry at an index, or appends it.
    mutating func insert(_ entry: FavoriteEntry, at index: Int = .max) {
        isChanged = true
        entries.insert(entry, at: min(max(index, 0), entries.count))
    }

    mutating func replace(at index: Int, with entry: FavoriteEntry) {
        isChanged = true
        entries[index] = entry
    }

    /// Removes every entry of a favorite.
    mutating func remove(_ id: Favorite.ID) {
        isChanged = true
        entries.removeAll { $0.id == id }
    }

    // MARK: Reading

    private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
        try reader.beginObject()
        while let name = try reader.nextName() {
            let start = reader.nameRange.lowerBound
            switch (name, try reader.kind()) {
            case ("version", _):
                let version = try reader.number()
                hasVersion = true
                newerVersion = (Double(version) ?? .infinity) > 1 ? String(version) : nil
            case ("favorites", .array):
                entries = []
                try reader.beginArray()
                while try reader.nextElement() { entries.append(try FavoritesFile.entry(&reader)) }
                hasList = true
            case ("favorites", _):
                damage = damage ?? reader.position
                try reader.skip()
            default:
                try reader.skip()
                others.append(reader.bytes[start..<reader.position])
            }
        }
        try reader.end()
    }

    private static func entry(_ reader: inout JSONReader) throws(JSONError) -> FavoriteEntry {
        let isObject = try reader.kind() == .object
        let start = reader.position
        var (kind, number): (String?, Int?)
        if isObject {
            try reader.beginObject()
            while let name = try reader.nextName() {
                var value = reader
                try reader.skip()
                if name == "kind" { kind = try? value.string() }
                if name == "id" { number = try? value.integer() }
            }
        } else {
            try reader.skip()
        }
        let id: Favorite.ID? =
            switch (kind, number) {
            case ("show", let number?) where number > 0: .show(Show.ID(number: number))
            case ("movie", let number?) where number > 0: .movie(Movie.ID(number: number))
            default: nil
            }
        return FavoriteEntry(id: id, json: reader.bytes[start..<reader.position])
    }
}

// MARK: - Films

/// TMDB's terms do not allow the details of a film to be kept for more than six months.
extension FavoritesFile {
    private static let refreshAge: Double = 150 * 86_400
    private static let ageLimit: Double = 180 * 86_400
    /// How far two clocks may differ.
    private static let tolerance: Double = 86_400

    /// Removes the details of films that have been kept for too long.
    /// - Returns: whether there were any.
    mutating func removeExpiredDetails(at now: Date) -> Bool {
        var isRemoved = false
        for (index, entry) in entries.enumerated() where entry.hasFilmDetails {
            guard let film = entry.favorite, case .movie(let id) = film.id,
                now.timeIntervalSince(film.fetched) > FavoritesFile.ageLimit
            else { continue }
            replace(
                at: index,
                with: FavoriteEntry(
                    Favorite(.expired(id), added: film.added, fetched: film.fetched), replacing: entry))
            isRemoved = true
        }
        return isRemoved
    }

    /// The films whose details must be fetched again: they are old, expired, or were fetched when the clock was wrong.
    func filmsDue(at now: Date) -> [Movie.ID] {
        guard now >= Release.notBefore else { return [] }
        return entries.compactMap { entry in
            guard case .movie(let id) = entry.id, let film = entry.favorite else { return nil }
            if case .expired = film.entry { return id }
            let age = now.timeIntervalSince(film.fetched)
            return (-FavoritesFile.tolerance...FavoritesFile.refreshAge).contains(age) ? nil : id
        }
    }
}
