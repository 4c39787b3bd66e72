import FoundationEssentials

/// A calendar as an iCalendar file (RFC 5545): UTF-8, lines of at most 75 octets that end with CR and LF.
///
/// Equal events give equal bytes, so a program that fetches the file again sees the changes and nothing else.
package struct CalendarFile: Hashable, Sendable {
    /// The words of an entry.
    package struct Words: Hashable, Sendable {
        package let summary: String
        package let description: String

        package init(summary: String, description: String) {
            self.summary = summary
            self.description = description
        }
    }

    /// An entry of the calendar.
    package struct Event: Hashable, Sendable {
        /// Depends on the number of the episode or film alone, and on the kind of release.
        package let uid: String
        package let start: Start
        /// Minutes.
        package let duration: Int
        package let words: Words
        package let link: String?
        package let categories: [String]

        package enum Start: Hashable, Sendable {
            case moment(Date)
            /// Its time is not known.
            case day(CalendarDay)
        }
    }

    /// Minutes of an episode whose length is not known.
    private static let usualDuration = 60
    private static let octetLimit = 75

    /// The events, by their start.
    package let events: [Event]

    package init(events: [Event]) { self.events = events }

    /// The events of an agenda.
    /// - Parameter words: what to say about an entry.
    package init(_ agenda: Agenda, words: (Agenda.Entry) -> Words) {
        events = agenda.days.flatMap(\.entries).flatMap { entry -> [Event] in
            switch entry.content {
            case .episodes(let episodes, let show):
                let length = episodes.reduce(0) { $0 + ($1.runtime ?? show.runtime ?? Self.usualDuration) }
                let drop = episodes.count > 1 ? "-drop" : ""
                return [
                    Event(
                        uid: "tvmaze-episode-\(episodes.first?.id ?? 0)\(drop)@marquee",
                        start: episodes.first?.airstamp.map(Event.Start.moment) ?? .day(entry.day),
                        duration: length, words: words(entry), link: episodes.first?.url,
                        categories: ["TV"] + show.genres)
                ]
            case .film(let movie, let kinds):
                // An event for each kind: the days of two that fall together now may move apart.
                return kinds.map { kind in
                    Event(
                        uid: "tmdb-movie-\(movie.id.number)-\(kind.rawValue)@marquee", start: .day(entry.day),
                        duration: movie.runtime ?? Self.usualDuration,
                        words: words(Agenda.Entry(.film(movie, [kind]), day: entry.day)), link: movie.url,
                        categories: ["Film"] + movie.genres)
                }
            }
        }
    }

    /// The file, and the events that it tells of, to be given to the next call.
    /// - Parameters:
    ///   - ledger: what the last file told. Its events that are gone are told once more, as cancelled.
    ///   - days: those of the events. Earlier ones are forgotten, and later ones remembered, without being cancelled.
    ///   - name: the calendar's name.
    ///   - version: this program's version.
    package func encode(
        after ledger: CalendarLedger, days: ClosedRange<CalendarDay>? = nil, at now: Date, name: String,
        version: String
    ) -> (bytes: [UInt8], ledger: CalendarLedger) {
        // Days in UTC may differ from local ones by one.
        let first = days?.lowerBound.advanced(by: 1).map(Self.date) ?? ""
        let last = days?.upperBound.advanced(by: -1).map(Self.date) ?? "~"
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Marquee//marquee \(version)//EN", "CALSCALE:GREGORIAN",
            "X-WR-CALNAME:\(Self.escaped(name))", "REFRESH-INTERVAL;VALUE=DURATION:PT12H", "X-PUBLISHED-TTL:PT12H",
        ]
        var new = CalendarLedger()
        for event in events {
            let content = event.content
            let note =
                ledger.entries[event.uid].map { $0.following(content, at: now) }
                ?? CalendarLedger.Entry(content: content, changed: now, sequence: 0, isCancelled: false)
            new.entries[event.uid] = note
            lines += note.lines(uid: event.uid)
        }
        for (uid, entry) in ledger.entries.sorted(by: { $0.key < $1.key })
        where new.entries[uid] == nil && entry.date >= first {
            guard entry.date <= last, !entry.isCancelled else {
                new.entries[uid] = entry
                continue
            }
            let note = entry.cancelled(at: now)
            new.entries[uid] = note
            lines += note.lines(uid: uid)
        }
        lines.append("END:VCALENDAR")
        var bytes: [UInt8] = []
        for line in lines { Self.fold(line, into: &bytes) }
        return (bytes, new)
    }

    /// Appends a line, folded between code points.
    static func fold(_ line: String, into bytes: inout [UInt8]) {
        var rest = Array(line.utf8)[...]
        var room = octetLimit
        while rest.count > room {
            var end = rest.startIndex + room
            while UTF8.isContinuation(rest[end]) { end -= 1 }
            bytes += rest[..<end]
            bytes += [0x0D, 0x0A, 0x20]
            rest = rest[end...]
            room = octetLimit - 1
        }
        bytes += rest
        bytes += [0x0D, 0x0A]
    }

    /// A value of type TEXT, without controls.
    static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): escaped += [UInt8(ascii: "\\"), byte]
            case 0x0A: escaped += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case ..<0x20, 0x7F: break
            // U+0080 to U+009F.
            case 0x80...0x9F where escaped.last == 0xC2: escaped.removeLast()
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

extension CalendarFile.Event {
    /// The lines that describe it, without those that say when they changed.
    fileprivate var content: [String] {
        var lines: [String] = []
        switch start {
        case .moment(let date):
            lines.append("DTSTART:\(CalendarFile.utc(date))")
            lines.append("DTEND:\(CalendarFile.utc(date + Double(max(duration, 1) * 60)))")
        case .day(let day): lines.append("DTSTART;VALUE=DATE:\(CalendarFile.date(day))")
        }
        lines.append("SUMMARY:\(CalendarFile.escaped(words.summary))")
        if !words.description.isEmpty { lines.append("DESCRIPTION:\(CalendarFile.escaped(words.description))") }
        // Addresses of TVmaze have neither spaces nor other characters; a mirror's might.
        if let link, link.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { lines.append("URL:\(link)") }
        lines.append("CATEGORIES:" + categories.map(CalendarFile.escaped).joined(separator: ","))
        lines.append("TRANSP:TRANSPARENT")
        return lines
    }
}

extension CalendarFile {
    fileprivate static func utc(_ date: Date) -> String {
        date.iso8601.filter { $0 != "-" && $0 != ":" }
    }

    fileprivate static func date(_ day: CalendarDay) -> String { day.iso8601.filter { $0 != "-" } }
}

/// What a calendar file told of each event, so that the next one can tell the changes.
package struct CalendarLedger: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        /// The lines that describe the event.
        let content: [String]
        /// When they changed last; whole seconds.
        let changed: Date
        /// How often they have changed.
        let sequence: Int
        let isCancelled: Bool
    }

    package static let sizeLimit = 16 << 20

    var entries: [String: Entry] = [:]

    package init() {}

    /// The ledger as a file.
    package func encode() -> [UInt8] {
        let fields = entries.sorted { $0.key < $1.key }.map { uid, entry in
            JSONValue.Field(
                uid,
                .object([
                    .init("cancelled", .bool(entry.isCancelled)),
                    .init("changed", .integer(Int(entry.changed.timeIntervalSince1970))),
                    .init("content", .array(entry.content.map(JSONValue.text))),
                    .init("sequence", .integer(entry.sequence)),
                ]))
        }
        return Array(JSONValue.object(fields).line.utf8)
    }

    /// Reads a ledger; entries that cannot be understood are left out.
    package init(decoding bytes: [UInt8]) {
        var reader = JSONReader(bytes, .lenient)
        var room = 1 << 20
        for member in (try? reader.node(&room))?.members ?? [] {
            let node = member.value
            guard let changed = node["changed"]?.moment, let sequence = node["sequence"]?.integer, sequence >= 0,
                sequence < Int.max / 2, let content = node["content"]?.elements?.compactMap(\.string),
                content.allSatisfy(Self.isLine), Self.isLine(member.key)
            else { continue }
            entries[member.key] = Entry(
                content: content, changed: changed, sequence: sequence,
                isCancelled: node["cancelled"]?.boolean == true)
        }
    }

    private static func isLine(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    }
}

extension CalendarLedger.Entry {
    /// The digits of the day on which the event begins; empty if it is not known.
    fileprivate var date: Substring {
        content.first { $0.hasPrefix("DTSTART") }?.split(separator: ":").last?.prefix(8) ?? ""
    }

    fileprivate func following(_ content: [String], at now: Date) -> Self {
        content == self.content && !isCancelled
            ? self : Self(content: content, changed: now, sequence: sequence + 1, isCancelled: false)
    }

    fileprivate func cancelled(at now: Date) -> Self {
        Self(content: content, changed: now, sequence: sequence + 1, isCancelled: true)
    }

    fileprivate func lines(uid: String) -> [String] {
        var lines = ["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:\(CalendarFile.utc(changed))"] + content
        lines.append("STATUS:\(isCancelled ? "CANCELLED" : "CONFIRMED")")
        lines.append("SEQUENCE:\(sequence)")
        if sequence > 0 { lines.append("LAST-MODIFIED:\(CalendarFile.utc(changed))") }
        lines.append("END:VEVENT")
        return lines
    }
}
