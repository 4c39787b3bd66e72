import FoundationEssentials

/// The state of a journal as a file in the cache: a start reads it and the lines appended since, instead of replaying all lines.
struct JournalDigest {
    static let name = "journal"
    static let sizeLimit = 256 << 20
    private static let version: StaticString = "marquee journal 1\n"

    /// How far each file of the journal was read, by its path.
    let files: [String: JournalFolder.Progress]
    /// Without its entries.
    let journal: Journal

    func encode() -> [UInt8] {
        let coder = Coder(devices: journal.lastNumbers.keys.sorted())
        var writer = DigestWriter(Self.version)
        writer.list(coder.devices) { $0.text($1) }
        writer.list(files.sorted { $0.key < $1.key }) { writer, file in
            writer.text(file.key)
            writer.optional(file.value.file) { $0.integer(Int(bitPattern: UInt($1))) }
            writer.integers(file.value.size, file.value.damagedLines, Int(file.value.time))
            writer.list(file.value.tail) { $0.integer(Int($1)) }
        }
        coder.write(journal, &writer)
        return writer.finish()
    }

    init(files: [String: JournalFolder.Progress], journal: Journal) {
        (self.files, self.journal) = (files, journal)
    }

    init(decoding bytes: [UInt8]) throws(DigestError) {
        var reader = try DigestReader(bytes, Self.version)
        let devices = try reader.list { (reader) throws(DigestError) in
            let device = try reader.text()
            guard JournalEntry.ID.isDevice(device) else { throw DigestError() }
            return device
        }
        let files = try reader.list { (reader) throws(DigestError) -> (String, JournalFolder.Progress) in
            let path = try reader.anyText()
            var progress = JournalFolder.Progress()
            progress.file = try reader.optional { (reader) throws(DigestError) in
                UInt64(UInt(bitPattern: try reader.integer()))
            }
            progress.size = try reader.integer()
            progress.damagedLines = try reader.integer()
            progress.time = Int64(try reader.integer())
            progress.tail = try reader.list { (reader) throws(DigestError) in
                UInt8(truncatingIfNeeded: try reader.integer())
            }
            guard progress.size >= 0 else { throw DigestError() }
            return (path, progress)
        }
        self.files = Dictionary(files) { $1 }
        journal = try Coder(devices: devices).journal(&reader)
        guard reader.isAtEnd else { throw DigestError() }
    }
}

/// Writes machines as numbers.
private struct Coder {
    let devices: [String]
    private let numbers: [String: Int]

    init(devices: [String]) {
        self.devices = devices
        numbers = Dictionary(zip(devices, devices.indices)) { first, _ in first }
    }

    // MARK: The journal

    func write(_ journal: Journal, _ writer: inout DigestWriter) {
        writer.integer(journal.clock)
        writer.integer(journal.count)
        writer.list(devices) { $0.integer(journal.lastNumbers[$1] ?? 0) }
        for ids in [journal.removed, journal.undone] { writer.list(ids.sorted()) { write($1, &$0) } }
        let state = journal.state
        writer.list(Array(state.records)) { write($1.value, &$0) }
        writer.list(state.plays) { writer, play in
            write(play.id, &writer)
            write(play.subject, &writer)
            write(play.time, &writer)
            writer.number(play.marked.timeIntervalSince1970)
        }
        writer.list(state.skipped.sorted()) { $0.integer($1) }
        writer.integer(state.starCount)
        writer.list(Array(state.everyList.values)) { writer, list in
            write(list.id, &writer)
            writer.integer(list.clock)
            writer.optional(list.description) { writer, description in
                writer.text(description.name)
                writer.text(description.about)
                writer.optional(description.filter) { $0.text($1) }
            }
            writer.list(list.items) { writer, item in
                write(item.id, &writer)
                write(item.subject, &writer)
                writer.text(item.rank)
            }
        }
    }

    func journal(_ reader: inout DigestReader) throws(DigestError) -> Journal {
        let clock = try reader.integer()
        let count = try reader.integer()
        let last = try reader.list { (reader) throws(DigestError) in try reader.integer() }
        let removed = try reader.list { (reader) throws(DigestError) in try id(&reader) }
        let undone = try reader.list { (reader) throws(DigestError) in try id(&reader) }
        guard clock >= 0, count > 0, last.count == devices.count else { throw DigestError() }
        let records = try reader.list { (reader) throws(DigestError) in try record(&reader) }
        let plays = try reader.list { (reader) throws(DigestError) in
            LibraryState.Play(
                id: try id(&reader), subject: try subject(&reader), time: try time(&reader),
                marked: Date(timeIntervalSince1970: try reader.number()))
        }
        let skipped = try reader.list { (reader) throws(DigestError) in try reader.integer() }
        let starCount = try reader.integer()
        let lists = try reader.list { (reader) throws(DigestError) in try list(&reader) }
        return Journal(
            state: LibraryState(
                records: records, plays: plays, skipped: Set(skipped), lists: lists, starCount: starCount),
            clock: clock, count: count, lastNumbers: Dictionary(zip(devices, last)) { first, _ in first },
            removed: Set(removed), undone: Set(undone))
    }

    private func list(_ reader: inout DigestReader) throws(DigestError) -> LibraryState.List {
        let id = try id(&reader)
        let clock = try reader.integer()
        let description = try reader.optional { (reader) throws(DigestError) in
            ListDescription(
                name: try reader.text(), about: try reader.note(),
                filter: try reader.optional { (reader) throws(DigestError) in try reader.text() })
        }
        let items = try reader.list { (reader) throws(DigestError) in
            LibraryState.List.Item(
                id: try self.id(&reader), subject: try subject(&reader), rank: try reader.anyText())
        }
        return LibraryState.List(id: id, clock: clock, description: description, items: items)
    }

    // MARK: Records

    private func write(_ record: LibraryState.Record, _ writer: inout DigestWriter) {
        write(record.subject, &writer)
        writer.optional(record.status) { $0.text($1.rawValue) }
        for date in [record.statusDate, record.added, record.starred, record.run] {
            writer.optional(date) { $0.number($1.timeIntervalSince1970) }
        }
        for flag in [record.isStarred, record.isSkipped] { writer.flag(flag) }
        writer.integer(record.starPlace)
        writer.optional(record.rating) { $0.number($1) }
        writer.optional(record.note) { $0.text($1) }
        writer.list(record.tags.sorted()) { $0.text($1) }
        writer.optional(record.specials) { $0.text($1.rawValue) }
        writer.optional(record.shield) { $0.text($1.rawValue) }
        writer.optional(record.shift) { $0.integer($1) }
    }

    private func record(_ reader: inout DigestReader) throws(DigestError) -> LibraryState.Record {
        var record = LibraryState.Record(subject: try subject(&reader))
        record.status = try word(&reader)
        record.statusDate = try date(&reader)
        record.added = try date(&reader)
        record.starred = try date(&reader)
        record.run = try date(&reader)
        record.isStarred = try reader.flag()
        record.isSkipped = try reader.flag()
        record.starPlace = try reader.integer()
        record.rating = try reader.optional { (reader) throws(DigestError) in try reader.number() }
        record.note = try reader.optional { (reader) throws(DigestError) in try reader.note() }
        record.tags = Set(try reader.list { (reader) throws(DigestError) in try reader.text() })
        record.specials = try word(&reader)
        record.shield = try word(&reader)
        record.shift = try reader.optional { (reader) throws(DigestError) in try reader.integer() }
        return record
    }

    private func date(_ reader: inout DigestReader) throws(DigestError) -> Date? {
        try reader.optional { (reader) throws(DigestError) in Date(timeIntervalSince1970: try reader.number()) }
    }

    private func word<Word: RawRepresentable<String>>(_ reader: inout DigestReader) throws(DigestError) -> Word? {
        try reader.optional { (reader) throws(DigestError) in
            guard let word = Word(rawValue: try reader.text()) else { throw DigestError() }
            return word
        }
    }

    // MARK: Subjects

    private func write(_ id: JournalEntry.ID, _ writer: inout DigestWriter) {
        // A removed entry may be of a machine of which nothing has arrived.
        writer.integer(numbers[id.device] ?? -1)
        if numbers[id.device] == nil { writer.text(id.device) }
        writer.integer(id.number)
    }

    private func id(_ reader: inout DigestReader) throws(DigestError) -> JournalEntry.ID {
        let number = try reader.integer()
        if number == -1 { return JournalEntry.ID(device: try reader.anyText(), number: try reader.integer()) }
        guard devices.indices.contains(number) else { throw DigestError() }
        return JournalEntry.ID(device: devices[number], number: try reader.integer())
    }

    private func write(_ subject: LibrarySubject, _ writer: inout DigestWriter) {
        switch subject.id {
        case .show(let id): writer.integers(0, id.number)
        case .episode(let number): writer.integers(1, number)
        case .movie(let id): writer.integers(2, id.number)
        }
        writer.text(subject.name)
        writer.optional(subject.place) { writer, place in
            writer.integer(place.show.number)
            writer.integer(place.season)
            writer.optional(place.number) { $0.integer($1) }
        }
    }

    private func subject(_ reader: inout DigestReader) throws(DigestError) -> LibrarySubject {
        let kind = try reader.integer()
        let number = try reader.integer()
        let id: LibrarySubject.ID
        switch kind {
        case 0: id = .show(Show.ID(number: number))
        case 1: id = .episode(number)
        case 2: id = .movie(Movie.ID(number: number))
        default: throw DigestError()
        }
        return LibrarySubject(
            id, name: try reader.text(),
            place: try reader.optional { (reader) throws(DigestError) in
                LibrarySubject.Place(
                    show: Show.ID(number: try reader.integer()), season: try reader.integer(),
                    number: try reader.optional { (reader) throws(DigestError) in try reader.integer() })
            })
    }

    private func write(_ time: PlayTime, _ writer: inout DigestWriter) {
        switch time {
        case .minute(let date):
            writer.integer(0)
            writer.number(date.timeIntervalSince1970)
        case .day(let day): writer.integers(1, day.daysSince1970)
        case .unknown: writer.integer(2)
        }
    }

    private func time(_ reader: inout DigestReader) throws(DigestError) -> PlayTime {
        switch try reader.integer() {
        case 0: return .minute(Date(timeIntervalSince1970: try reader.number()))
        case 1:
            guard let day = CalendarDay(daysSince1970: try reader.integer()) else { throw DigestError() }
            return .day(day)
        case 2: return .unknown
        default: throw DigestError()
        }
    }
}
