import FoundationEssentials

/// The details of a show as a file.
struct DetailsDocument {
    /// Bytes that are read; the longest series have a few hundred kilobytes.
    static let sizeLimit = 16 << 20

    /// When it was fetched.
    let stamp: Date
    /// What was fetched.
    let details: ShowDetails

    /// The file's bytes.
    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("t", stamp.timeIntervalSince1970)
            writer.key("s")
            ShowRecord.write(details.show, to: &writer)
            writer.key("e")
            writer.array(details.episodes) { EpisodeRecord.write($1, to: &$0) }
            writer.key("c")
            writer.array(details.cast) { writer, member in
                writer.array([member.person] + (member.character.map { [$0] } ?? [])) { $0.string($1) }
            }
        }
        return writer.bytes
    }

    /// Reads a file's bytes.
    static func decode(_ bytes: [UInt8]) throws(JSONError) -> DetailsDocument {
        var reader = JSONReader(bytes)
        var stamp: Double?
        var show: Show?
        var episodes: [Episode] = []
        var cast: [CastMember] = []
        try reader.object { (reader, key) throws(JSONError) in
            switch Unicode.Scalar(key) {
            case "t": stamp = try reader.moment()
            case "s": show = try ShowRecord.read(&reader)
            case "e":
                try reader.array { (reader) throws(JSONError) in
                    episodes.append(try EpisodeRecord.read(&reader))
                }
            case "c":
                try reader.array { (reader) throws(JSONError) in cast.append(try member(&reader)) }
            default: try reader.skip()
            }
        }
        try reader.end()
        guard let stamp, let show else { throw JSONError() }
        return DetailsDocument(
            stamp: Date(timeIntervalSince1970: stamp),
            details: ShowDetails(show: show, episodes: episodes, cast: cast))
    }

    private static func member(_ reader: inout JSONReader) throws(JSONError) -> CastMember {
        let names = try reader.cleanTexts(limit: TVMazeLimits.name)
        guard let person = names.first, !person.isEmpty else { throw JSONError() }
        return CastMember(person: person, character: names.dropFirst().first)
    }
}
