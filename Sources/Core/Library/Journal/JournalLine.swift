import Entities
import FoundationEssentials
import Platform

/// The line of an entry: a JSON object with sorted keys.
extension JournalEntry {
    /// Bytes of a line at most.
    static let lineLimit = 64 << 10
    private static let importer = "import"
    private static let halfMillisecond = 0.0005

    /// The line, without its end.
    var line: [UInt8] {
        // Formatting truncates: an entry that was read would be written with the millisecond before.
        let date = Date(timeIntervalSince1970: Double(date.milliseconds) / 1000 + Self.halfMillisecond)
            .formatted(Self.dateStyle)
        var fields: [JSONValue.Field] = [
            .init("at", .text(date)), .init("clock", .integer(clock)), .init("id", .text(id.text)),
        ]
        if step != id {
            fields.append(.init("step", .text(step.text)))
            // Otherwise the clock and the date of the line show which first line is meant.
            if step != Self.first(of: step.unhashed, before: id, clock: clock, date: self.date) {
                fields.append(.init("first", .text(step.hashText)))
            }
        }
        if last != id.number { fields.append(.init("last", .integer(last))) }
        if isImport { fields.append(.init("by", .text(Self.importer))) }
        fields += act.fields
        let named = act.named
        if named.contains(where: { $0.hash > 0 }) {
            fields.append(.init("lines", .text(named.map(\.hashText).joined())))
        }
        return Array(JSONValue.object(fields.sorted { $0.name < $1.name }).line.utf8)
    }

    /// Reads a line.
    /// - Parameters:
    ///   - machine: that probably wrote it; its entries share the text.
    ///   - first: the first entry of the step before it in the file, of which it may be a part.
    /// - Throws: `JSONError` if it is not JSON, or no entry.
    init(line: [UInt8], machine: String = "", first: ID? = nil) throws(JSONError) {
        guard let node = JSONView(line), let id = node["id"].string.flatMap({ ID($0, machine: machine) }),
            let clock = node["clock"].integer, (1...Self.clockLimit).contains(clock), let act = LibraryAct(node)
        else { throw JSONReader(line, .lenient).unexpected(.value) }
        let date = node["at"].string.flatMap { Self.date($0, hasMilliseconds: true) }
        var step = node["step"].string.flatMap { ID($0, machine: machine) }?.hashed(node["first"].string) ?? id
        if let first, step.hash == 0, step == first.unhashed { step = first }
        let isFirst = step.unhashed == id
        let last = node["last"].integer.flatMap { (id.number...Self.numberLimit).contains($0) ? $0 : nil }
        self.init(
            id: id, date: date ?? Date(timeIntervalSince1970: 0), clock: clock, step: step, act: act,
            last: isFirst ? last : nil, isImport: isFirst && node["by"].string == Self.importer)
    }

    /// The line, after reading it back: an acknowledged line must be readable.
    /// - Throws: `StoreError.textTooLong` or `unrepresentable`.
    func checkedLine() throws(StoreError) -> [UInt8] {
        if let limit = act.exceededLimit { throw .textTooLong(limit: limit) }
        let line = line
        guard line.count <= Self.lineLimit, let read = try? JournalEntry(line: line, machine: id.device),
            (read.id, read.clock, read.step, read.last) == (id, clock, step, last), act.isKept(as: read.act)
        else { throw .unrepresentable }
        return line
    }

    /// The greatest number of a machine's lines that a text seems to name, whatever else it is.
    static func greatestNumber(of machine: String, in text: ArraySlice<UInt8>) -> Int {
        let name = Array("\(machine)-".utf8)
        guard name.count > 1, text.count > name.count else { return 0 }
        var greatest = 0
        for start in text.startIndex..<(text.endIndex - name.count)
        where text[start] == name[0] && text[start..<(start + name.count)].elementsEqual(name) {
            let digits = text[(start + name.count)...].prefix { (0x30...0x39).contains($0) }
            greatest = max(greatest, Int(String(decoding: digits, as: UTF8.self)) ?? (digits.isEmpty ? 0 : .max))
        }
        return greatest
    }

    static let dateStyle = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    fileprivate static let minuteStyle = Date.ISO8601FormatStyle()
    private static let firstPlainYear = 1900
    private static let referenceDay = 11_323

    /// Reads a date. A library may have a million, and Foundation takes ten times as long for a date as Marquee writes it.
    fileprivate static func date(_ text: String, hasMilliseconds: Bool) -> Date? {
        var text = text
        return text.withUTF8 { plainDate($0, hasMilliseconds: hasMilliseconds) }
            ?? (try? Date(text, strategy: hasMilliseconds ? dateStyle : minuteStyle))
    }

    /// A date as Marquee writes it: `2026-11-23T20:14:05.123Z`, or without the milliseconds.
    private static func plainDate(_ text: UnsafeBufferPointer<UInt8>, hasMilliseconds: Bool) -> Date? {
        let form: StaticString = hasMilliseconds ? "0000-00-00T00:00:00.000Z" : "0000-00-00T00:00:00Z"
        let zero = UInt8(ascii: "0")
        let isPlain = form.withUTF8Buffer { form in
            form.count == text.count
                && zip(form, text).allSatisfy { $0 == zero ? (zero...zero + 9).contains($1) : $0 == $1 }
        }
        guard isPlain else { return nil }
        func number(_ start: Int, _ count: Int) -> Int {
            text[start..<start + count].reduce(0) { $0 * 10 + Int($1 - zero) }
        }
        let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
        guard number(0, 4) >= firstPlainYear, hour < 24, minute < 60, second < 60,
            let day = CalendarDay(year: number(0, 4), month: number(5, 2), day: number(8, 2))
        else { return nil }
        let seconds = (((day.daysSince1970 - referenceDay) * 24 + hour) * 60 + minute) * 60 + second
        return Date(
            timeIntervalSinceReferenceDate: Double(seconds) + (hasMilliseconds ? Double(number(20, 3)) / 1000 : 0))
    }
}

extension JournalEntry.ID {
    /// The identifier as `DEVICE-NUMBER`.
    package var text: String { "\(device)-\(number)" }

    /// Reads an identifier, or `nil` for anything else.
    package init?(_ text: String) { self.init(text, machine: "") }

    init?(_ text: String, machine: String) {
        guard let end = text.utf8.firstIndex(of: UInt8(ascii: "-")), let number = Int(text[end...].dropFirst()),
            (1...JournalEntry.numberLimit).contains(number)
        else { return nil }
        let device = text[..<end]
        guard Self.isDevice(device) else { return nil }
        self.init(device: device == machine ? machine : String(device), number: number)
    }

    private static let hashDigits = 8

    /// The hash as eight hexadecimal digits.
    var hashText: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: Self.hashDigits - digits.count) + digits
    }

    /// The identifier with the hash of a text that starts at a place, counted in hashes; unchanged if there is none.
    func hashed(_ text: String?, at place: Int = 0) -> Self {
        guard let digits = text?.utf8.dropFirst(place * Self.hashDigits).prefix(Self.hashDigits),
            let hash = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return self }
        return Self(device: device, number: number, hash: hash)
    }

    /// Whether a text can be the name of a machine, and of its folder.
    static func isDevice(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 16
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

// MARK: - Acts

extension LibraryAct {
    private typealias Field = JSONValue.Field

    fileprivate var fields: [JSONValue.Field] {
        switch self {
        case .play(let subject, let time): [Self.op("play"), subject.field] + time.fields
        case .assign(let subject, let value): [Self.op(value.name), subject.field] + value.fields
        case .list(let id, let description):
            [Self.op("list"), id.map { Field("list", .text($0.text)) }].compactMap(\.self)
                + Self.fields(of: description)
        case .item(let list, let subject, let rank):
            [Self.op("item"), Field("list", .text(list.text)), subject.field, Field("rank", .text(rank))]
        case .move(let list, let item, let rank):
            [
                Self.op("move"), Field("item", .text(item.text)), Field("list", .text(list.text)),
                Field("rank", .text(rank)),
            ]
        case .remove(let ids): [Self.op("remove"), Field("ids", .array(ids.map { .text($0.text) }))]
        case .undo(let step): [Self.op("undo"), Field("undone", .text(step.text))]
        case .unknown(let name): [Self.op(name)]
        }
    }

    /// The lines that it names, in the order of their hashes in `lines`.
    fileprivate var named: [JournalEntry.ID] {
        switch self {
        case .list(let list, _): [list].compactMap(\.self)
        case .item(let list, _, _): [list]
        case .move(let list, let item, _): [list, item]
        case .remove, .undo: takenBack
        case .play, .assign, .unknown: []
        }
    }

    /// Unicode scalars of a note that is written, which always fit into a line.
    package static let noteLimit = 15_000
    /// Those of a tag.
    package static let tagLimit = TVMazeLimits.word
    private static func fits(_ text: String, _ limit: Int) -> Bool {
        text.utf8.count <= limit || TextCleaner.cleanLines(text, limit: .max).unicodeScalars.count <= limit
    }

    /// Whether a text of the user's would be cut when it is read.
    package var isTooLong: Bool { exceededLimit != nil }

    /// The most characters of the first text that would be cut when it is read, or `nil` for none.
    fileprivate var exceededLimit: Int? {
        let texts: [(text: String?, limit: Int)] =
            switch self {
            case .assign(_, .note(let note)): [(note, Self.noteLimit)]
            case .assign(_, .tag(let tag, _)): [(tag, Self.tagLimit)]
            case .list(_, let list?):
                [
                    (list.name, TVMazeLimits.name), (list.filter, TVMazeLimits.name),
                    (list.about, Self.noteLimit),
                ]
            default: []
            }
        return texts.first { !Self.fits($0.text ?? "", $0.limit) }?.limit
    }

    /// Whether an act that was read from the line of this one is the same, but for clean texts and parts of seconds.
    fileprivate func isKept(as read: LibraryAct) -> Bool {
        func isSame(_ one: LibrarySubject, _ other: LibrarySubject) -> Bool {
            one.id == other.id && one.place == other.place
        }
        if self == read { return true }
        switch (self, read) {
        case (.play(let one, let time), .play(let other, let readTime)):
            return isSame(one, other) && time.isKept(as: readTime)
        case (.assign(let one, let value), .assign(let other, let readValue)):
            return isSame(one, other) && value.isKept(as: readValue)
        case (.list(let id, let list?), .list(let readID, let readList?)):
            return id == readID && TVMazeLimits.line(list.name) ?? "" == readList.name
                && TextCleaner.cleanLines(list.about) == readList.about
                && TVMazeLimits.line(list.filter) == readList.filter
        case (.item(let list, let one, let rank), .item(let readList, let other, let readRank)):
            return list == readList && isSame(one, other) && rank == readRank
        default: return false
        }
    }

    private static func op(_ name: String) -> Field { Field("op", .text(name)) }

    private static func fields(of list: ListDescription?) -> [Field] {
        guard let list else { return [Field("deleted", .bool(true))] }
        return [
            Field("name", .text(list.name)), list.about.isEmpty ? nil : Field("about", .text(list.about)),
            list.filter.map { Field("filter", .text($0)) },
        ].compactMap(\.self)
    }

    /// Reads an act, or `nil` if a part of one that this version knows is missing or wrong.
    fileprivate init?(_ node: JSONView) {
        guard let op = node["op"].string else { return nil }
        let subject = LibrarySubject(node["of"])
        let hashes = node["lines"].string
        let list = node["list"].string.flatMap(JournalEntry.ID.init)?.hashed(hashes)
        let rank = node["rank"].string.map { String($0.prefix(64)) }
        switch op {
        case "play":
            guard let subject, let time = PlayTime(node) else { return nil }
            self = .play(subject, time)
        case "remove":
            let ids = node["ids"].elements.enumerated().compactMap { place, id in
                id.string.flatMap(JournalEntry.ID.init)?.hashed(hashes, at: place)
            }
            self = .remove(ids)
        case "undo":
            guard let step = node["undone"].string.flatMap(JournalEntry.ID.init) else { return nil }
            self = .undo(step: step.hashed(hashes))
        case "item":
            guard let list, let subject, let rank else { return nil }
            self = .item(list: list, subject, rank: rank)
        case "move":
            guard let list, let item = node["item"].string.flatMap(JournalEntry.ID.init), let rank else { return nil }
            self = .move(list: list, item: item.hashed(hashes, at: 1), rank: rank)
        case "list":
            if node["deleted"].boolean == true {
                self = .list(list, nil)
            } else if let name = node["name"].string {
                self = .list(
                    list,
                    ListDescription(
                        name: TVMazeLimits.line(name) ?? "", about: TextCleaner.cleanLines(node["about"].string ?? ""),
                        filter: TVMazeLimits.line(node["filter"].string)))
            } else {
                return nil
            }
        default:
            guard LibraryValue.names.contains(op) else {
                self = .unknown(op)
                return
            }
            guard let subject, let value = LibraryValue(op, node) else { return nil }
            self = .assign(subject, value)
        }
    }
}

extension LibrarySubject {
    fileprivate var field: JSONValue.Field {
        let source: JSONValue.Field =
            switch id {
            case .show(let id): .init("tvmaze", .object([.init("show", .integer(id.number))]))
            case .episode(let number): .init("tvmaze", .object([.init("episode", .integer(number))]))
            case .movie(let id): .init("tmdb", .object([.init("movie", .integer(id.number))]))
            case .season(let id, let season):
                .init("tvmaze", .object([.init("season", .integer(season)), .init("show", .integer(id.number))]))
            case .person(let id): .init(id.source.name, .object([.init("person", .integer(id.number))]))
            }
        let fields = [
            place?.number.map { .init("e", .integer($0)) }, name.isEmpty ? nil : .init("name", .text(name)),
            place.map { .init("s", .integer($0.season)) }, place.map { .init("show", .integer($0.show.number)) },
            source,
        ].compactMap { (field: JSONValue.Field?) in field }
        return .init("of", .object(fields))
    }

    fileprivate init?(_ node: JSONView) {
        let name = TVMazeLimits.line(node["name"].string) ?? ""
        if node["tvmaze"].isObject {
            self.init(node["tvmaze"], in: node, name: name)
        } else if let number = node["tmdb"]["movie"].integer, number > 0 {
            self.init(.movie(Movie.ID(number: number)), name: name)
        } else if let number = node["tmdb"]["person"].integer, number > 0 {
            self.init(.person(Person.ID(source: .tmdb, number: number)), name: name)
        } else {
            return nil
        }
    }

    private init?(_ tvmaze: JSONView, in node: JSONView, name: String) {
        if let number = tvmaze["episode"].integer, number > 0, let show = node["show"].integer, show > 0,
            let season = node["s"].integer
        {
            let place = Place(show: Show.ID(number: show), season: season, number: node["e"].integer)
            self.init(.episode(number), name: name, place: place)
        } else if let number = tvmaze["show"].integer, number > 0 {
            let show = Show.ID(number: number)
            self.init(tvmaze["season"].integer.map { .season(show, $0) } ?? .show(show), name: name)
        } else if let number = tvmaze["person"].integer, number > 0 {
            self.init(.person(Person.ID(number: number)), name: name)
        } else {
            return nil
        }
    }
}

extension PlayTime {
    fileprivate func isKept(as read: PlayTime) -> Bool {
        if case (.minute(let date), .minute(let other)) = (self, read) { return date.isKept(as: other) }
        return self == read
    }

    fileprivate var fields: [JSONValue.Field] {
        switch self {
        case .minute(let date):
            [.init("exact", .text("minute")), .init("when", .text(date.iso8601))]
        case .day(let day): [.init("exact", .text("day")), .init("when", .text(day.iso8601))]
        case .unknown: [.init("exact", .text("unknown"))]
        }
    }

    fileprivate init?(_ node: JSONView) {
        let when = node["when"].string
        switch node["exact"].string {
        case "minute":
            guard let date = when.flatMap({ JournalEntry.date($0, hasMilliseconds: false) }) else { return nil }
            self = .minute(date)
        case "day":
            guard let day = when.flatMap(CalendarDay.init(iso8601:)) else { return nil }
            self = .day(day)
        case "unknown": self = .unknown
        default: return nil
        }
    }
}

// MARK: - Values

extension LibraryValue {
    /// The names of the acts that assign values.
    static let names: Set<String> = [
        "status", "star", "rating", "note", "tag", "skip", "run", "specials", "shield", "shift",
    ]

    /// The name of the act that assigns it.
    package var name: String {
        switch self {
        case .status: "status"
        case .star: "star"
        case .rating: "rating"
        case .note: "note"
        case .tag: "tag"
        case .skipped: "skip"
        case .run: "run"
        case .specials: "specials"
        case .shield: "shield"
        case .shift: "shift"
        }
    }

    fileprivate var fields: [JSONValue.Field] {
        switch self {
        case .status(let status): [Self.to(JSONValue(status?.rawValue))]
        case .star(let isSet), .skipped(let isSet): [Self.to(.bool(isSet))]
        case .rating(let rating):
            [Self.to(rating.map { rating in Int(exactly: rating).map(JSONValue.integer) ?? .number(rating) } ?? .null)]
        case .note(let note): [Self.to(JSONValue(note))]
        case .tag(let tag, let isSet): [.init("tag", .text(tag)), Self.to(.bool(isSet))]
        case .run(let date): [Self.to(JSONValue(date?.iso8601))]
        case .specials(let policy): [Self.to(JSONValue(policy?.rawValue))]
        case .shield(let shield): [Self.to(JSONValue(shield?.rawValue))]
        case .shift(let days): [Self.to(JSONValue(days))]
        }
    }

    fileprivate func isKept(as read: LibraryValue) -> Bool {
        switch (self, read) {
        case (.note(let note?), .note(let other?)): TextCleaner.cleanLines(note) == other
        case (.tag(let tag, let isSet), .tag(let other, let readIsSet)):
            TVMazeLimits.word(tag) == other && isSet == readIsSet
        case (.run(let date?), .run(let other?)): date.isKept(as: other)
        default: self == read
        }
    }

    private static func to(_ value: JSONValue) -> JSONValue.Field { .init("to", value) }

    /// Reads the value of an act, or `nil` if it is missing or out of its range.
    fileprivate init?(_ name: String, _ node: JSONView) {
        let to = node["to"]
        let value = to.isNull ? Self.none(name) : Self.some(name, to, tag: node["tag"].string)
        guard let value else { return nil }
        self = value
    }

    /// The value of JSON's null, which removes the assignment.
    private static func none(_ name: String) -> LibraryValue? {
        switch name {
        case "status": .status(nil)
        case "rating": .rating(nil)
        case "note": .note(nil)
        case "run": .run(nil)
        case "specials": .specials(nil)
        case "shield": .shield(nil)
        case "shift": .shift(nil)
        default: nil
        }
    }

    private static func some(_ name: String, _ node: JSONView, tag: String?) -> LibraryValue? {
        switch name {
        case "star": return node.boolean.map { .star($0) }
        case "skip": return node.boolean.map { .skipped($0) }
        case "tag":
            guard let tag = TVMazeLimits.word(tag), let isSet = node.boolean else { return nil }
            return .tag(tag, isSet)
        case "rating":
            guard let rating = node.double, (0.5...10).contains(rating) else { return nil }
            return .rating(rating)
        case "shift":
            guard let days = node.integer, LibraryValue.shifts.contains(days) else { return nil }
            return .shift(days)
        default:
            guard let text = node.string else { return nil }
            return some(name, text)
        }
    }

    private static func some(_ name: String, _ text: String) -> LibraryValue? {
        switch name {
        case "status": LibraryStatus(rawValue: text).map { .status($0) }
        case "note": .note(TextCleaner.cleanLines(text))
        case "run": (try? Date(text, strategy: JournalEntry.minuteStyle)).map { .run($0) }
        case "specials": SpecialsPolicy(rawValue: text).map { .specials($0) }
        case "shield": SpoilerShield(rawValue: text).map { .shield($0) }
        default: nil
        }
    }
}

extension Date {
    /// Whether a date of the journal, which has whole seconds, is the same.
    fileprivate func isKept(as read: Date) -> Bool { abs(timeIntervalSince(read)) < 1 }
}
