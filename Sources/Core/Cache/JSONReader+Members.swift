extension JSONReader {
    /// Reads an object whose fields have names of any length. `member` is given the name of each field and where it
    /// begins, and reads or skips its value.
    mutating func members(
        _ member: (inout JSONReader, String, Int) throws(Damage) -> Void
    ) throws(Damage) {
        try begin(UInt8(ascii: "{"))
        var isFirst = true
        while try continues(to: UInt8(ascii: "}"), isFirst: &isFirst) {
            _ = try peek()
            let start = position
            let name = try string()
            try expect(UInt8(ascii: ":"))
            try member(&self, name, start)
        }
    }
}
