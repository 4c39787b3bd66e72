/// The favorites as a file, taken apart no further than a change needs: each entry stays the bytes that it is.
///
/// So whatever a person or a newer version has written into an entry, or beside the entries, is written again as it was.
/// `docs/FAVORITES.md` describes the format.
struct FavoritesFile {
    /// An entry.
    struct Entry {
        /// Which show or film; `nil` for what this version does not know.
        let id: Favorite.ID?
        /// Its JSON.
        let json: ArraySlice<UInt8>
    }

    /// Bytes that are read; ten thousand entries have some fifteen megabytes.
    static let sizeLimit = 64 << 20

    /// The version that the file says.
    private(set) var version = FavoritesVersion.current
    /// The entries, in the order in which they were added.
    private(set) var entries: [Entry] = []
    /// Whether it has been changed since it was read.
    private(set) var isChanged = false
    /// The byte at which what was read ends to be such a file; `nil` where it is one to its end.
    private(set) var damage: Int?
    /// The other fields, names and values.
    private var others: [ArraySlice<UInt8>] = []
    /// Whether there is a list of favorites in it, and not nothing at all.
    private(set) var hasList = false
    private var saysVersion = false

    /// Whether a newer version has given it a shape that this one does not understand.
    var isOfNewerShape: Bool { damage != nil && version.isNewer }

    /// Whether there is nothing in it that is not understood. One that says this version and has no list is a file without favorites.
    private var isUnderstood: Bool { damage == nil && (hasList || saysVersion && !version.isNewer) }

    /// A file without favorites.
    init() {}

    /// Takes a file apart.
    init(decoding bytes: [UInt8]) throws(JSONReader.Damage) {
        try read(bytes)
        guard isUnderstood else { throw JSONReader.Damage() }
    }

    /// Takes what it can from a damaged file: the entries that stand before the damage.
    init(salvaging bytes: [UInt8]) {
        try? read(bytes)
        if damage == nil, !isUnderstood { damage = 0 }
        hasList = true
    }

    /// The file's bytes: an entry to a line, so that a person can look for one, or compare two files.
    /// - Parameter field: another field, name and value; one of that name that is there already stays instead.
    func encode(with field: (name: String, json: [UInt8])? = nil) -> [UInt8] {
        var bytes = Array("{\n\"version\": \(version.notation),\n\"favorites\": [".utf8)
        for (index, entry) in entries.enumerated() {
            bytes += index == 0 ? [UInt8(ascii: "\n")] : [UInt8(ascii: ","), UInt8(ascii: "\n")]
            bytes += entry.json
        }
        bytes += Array("\n]".utf8)
        var others = others
        if let field {
            let name = Array("\"\(field.name)\"".utf8)
            if !others.contains(where: { $0.starts(with: name) }) {
                others.append((name + Array(": ".utf8) + field.json)[...])
            }
        }
        for field in others { bytes += [UInt8(ascii: ","), UInt8(ascii: "\n")] + field }
        return bytes + Array("\n}\n".utf8)
    }

    /// The place of an entry.
    func index(of id: Favorite.ID) -> Int? {
        entries.firstIndex { $0.id == id }
    }

    /// Puts an entry at a place, or behind the last one.
    mutating func insert(_ entry: Entry, at index: Int = .max) {
        isChanged = true
        entries.insert(entry, at: min(max(index, 0), entries.count))
    }

    /// Puts an entry in the place of another.
    mutating func replace(at index: Int, with entry: Entry) {
        isChanged = true
        entries[index] = entry
    }

    /// Takes a favorite out, however often it is there.
    mutating func remove(_ id: Favorite.ID) {
        isChanged = true
        entries.removeAll { $0.id == id }
    }
}

// MARK: - Reading

extension FavoritesFile {
    private mutating func read(_ bytes: [UInt8]) throws(JSONReader.Damage) {
        var reader = JSONReader(foreign: bytes)
        do throws(JSONReader.Damage) {
            try reader.members { (reader, name, start) throws(JSONReader.Damage) in
                switch name {
                case "version": try readVersion(&reader)
                case "favorites":
                    if try reader.peek() == UInt8(ascii: "[") {
                        try readEntries(&reader)
                    } else {
                        // The version may stand behind it.
                        damage = damage ?? reader.position
                        try reader.skip()
                    }
                default:
                    try reader.skip()
                    others.append(bytes[start..<reader.position])
                }
            }
            try reader.end()
        } catch {
            damage = damage ?? reader.position
            throw error
        }
    }

    private mutating func readVersion(_ reader: inout JSONReader) throws(JSONReader.Damage) {
        guard let said = FavoritesVersion(try reader.notation()) else { throw JSONReader.Damage() }
        version = said
        saysVersion = true
    }

    private mutating func readEntries(_ reader: inout JSONReader) throws(JSONReader.Damage) {
        entries = []
        try reader.array { (reader) throws(JSONReader.Damage) in
            _ = try reader.peek()
            let start = reader.position
            let id = try FavoritesFile.readID(&reader)
            entries.append(Entry(id: id, json: reader.bytes[start..<reader.position]))
        }
        hasList = true
    }

    /// Reads a value; the identity of an entry, if it is one.
    private static func readID(_ reader: inout JSONReader) throws(JSONReader.Damage) -> Favorite.ID? {
        guard try reader.peek() == UInt8(ascii: "{") else {
            try reader.skip()
            return nil
        }
        var kind: String?
        var number: Int?
        try reader.members { (reader, name, _) throws(JSONReader.Damage) in
            let value = reader
            try reader.skip()
            if name == "kind" { kind = value.text }
            if name == "id" { number = value.wholeNumber }
        }
        guard let number, number > 0 else { return nil }
        return switch kind {
        case "show": .show(Show.ID(number: number))
        case "movie": .movie(Movie.ID(number: number))
        default: nil
        }
    }
}
