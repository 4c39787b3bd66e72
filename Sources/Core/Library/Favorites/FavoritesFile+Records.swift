import FoundationEssentials

extension FavoritesFile.Entry {
    /// Writes a favorite.
    /// - Parameter former: the entry whose place it takes; what this version does not know of it is kept.
    init(_ favorite: Favorite, inPlaceOf former: Self? = nil) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts, checked numbers and nothing else: encoding them cannot fail.
        var json = (try? encoder.encode(FavoriteRecord(favorite))).map(Array.init) ?? Array("{}".utf8)
        for field in former?.unknownFields ?? [] {
            json.removeLast()
            json += [UInt8(ascii: ",")] + field + [UInt8(ascii: "}")]
        }
        self.init(id: favorite.id, json: json[...])
    }

    /// Reads the favorite; `nil` for what this version does not know.
    var favorite: Favorite? {
        guard id != nil else { return nil }
        return (try? JSONDecoder().decode(FavoriteRecord.self, from: Data(json)))?.favorite()
    }

    /// The fields that this version writes.
    var knownFields: [FavoriteRecord.CodingKeys] { fields.compactMap { FavoriteRecord.CodingKeys(rawValue: $0.name) } }

    private var unknownFields: [ArraySlice<UInt8>] {
        fields.filter { FavoriteRecord.CodingKeys(rawValue: $0.name) == nil }.map(\.bytes)
    }

    /// All fields, each with its name and value.
    private var fields: [(name: String, bytes: ArraySlice<UInt8>)] {
        var reader = JSONReader(Array(json))
        var fields: [(name: String, bytes: ArraySlice<UInt8>)] = []
        try? reader.members { (reader, name, start) throws(JSONReader.Damage) in
            try reader.skip()
            fields.append((name, reader.bytes[start..<reader.position]))
        }
        return fields
    }
}
