/// What the cache's files are made of. Files are as foreign as the network: a text that is not clean, which nothing of
/// ours has written, is damage.
extension JSONReader {
    /// Reads a line of text.
    mutating func cleanText(limit: Int) throws(Damage) -> String {
        let text = try string()
        guard TextCleaner.isClean(text, limit: limit), !text.utf8.contains(UInt8(ascii: "\n")) else { throw Damage() }
        return text
    }

    /// Reads an address: visible ASCII alone.
    mutating func address() throws(Damage) -> String {
        let text = try string()
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw Damage() }
        return text
    }

    /// Reads a day.
    mutating func day() throws(Damage) -> CalendarDay {
        guard let day = CalendarDay(iso8601: try string()) else { throw Damage() }
        return day
    }

    /// Reads seconds since 1970, of a time that calendars can name.
    mutating func moment() throws(Damage) -> Double {
        let seconds = try double()
        guard TVMazeLimits.moment.contains(seconds) else { throw Damage() }
        return seconds
    }

    /// Reads texts.
    mutating func cleanTexts(limit: Int) throws(Damage) -> [String] {
        var texts: [String] = []
        try array { (reader) throws(Damage) in texts.append(try reader.cleanText(limit: limit)) }
        return texts
    }

    /// Reads whole numbers.
    mutating func integers() throws(Damage) -> [Int] {
        var values: [Int] = []
        try array { (reader) throws(Damage) in values.append(try reader.integer()) }
        return values
    }
}
