import Entities
import FoundationEssentials

/// One act of the user: a line of the journal.
///
/// An entry is never changed. Entries of several machines form one sequence by `clock`, then by machine and number, so replaying
/// them gives the same state in whatever order they arrive.
package struct JournalEntry: Hashable, Sendable {
    /// The machine that wrote an entry, and the number it gave it.
    package struct ID: Hashable, Comparable, Sendable {
        /// 16 hexadecimal digits.
        package let device: String
        /// Counts from 1 on each machine.
        package let number: Int
        /// Distinguishes entries that machines with one identity wrote under one number. 0 names all of them, as lines of
        /// earlier versions do.
        let hash: UInt32

        package init(device: String, number: Int, hash: UInt32 = 0) {
            self.device = device
            self.number = number
            self.hash = hash
        }

        /// Names all entries with its number.
        var unhashed: ID { ID(device: device, number: number) }

        /// Whether this names an entry.
        func names(_ entry: ID) -> Bool {
            number == entry.number && device == entry.device && (hash == 0 || hash == entry.hash)
        }

        package static func < (one: ID, other: ID) -> Bool {
            (one.device, one.number, one.hash) < (other.device, other.number, other.hash)
        }
    }

    package let id: ID
    /// When the user acted, by the machine's own clock: for people only.
    package let date: Date
    /// One more than the greatest value that the machine had seen (Lamport, "Time, Clocks, and the Ordering of Events in a
    /// Distributed System", 1978).
    package let clock: Int
    /// The first entry of the step that undo takes back as a whole; its own identifier for a step of one entry.
    package let step: ID
    /// What the user did.
    package let act: LibraryAct
    /// The number of the last entry of the step, in its first one; its own number in all others, and if the line does not say.
    let last: Int
    /// Whether the step, of which it is the first entry, is an import.
    let isImport: Bool

    init(
        id: ID, date: Date, clock: Int, step: ID, act: LibraryAct, last: Int? = nil, isImport: Bool = false
    ) {
        (self.date, self.clock, self.act) = (date, clock, act)
        self.id = ID(device: id.device, number: id.number, hash: Self.hash(clock: clock, date: date))
        self.step =
            step.unhashed == id.unhashed
            ? self.id : step.hash > 0 ? step : Self.first(of: step, before: id, clock: clock, date: date)
        self.last = last ?? id.number
        self.isImport = isImport
    }

    /// Twins have one place.
    var order: (Int, ID) { (clock, id.unhashed) }

    /// The greatest clock and number that are read: a line of a hostile file must not make this machine's next ones unreadable.
    static let clockLimit = 1 << 52
    static let numberLimit = 1 << 52

    /// How far a clock may be above the one before. Every step of a clock is a line, so that a greater one is an error.
    static let clockReach = 1 << 32

    /// FNV-1a of the clock and the date in milliseconds, in 16 bytes with the lowest first.
    private static func hash(clock: Int, date: Date) -> UInt32 {
        let milliseconds = date.milliseconds
        let bytes = (0..<16).lazy.map { UInt8(truncatingIfNeeded: ($0 < 8 ? clock : milliseconds) >> ($0 % 8 * 8)) }
        return max(bytes.fnv32, 1)
    }

    /// The greatest clock that is in reach of the ones below it.
    /// - Parameter sorted: from `start` on.
    static func greatestClock(of sorted: some Sequence<Int>, from start: Int = 0) -> Int {
        sorted.reduce(start) { $1 - $0 > clockReach ? $0 : $1 }
    }

    /// The first entry of a step, if all have one date and successive clocks.
    static func first(of step: ID, before id: ID, clock: Int, date: Date) -> ID {
        let clock = clock - (id.number - step.number)
        guard step.device == id.device, step.number < id.number, clock > 0 else { return step }
        return ID(device: step.device, number: step.number, hash: hash(clock: clock, date: date))
    }

    /// The entries of one step.
    /// - Parameters:
    ///   - last: the entry of the greatest clock and number so far, or `nil` for none.
    static func step(
        _ acts: [LibraryAct], _ device: String, after last: JournalEntry?, at date: Date, dates: [Date]? = nil,
        isImport: Bool = false
    ) -> [JournalEntry] {
        step(
            acts, device, number: last?.id.number ?? 0, clock: last?.clock ?? 0, at: date, dates: dates,
            isImport: isImport)
    }

    /// The entries of one step.
    /// - Parameters:
    ///   - number: the greatest number of this machine so far.
    ///   - clock: the greatest clock so far.
    ///   - dates: when each act happened; later acts, and all if it is `nil`, happened at `date`.
    ///   - isImport: whether the step is an import.
    ///   - places: the acts whose entries are made, or `nil` for all.
    static func step(
        _ acts: [LibraryAct], _ device: String, number: Int, clock: Int, at date: Date, dates: [Date]? = nil,
        isImport: Bool = false, places: Range<Int>? = nil
    ) -> [JournalEntry] {
        func moment(_ place: Int) -> Date { dates.flatMap { place < $0.count ? $0[place] : nil } ?? date }
        func id(_ place: Int) -> ID {
            let hash = Self.hash(clock: min(clock + 1 + place, clockLimit), date: moment(place))
            return ID(device: device, number: number + 1 + place, hash: hash)
        }
        return (places ?? acts.indices).map { place in
            JournalEntry(
                id: id(place), date: moment(place), clock: min(clock + 1 + place, clockLimit), step: id(0),
                act: acts[place].placed { id($0) }, last: place == 0 ? number + acts.count : nil,
                isImport: isImport && place == 0)
        }
    }
}

extension Date {
    /// Since 1970.
    var milliseconds: Int { Int(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0 }
}

/// What a user can do to the library.
package enum LibraryAct: Hashable, Sendable {
    /// Watched something; every time is an act of its own.
    case play(LibrarySubject, PlayTime)
    /// Gave something a value; the latest act counts.
    case assign(LibrarySubject, LibraryValue)
    /// Named a list, which this entry creates or, with an identifier, changes, or `nil` deletes it.
    case list(JournalEntry.ID?, ListDescription?)
    /// Put something into a list, at the position that `rank` has in the order of texts.
    case item(list: JournalEntry.ID, LibrarySubject, rank: String)
    /// Moved an item of a list.
    case move(list: JournalEntry.ID, item: JournalEntry.ID, rank: String)
    /// Removed plays or items of lists.
    case remove([JournalEntry.ID])
    /// Took a whole step back. Redo takes that undo back.
    case undo(step: JournalEntry.ID)
    /// Something that this version does not know, which it leaves alone.
    case unknown(String)
}

extension JournalEntry.ID {
    /// Names an act of the same step by its place in it, from 1, for acts that are not written yet: an item of a new list.
    package static func ofBatch(_ place: Int) -> JournalEntry.ID { JournalEntry.ID(device: "", number: place) }
}

extension [LibraryAct] {
    /// Identifiers of an entry that fit into its line.
    static let removeLimit = 1_000

    /// The acts with long removals in several, of which all but the first follow at the end: other acts keep their places.
    var divided: [LibraryAct] {
        var (acts, more): ([LibraryAct], [LibraryAct]) = (self, [])
        for (place, act) in enumerated() {
            guard case .remove(let ids) = act, ids.count > Self.removeLimit else { continue }
            acts[place] = .remove(Array<JournalEntry.ID>(ids.prefix(Self.removeLimit)))
            more += stride(from: Self.removeLimit, to: ids.count, by: Self.removeLimit).map { start in
                .remove(Array<JournalEntry.ID>(ids[start..<Swift.min(start + Self.removeLimit, ids.count)]))
            }
        }
        return acts + more
    }
}

extension LibraryAct {
    /// The act with the identifiers of its step, by their place in it.
    fileprivate func placed(_ id: (Int) -> JournalEntry.ID) -> LibraryAct {
        guard case .item(let list, let subject, let rank) = self, list.device.isEmpty else { return self }
        return .item(list: id(list.number - 1), subject, rank: rank)
    }
}

/// Something in the library, with the words that describe it if its source does not know it any more.
package struct LibrarySubject: Hashable, Sendable {
    /// The place of an episode.
    package struct Place: Hashable, Sendable {
        package let show: Show.ID
        package let season: Int
        /// `nil` for a special.
        package let number: Int?

        package init(show: Show.ID, season: Int, number: Int?) {
            self.show = show
            self.season = season
            self.number = number
        }
    }

    package let id: TitleID
    /// The title; cleaned, may be empty.
    package let name: String
    /// `nil` for anything but an episode.
    package let place: Place?

    /// Describes an episode.
    package init(_ episode: Episode, of show: Show.ID) {
        self.init(
            .episode(episode.id), name: episode.name,
            place: Place(show: show, season: episode.season, number: episode.number))
    }

    package init(_ id: TitleID, name: String = "", place: Place? = nil) {
        self.id = id
        self.name = name
        self.place = place
    }
}

/// When something was watched, to the minute, to the day, or not at all.
package enum PlayTime: Hashable, Sendable {
    case minute(Date)
    case day(CalendarDay)
    case unknown
}

/// A value that the user gives to a show, an episode or a film. Everywhere `nil` removes it.
package enum LibraryValue: Hashable, Sendable {
    /// Whether a show or film is followed, planned, paused or dropped.
    case status(LibraryStatus?)
    case star(Bool)
    /// 1 to 10; imported ones may have halves.
    case rating(Double?)
    case note(String?)
    case tag(String, Bool)
    /// The episode does not count as unwatched.
    case skipped(Bool)
    /// Plays before this moment do not count for progress: the show is watched again.
    case run(Date?)
    case specials(SpecialsPolicy?)
    case shield(SpoilerShield?)
    /// Days by which the dates of a show are shifted.
    case shift(Int?)

    /// The days by which a show may be shifted.
    package static let shifts = -28...28
}

/// What a show or film is to the user.
package enum LibraryStatus: String, Hashable, Sendable, CaseIterable {
    case followed, planned, paused, dropped
}

/// Which specials count.
package enum SpecialsPolicy: String, Hashable, Sendable, CaseIterable {
    case none, significant, all
}

/// The parts of unwatched episodes that are hidden.
package enum SpoilerShield: String, Hashable, Sendable, CaseIterable {
    case off, text, all
}

/// A list of the user's.
package struct ListDescription: Hashable, Sendable {
    package let name: String
    package let about: String
    /// The words of a saved filter, for a list that fills itself.
    package let filter: String?

    package init(name: String, about: String = "", filter: String? = nil) {
        self.name = name
        self.about = about
        self.filter = filter
    }
}
