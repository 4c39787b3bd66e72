import Entities
import FoundationEssentials
import Platform

/// The state of a journal as a file in the cache: a start reads it and the lines appended since, instead of replaying all lines.
struct JournalDigest {
    static let name = "journal"
    static let sizeLimit = 256 << 20
    private static let version: StaticString = "marquee journal 7\n"

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
            writer.integers(
                file.value.size, file.value.damagedLines, file.value.damagedNumber, Int(file.value.time))
            writer.list(file.value.tail) { $0.integer(Int($1)) }
        }
        coder.write(journal, &writer)
        return writer.finish()
    }

    init(files: [String: JournalFolder.Progress], journal: Journal) {
        (self.files, self.journal) = (files, journal)
    }

    init(decoding bytes: MappedBytes) throws(DigestError) {
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
            progress.damagedNumber = try reader.integer()
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
        writer.integers(journal.clock, journal.strayClock, journal.count)
        writer.list(devices) { $0.integer(journal.lastNumbers[$1] ?? 0) }
        for ids in [journal.takenBack.removed, journal.takenBack.undone] {
            writer.list(ids.sorted()) { write($1, &$0) }
        }
        writer.list(journal.unfinished.sorted { $0.key < $1.key }) { writer, step in
            write(step.key, &writer)
            writer.integers(step.value.last, step.value.state.rawValue)
        }
        let state = journal.state
        writer.list(Array(state.records)) { $0.record($1.value) }
        state.plays.write(&writer) { writer, play in
            write(play.id, &writer)
            writer.subject(play.subject)
            write(play.time, &writer)
            writer.number(play.marked.timeIntervalSince1970)
            writer.integer(play.clock)
        }
        writer.list(state.skipped.sorted()) { $0.integer($1) }
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
                writer.subject(item.subject)
                writer.text(item.rank)
            }
        }
    }

    func journal(_ reader: inout DigestReader) throws(DigestError) -> Journal {
        let clock = try reader.integer()
        let strayClock = try reader.integer()
        let count = try reader.integer()
        let last = try reader.list { (reader) throws(DigestError) in try reader.integer() }
        let removed = try reader.list { (reader) throws(DigestError) in try id(&reader) }
        let undone = try reader.list { (reader) throws(DigestError) in try id(&reader) }
        let unfinished = try reader.list { (reader) throws(DigestError) -> (JournalEntry.ID, UnfinishedStep) in
            let step = try id(&reader)
            let last = try reader.integer()
            guard let state = UnfinishedStep.State(rawValue: try reader.integer()) else { throw DigestError() }
            return (step, UnfinishedStep(last: last, state: state))
        }
        guard 0 <= clock, clock <= JournalEntry.clockLimit, strayClock > clock, count > 0, last.count == devices.count
        else { throw DigestError() }
        let records = try reader.list { (reader) throws(DigestError) in try reader.record() }
        let plays = try LibraryState.Plays(&reader) { (reader) throws(DigestError) in
            LibraryState.Play(
                id: try id(&reader), subject: try reader.subject(), time: try time(&reader),
                marked: Date(timeIntervalSince1970: try reader.number()), clock: try reader.integer())
        }
        let skipped = try reader.list { (reader) throws(DigestError) in try reader.integer() }
        let lists = try reader.list { (reader) throws(DigestError) in try list(&reader) }
        return Journal(
            state: LibraryState(
                records: records, plays: plays, skipped: Set(skipped), lists: lists),
            clock: clock, strayClock: strayClock, count: count,
            lastNumbers: Dictionary(zip(devices, last)) { first, _ in first },
            takenBack: TakenBack(removed: Set(removed), undone: Set(undone)),
            unfinished: Dictionary(unfinished) { first, _ in first })
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
                id: try self.id(&reader), subject: try reader.subject(), rank: try reader.anyText())
        }
        return LibraryState.List(id: id, clock: clock, description: description, items: items)
    }

    // MARK: Plays

    private func write(_ id: JournalEntry.ID, _ writer: inout DigestWriter) {
        // A removed entry may be of a machine of which nothing has arrived.
        writer.integer(numbers[id.device] ?? -1)
        if numbers[id.device] == nil { writer.text(id.device) }
        writer.integers(id.number, Int(id.hash))
    }

    private func id(_ reader: inout DigestReader) throws(DigestError) -> JournalEntry.ID {
        let number = try reader.integer()
        guard number == -1 || devices.indices.contains(number) else { throw DigestError() }
        let device = number == -1 ? try reader.anyText() : devices[number]
        return JournalEntry.ID(
            device: device, number: try reader.integer(), hash: UInt32(truncatingIfNeeded: try reader.integer()))
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

// MARK: - Records

extension DigestWriter {
    mutating func record(_ record: LibraryState.Record) {
        subject(record.subject)
        optional(record.status) { $0.text($1.rawValue) }
        for date in [record.statusDate, record.added, record.starred, record.run] { self.date(date) }
        for flag in [record.isStarred, record.isSkipped] { self.flag(flag) }
        integer(record.starPlace)
        optional(record.rating) { $0.number($1) }
        optional(record.note) { $0.text($1) }
        list(record.tags.sorted()) { $0.text($1) }
        optional(record.specials) { $0.text($1.rawValue) }
        optional(record.shield) { $0.text($1.rawValue) }
        optional(record.shift) { $0.integer($1) }
    }

    mutating func subject(_ subject: LibrarySubject) {
        switch subject.id {
        case .show(let id): integers(0, id.number)
        case .episode(let number): integers(1, number)
        case .movie(let id): integers(2, id.number)
        case .season(let id, let season): integers(3, id.number, season)
        case .person(let id): integers(id.source == .tvmaze ? 4 : 5, id.number)
        }
        text(subject.name)
        optional(subject.place) { writer, place in
            writer.integer(place.show.number)
            writer.integer(place.season)
            writer.optional(place.number) { $0.integer($1) }
        }
    }
}

extension DigestReader {
    mutating func record() throws(DigestError) -> LibraryState.Record {
        var record = LibraryState.Record(subject: try subject())
        record.status = try word()
        record.statusDate = try date()
        record.added = try date()
        record.starred = try date()
        record.run = try date()
        record.isStarred = try flag()
        record.isSkipped = try flag()
        record.starPlace = try integer()
        record.rating = try optional { (reader) throws(DigestError) in try reader.number() }
        record.note = try optional { (reader) throws(DigestError) in try reader.note() }
        record.tags = Set(try list { (reader) throws(DigestError) in try reader.text() })
        record.specials = try word()
        record.shield = try word()
        record.shift = try optional { (reader) throws(DigestError) in try reader.integer() }
        return record
    }

    private mutating func word<Word: RawRepresentable<String>>() throws(DigestError) -> Word? {
        try optional { (reader) throws(DigestError) in
            guard let word = Word(rawValue: try reader.text()) else { throw DigestError() }
            return word
        }
    }

    mutating func subject() throws(DigestError) -> LibrarySubject {
        let kind = try integer()
        let number = try integer()
        let id: TitleID
        switch kind {
        case 0: id = .show(Show.ID(number: number))
        case 1: id = .episode(number)
        case 2: id = .movie(Movie.ID(number: number))
        case 3: id = .season(Show.ID(number: number), try integer())
        case 4: id = .person(Person.ID(number: number))
        case 5: id = .person(Person.ID(source: .tmdb, number: number))
        default: throw DigestError()
        }
        return LibrarySubject(
            id, name: try text(),
            place: try optional { (reader) throws(DigestError) in
                LibrarySubject.Place(
                    show: Show.ID(number: try reader.integer()), season: try reader.integer(),
                    number: try reader.optional { (reader) throws(DigestError) in try reader.integer() })
            })
    }
}
