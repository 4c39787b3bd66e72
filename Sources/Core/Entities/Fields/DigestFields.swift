import FoundationEssentials
import Platform

// Values in a digest: their fields one after another, without names.

extension DigestWriter: FieldCoder {
    package mutating func date(_ date: Date?) { optional(date) { $0.number($1.timeIntervalSince1970) } }

    package mutating func value<Value: Fielded>(_ value: Value) { _ = Value(&self, value) }
    package mutating func day(_ day: CalendarDay) { integer(Int(day.bits)) }
    package mutating func integer(_: FieldKey, _ value: Int?) -> Int? { optional(value) { $0.integer($1) } }
    package mutating func number(_: FieldKey, _ value: Double?) -> Double? { optional(value) { $0.number($1) } }
    package mutating func flag(_: FieldKey, _ value: Bool?) -> Bool? { optional(value) { $0.flag($1) } }
    package mutating func text(_: FieldKey, _ value: String?, _: FieldText) -> String? {
        optional(value) { $0.text($1) }
    }

    package mutating func texts(_: FieldKey, _ values: [String]?, _: FieldText) -> [String] {
        list(values ?? []) { $0.text($1) }
    }

    package mutating func day(_: FieldKey, _ value: CalendarDay?) -> CalendarDay? { optional(value) { $0.day($1) } }
    package mutating func date(_: FieldKey, _ value: Date?) -> Date? {
        optional(value) { $0.number($1.timeIntervalSince1970) }
    }
    package mutating func nested<Value: Fielded>(_: FieldKey, _ value: Value?) -> Value? {
        optional(value) { $0.value($1) }
    }

    package mutating func list<Value: Fielded>(_: FieldKey, _ values: [Value]?) -> [Value] {
        list(values ?? []) { $0.value($1) }
    }
}

extension DigestReader: FieldCoder {
    package mutating func date() throws(DigestError) -> Date? {
        try optional { (reader) throws(DigestError) in Date(timeIntervalSince1970: try reader.number()) }
    }

    mutating func value<Value: Fielded>() throws(DigestError) -> Value {
        guard let value = try Value(&self, nil) else { throw DigestError() }
        return value
    }

    mutating func optionalValue<Value: Fielded>() throws(DigestError) -> Value? { try flag() ? value() : nil }

    // Of their own, since other modules cannot specialize the generic ones: a large library has thousands of them.
    package mutating func show() throws(DigestError) -> Show { try value() }
    package mutating func optionalShow() throws(DigestError) -> Show? { try optionalValue() }
    package mutating func announced() throws(DigestError) -> AnnouncedSeason? { try optionalValue() }

    package mutating func optionalDay() throws(DigestError) -> CalendarDay? {
        guard try flag() else { return nil }
        guard let bits = UInt32(exactly: try integer()), let day = CalendarDay(bits: bits) else { throw DigestError() }
        return day
    }

    package mutating func integer(_: FieldKey, _: Int?) throws(DigestError) -> Int? { try flag() ? integer() : nil }
    package mutating func number(_: FieldKey, _: Double?) throws(DigestError) -> Double? { try flag() ? number() : nil }
    package mutating func flag(_: FieldKey, _: Bool?) throws(DigestError) -> Bool? { try flag() ? flag() : nil }

    package mutating func text(_: FieldKey, _: String?, _: FieldText) throws(DigestError) -> String? {
        try flag() ? text() : nil
    }

    package mutating func texts(_: FieldKey, _: [String]?, _: FieldText) throws(DigestError) -> [String] {
        try list { (reader) throws(DigestError) in try reader.text() }
    }

    package mutating func day(_: FieldKey, _: CalendarDay?) throws(DigestError) -> CalendarDay? { try optionalDay() }
    package mutating func date(_: FieldKey, _: Date?) throws(DigestError) -> Date? { try date() }
    package mutating func nested<Value: Fielded>(_: FieldKey, _: Value?) throws(DigestError) -> Value? {
        try optionalValue()
    }

    package mutating func list<Value: Fielded>(_: FieldKey, _: [Value]?) throws(DigestError) -> [Value] {
        try list { (reader) throws(DigestError) in try reader.value() }
    }

    package func unstyled(_: RichText) throws(DigestError) -> RichText { throw DigestError() }
}

extension DigestWriter {
    /// Without the show and the cast.
    package mutating func details(_ details: ShowDetails) {
        list(details.episodes) { $0.episode($1) }
        optional(details.externals.imdb) { $0.text($1) }
        optional(details.externals.tvdb) { $0.integer($1) }
        optional(details.announced) { $0.value($1) }
    }

    /// An episode is not written as other values are, because its texts stay here when it is read.
    package mutating func episode(_ episode: Episode) {
        integers(episode.id, episode.season)
        optional(episode.number) { $0.integer($1) }
        flag(episode.kind == .insignificantSpecial)
        optional(episode.airdate) { $0.day($1) }
        optional(episode.airstamp) { $0.number($1.timeIntervalSince1970) }
        optional(episode.runtime) { $0.integer($1) }
        optional(episode.rating) { $0.number($1) }
        integer(Int(episode.hidden.rawValue))
        texts(episode.texts)
    }

    private mutating func texts(_ texts: EpisodeTexts) {
        if case .digest(let digest, let place) = texts, let part = try? DigestReader(part: digest, at: place) {
            return bytes(part.rest)
        }
        var part = DigestWriter("")
        part.text(texts.name)
        _ = part.group("", texts.artwork)
        _ = part.rich(texts.summary)
        part.bytes.withUnsafeBytes { bytes($0) }
    }
}

extension DigestReader {
    package mutating func details(of show: Show) throws(DigestError) -> ShowDetails {
        let episodes = try list { (reader) throws(DigestError) in try reader.episode() }
        let externals = ExternalIDs(
            imdb: try optional { (reader) throws(DigestError) in try reader.text() },
            tvdb: try optional { (reader) throws(DigestError) in try reader.integer() })
        return ShowDetails(
            show: show, episodes: episodes, cast: [], externals: externals, announced: try optionalValue())
    }

    package mutating func episode() throws(DigestError) -> Episode {
        let (id, season) = (try integer(), try integer())
        let number = try flag() ? integer() : nil
        let kind: Episode.Kind? = try flag() ? .insignificantSpecial : nil
        return Episode(
            id: id, season: season, number: number, kind: kind, airdate: try optionalDay(), airstamp: try date(),
            runtime: try flag() ? integer() : nil, rating: try flag() ? self.number() : nil,
            hidden: Episode.Parts(rawValue: UInt8(truncatingIfNeeded: try integer())),
            texts: .digest(document, try skipPart()))
    }

    static func name(of digest: MappedBytes, at place: UInt32) -> String {
        texts(of: digest, at: place, or: "") { (reader) throws(DigestError) in try reader.text() }
    }

    static func artwork(of digest: MappedBytes, at place: UInt32) -> Artwork? {
        texts(of: digest, at: place, or: nil) { (reader) throws(DigestError) in
            _ = try reader.skipPart()
            return try reader.optionalValue()
        }
    }

    static func summary(of digest: MappedBytes, at place: UInt32) -> RichText {
        texts(of: digest, at: place, or: RichText()) { (reader) throws(DigestError) in
            _ = try reader.skipPart()
            if try reader.flag() { for _ in 0..<2 where try reader.flag() { _ = try reader.skipPart() } }
            return try reader.rich(nil)
        }
    }

    /// Reads texts of an episode, and leaves unclean ones out.
    private static func texts<Value>(
        of digest: MappedBytes, at place: UInt32, or none: Value,
        _ read: (inout DigestReader) throws(DigestError) -> Value
    ) -> Value {
        do throws(DigestError) {
            var reader = try DigestReader(part: digest, at: place)
            return try read(&reader)
        } catch {
            return none
        }
    }
}
