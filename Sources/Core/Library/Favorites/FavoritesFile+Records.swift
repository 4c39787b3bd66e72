import FoundationEssentials

extension FavoriteEntry {
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
    var favorite: Favorite? { id.flatMap { FavoriteRecord($0, in: JSONReader(foreign: Array(json))).favorite() } }

    /// The entry with what is known by now, as it is where that is what was known.
    func renewed(by new: Favorite) -> Self {
        guard let former = favorite else { return Self(new, inPlaceOf: self) }
        guard former.entry != new.entry else { return self }
        return Self(
            Favorite(new.entry, added: former.added, fetched: new.fetched, nextEpisode: new.nextEpisode),
            inPlaceOf: self)
    }

    /// The fields that this version writes.
    var knownFields: [FavoriteRecord.CodingKeys] {
        JSONReader(foreign: Array(json)).fields.compactMap { FavoriteRecord.CodingKeys(rawValue: $0.name) }
    }

    /// When the film was first seen to be due to be fetched anew.
    var due: Date? { id.flatMap { FavoriteRecord($0, in: JSONReader(foreign: Array(json))).dueDate } }

    /// The same entry with another note of that moment, and not another byte of what it says.
    func noting(due: Date?) -> Self {
        var fields = fields { $0 != FavoriteRecord.CodingKeys.due.rawValue }
        if let due { fields.append(Array("\"due\":\"\(due.formatted(.iso8601))\"".utf8)[...]) }
        let json = [UInt8(ascii: "{")] + fields.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
        return Self(id: id, json: json[...])
    }

    /// The others, names and values.
    private var unknownFields: [ArraySlice<UInt8>] { fields { FavoriteRecord.CodingKeys(rawValue: $0) == nil } }

    private func fields(where isWanted: (String) -> Bool) -> [ArraySlice<UInt8>] {
        var reader = JSONReader(foreign: Array(json))
        var fields: [ArraySlice<UInt8>] = []
        try? reader.members { (reader, name, start) throws(JSONError) in
            try reader.skip()
            if isWanted(name) { fields.append(reader.bytes[start..<reader.position]) }
        }
        return fields
    }
}
