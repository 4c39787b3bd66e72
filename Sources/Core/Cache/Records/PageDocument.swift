/// A page of shows as a file. A show that cannot be read is left out; a file that is no JSON at all is damaged.
enum PageDocument {
    /// Bytes that are read; a thousand shows have about a megabyte.
    static let sizeLimit = 32 << 20

    /// The file's bytes.
    static func encode(_ shows: [Show]) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(shows) { ShowRecord.write($1, to: &$0) }
        return writer.bytes
    }

    /// The shows in a file's bytes.
    static func decode(_ bytes: [UInt8]) throws(JSONError) -> [Show] {
        var reader = JSONReader(bytes)
        var shows: [Show] = []
        try reader.array { (reader) throws(JSONError) in
            var attempt = reader
            if let show = try? ShowRecord.read(&attempt) {
                shows.append(show)
                reader = attempt
            } else {
                try reader.skip()
            }
        }
        try reader.end()
        return shows
    }
}
