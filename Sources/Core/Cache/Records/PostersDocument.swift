import FoundationEssentials

/// The posters of a show as a file: where they are, not the pictures themselves.
struct PostersDocument {
    /// Bytes that are read; a show with a hundred posters has some twenty kilobytes.
    static let sizeLimit = 4 << 20

    /// When they were fetched.
    let stamp: Date
    /// What was fetched, the main ones first.
    let posters: [Artwork]

    /// The file's bytes.
    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("t", stamp.timeIntervalSince1970)
            writer.key("p")
            writer.array(posters) { writer, poster in
                writer.object { writer in
                    writer.field("m", poster.medium)
                    writer.field("o", poster.original)
                }
            }
        }
        return writer.bytes
    }

    /// Reads a file's bytes.
    static func decode(_ bytes: [UInt8]) throws(JSONError) -> PostersDocument {
        var reader = JSONReader(bytes)
        var stamp: Double?
        var posters: [Artwork] = []
        try reader.object { (reader, key) throws(JSONError) in
            switch Unicode.Scalar(key) {
            case "t": stamp = try reader.moment()
            case "p":
                try reader.array { (reader) throws(JSONError) in posters.append(try poster(&reader)) }
            default: try reader.skip()
            }
        }
        try reader.end()
        guard let stamp else { throw JSONError() }
        return PostersDocument(stamp: Date(timeIntervalSince1970: stamp), posters: posters)
    }

    private static func poster(_ reader: inout JSONReader) throws(JSONError) -> Artwork {
        var medium: String?
        var original: String?
        try reader.object { (reader, key) throws(JSONError) in
            switch Unicode.Scalar(key) {
            case "m": medium = try reader.address()
            case "o": original = try reader.address()
            default: try reader.skip()
            }
        }
        guard let artwork = Artwork(medium: medium, original: original) else { throw JSONError() }
        return artwork
    }
}
