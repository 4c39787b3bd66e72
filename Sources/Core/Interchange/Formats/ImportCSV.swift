enum ImportCSV {
    static func read(_ bytes: [UInt8], into sink: inout ImportSink) {
        var reader = CSVReader(bytes)
        guard let first = reader.next() else { return }
        let header = CSVHeader(reader.texts(of: first))
        if LetterboxdReader.isList(header) {
            if sink.recognize(.letterboxd) { LetterboxdReader.readList(bytes, into: &sink) }
            return
        }
        if header.has("profile name", "start time", "title") {
            if sink.recognize(.netflix) { NetflixReader.readSittings(bytes, into: &sink) }
            return
        }
        if header.names.map({ $0.lowercased() }).filter({ !$0.hasPrefix("marquee_") }) == ["title", "date"] {
            if sink.recognize(.netflix) { NetflixReader.readDays(bytes, into: &sink) }
            return
        }
        let table = ImportFormat.tables.first { $0.columns.allSatisfy { header.has($0) } }
        guard let table, sink.recognize(table.format) else { return }
        while !sink.isFull, let row = reader.next() {
            let line = CSVLine(row, of: reader, header)
            sink.begin(line)
            table.read(line, &sink)
        }
    }

    /// A year, also of a date, or `nil` for 0 and 1, which mean that it is unknown.
    static func year(_ text: String) -> Int? {
        guard text.utf8.count == 4 || text.utf8.count >= 10, let year = Int(text.prefix(4)) else { return nil }
        return (1870...2200).contains(year) ? year : nil
    }
}
