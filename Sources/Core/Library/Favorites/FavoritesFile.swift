import Entities
import FoundationEssentials

/// Favorites as a file (`docs/FAVORITES.md`): how they are exported and imported, and how versions before 0.2 stored them.
package struct FavoritesFile {
    /// Ten thousand entries have some fifteen megabytes.
    package static let sizeLimit = 64 << 20

    /// The entries, in the order in which they were added.
    package private(set) var entries: [FavoriteEntry] = []
    /// The offset at which the file stops making sense, or `nil` if all of it does.
    package private(set) var damage: Int?

    /// A file without favorites.
    package init() {}

    /// Reads the entries of a file, up to its damage. One with a version and no list is a file without favorites.
    package init(salvaging bytes: [UInt8]) {
        var reader = JSONReader(bytes, .lenient)
        do {
            let isFavorites = try read(&reader)
            if damage == nil, !isFavorites { damage = 0 }
        } catch {
            damage = damage ?? reader.position
        }
    }

    /// Writes the file, an entry to a line.
    /// - Parameter field: another field, name and value.
    package func encode(with field: (name: String, json: [UInt8])? = nil) -> [UInt8] {
        var bytes = Array("{\n\"version\": 1,\n\"favorites\": [".utf8)
        for (index, entry) in entries.enumerated() {
            bytes += Array((index == 0 ? "\n" : ",\n").utf8) + entry.json
        }
        bytes += Array("\n]".utf8)
        if let field { bytes += Array(",\n\"\(field.name)\": ".utf8) + field.json }
        return bytes + Array("\n}\n".utf8)
    }

    package mutating func append(_ entry: FavoriteEntry) { entries.append(entry) }

    // MARK: Reading

    /// - Returns: whether it has a list of favorites, or at least a version.
    private mutating func read(_ reader: inout JSONReader) throws(JSONError) -> Bool {
        var isFavorites = false
        try reader.beginObject()
        while let name = try reader.nextName() {
            switch (name, try reader.kind()) {
            case ("version", _):
                _ = try reader.number()
                isFavorites = true
            case ("favorites", .array):
                entries = []
                isFavorites = true
                try reader.beginArray()
                while try reader.nextElement() { entries.append(try FavoritesFile.entry(&reader)) }
            case ("favorites", _):
                damage = damage ?? reader.position
                try reader.skip()
            default:
                try reader.skip()
            }
        }
        try reader.end()
        return isFavorites
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
        let id = kind.flatMap { kind in number.flatMap { TitleID(kind: kind, number: $0) } }?.showOrFilm
        return FavoriteEntry(id: id, json: reader.bytes[start..<reader.position])
    }
}
