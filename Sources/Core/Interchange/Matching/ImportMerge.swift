import Entities
import FoundationEssentials
import Library

/// Puts the matched rows of several files together.
struct ImportMerge {
    /// One statement about plays of an episode or film.
    fileprivate struct Entry {
        /// Its number among the subjects.
        let subject: Int32
        let file: Int32
        /// The place in the order of the rows.
        let order: Int32
        /// How often it was watched in all; 0 for a single play.
        let times: Int32
        let event: UInt64
        let near: PlayNearness
        let time: PlayTime
    }

    /// The plays of one episode or film, as the files tell them.
    fileprivate struct Plays {
        var dated: [DatedPlays] = []
        /// Plays of unknown time by file, told one by one.
        var unknown: [Int32: Int] = [:]
        var events: Set<UInt64> = []
        /// The greatest number of plays that a row names.
        var total = 0
    }

    fileprivate struct DatedPlays {
        let time: PlayTime
        /// The minute since 1970, or the day.
        let key: Int
        let isDay: Bool
        var events: Set<UInt64> = []
        var files: Set<Int32> = []
        /// How many equal plays this program's own export tells.
        var copies = 1
        var near: PlayNearness

        /// The minutes that may be the same play.
        var nearby: ClosedRange<Int> { key - Int(near.before)...key + Int(near.after) }

        var count: Int { max(copies, events.count) }
    }

    /// Which value of something: it has one status, one rating, but many tags.
    private struct ValueKey: Hashable {
        let id: TitleID
        let name: String
    }

    private let state: LibraryState
    private let descriptions: [String: ListDescription]
    private let calendar: LocalCalendar
    /// The episodes and films that were watched, in the order of the files.
    private var subjects: [LibrarySubject] = []
    private var places: [TitleID: Int32] = [:]
    /// TheTVDB's numbers of the episodes; 0 if unknown.
    private var episodeIDs: [Int] = []
    private var entries: [Entry] = []
    private var values: [ValueKey: (subject: LibrarySubject, value: LibraryValue)] = [:]
    private var valueOrder: [ValueKey] = []
    /// The lists whose name or description does not fit into a line of the journal.
    private let tooLong: Set<String>
    private var items: [String: [(rank: Int, subject: LibrarySubject)]] = [:]
    private var added: [TitleID: Date] = [:]
    /// The names of shows of which episodes were watched, except by this program's own exports.
    private var watchedShows: [Show.ID: String] = [:]

    /// - Parameter rows: how many there are. Growing would need twice the memory for a moment.
    init(state: LibraryState, lists: [String: ListDescription], rows: Int, calendar: LocalCalendar) {
        entries.reserveCapacity(rows)
        subjects.reserveCapacity(rows)
        self.state = state
        descriptions = lists
        tooLong = Set(lists.filter { LibraryAct.list(nil, $0.value).isTooLong }.keys)
        self.calendar = calendar
    }

    /// Adds a row, unless it turns out to be about something else.
    mutating func add(
        _ row: ImportedRow, episodeID: Int?, about subject: LibrarySubject, _ matcher: inout TitleMatcher,
        today: CalendarDay
    ) -> TitleMatch {
        switch row.act {
        case .play(let time):
            return addPlay(row, episodeID, subject, matcher, time: time, times: 0)
        case .watched(let times, let last):
            return addPlay(row, episodeID, subject, matcher, time: last, times: max(1, min(times, 1_000)))
        case .watchedSpan(let span): return addSpan(span, row, subject, &matcher, today)
        case .assign(let value):
            if case .status = value, case .episode = subject.id { return .unmatched(.unsupported) }
            if !assign(value, subject) { return .unmatched(.tooLong) }
        case .added(let date): added[subject.id] = date
        case .item(let list, _) where tooLong.contains(list): return .unmatched(.tooLong)
        case .state: return .unmatched(.unsupported)
        case .playOnEither: return .choose(.dateOrder, [])
        case .opened: return .choose(.opened, [])
        case .item(let list, let rank): items[list, default: []].append((rank, subject))
        }
        return .matched(subject)
    }

    /// Whether the library has a play of an episode or film that began when its file was opened, or later.
    func hasPlay(of subject: LibrarySubject, since time: PlayTime) -> Bool {
        let plays: [LibraryState.Play]
        switch subject.id {
        case .movie(let id): plays = state.plays(of: id)
        case .episode(let number):
            plays = subject.place.map { state.plays(of: $0.show).filter { $0.episode == number } } ?? []
        case .show, .season, .person: plays = []
        }
        guard case .minute(let start) = time else { return !plays.isEmpty }
        return plays.contains { play in
            switch play.time {
            case .unknown: true
            case .minute(let date): date >= start - Self.openingSlack
            case .day(let day): calendar.time(of: start).map { day >= $0.day } ?? true
            }
        }
    }

    /// Seconds by which a player may open a file later than the play is said to begin.
    private static let openingSlack = 900.0

    /// Adds the episodes of a span, never more than the source counts.
    private mutating func addSpan(
        _ span: EpisodeSpan, _ row: ImportedRow, _ subject: LibrarySubject, _ matcher: inout TitleMatcher,
        _ today: CalendarDay
    ) -> TitleMatch {
        guard case .show(let show) = subject.id else { return .unmatched(.episodeNotNamed) }
        guard let listed = matcher.episodes(of: show, in: span, today: today) else { return .pending(.episodes(show)) }
        let count = span.count ?? listed.count
        // Those up to the last one, if that is known.
        let counted = span.number == nil ? listed.prefix(count) : listed.suffix(count)
        guard let last = counted.last else { return .unmatched(.noSuchEpisode) }
        if count != listed.count {
            switch matcher.order(of: row.title) {
            case .counted: break
            case .neither: return .unmatched(.declined)
            case .numbers, .names, .dayFirst, .monthFirst, .included, .watched, nil:
                return .choose(.countsDisagree, [.episode(last)])
            }
        }
        for episode in counted { append(row, place(of: episode), time: .unknown, times: 1) }
        return counted.count < count ? .unmatched(.noSuchEpisode) : .matched(subject)
    }

    private mutating func addPlay(
        _ row: ImportedRow, _ episodeID: Int?, _ subject: LibrarySubject, _ matcher: TitleMatcher, time: PlayTime,
        times: Int
    ) -> TitleMatch {
        if case .show = subject.id { return .unmatched(.episodeNotNamed) }
        let place = place(of: subject)
        if let episodeID {
            let known = episodeIDs[Int(place)]
            if known != 0, known != episodeID {
                switch matcher.order(of: row.subject.work) {
                case .counted, .dayFirst, .monthFirst, .included, .watched, nil:
                    return .choose(.sameNumberTwice, [.episode(subject)])
                case .neither: return .unmatched(.declined)
                case .numbers, .names: break
                }
            } else {
                episodeIDs[Int(place)] = episodeID
            }
        }
        if !row.isOwn, let show = subject.place?.show, watchedShows[show] == nil {
            watchedShows[show] = matcher.name(of: show) ?? row.subject.title
        }
        append(row, place, time: time, times: times)
        return .matched(subject)
    }

    private mutating func place(of subject: LibrarySubject) -> Int32 {
        if let place = places[subject.id] { return place }
        let place = Int32(truncatingIfNeeded: subjects.count)
        places[subject.id] = place
        subjects.append(subject)
        episodeIDs.append(0)
        return place
    }

    private mutating func append(_ row: ImportedRow, _ place: Int32, time: PlayTime, times: Int) {
        entries.append(
            Entry(
                subject: place, file: row.file, order: Int32(truncatingIfNeeded: entries.count),
                times: Int32(truncatingIfNeeded: times), event: row.event, near: row.near, time: time))
    }

    /// - Returns: whether the library can keep the value.
    private mutating func assign(_ value: LibraryValue, _ subject: LibrarySubject) -> Bool {
        guard !LibraryAct.assign(subject, value).isTooLong else { return false }
        var name = value.name
        if case .tag(let tag, _) = value { name += " " + tag }
        let key = ValueKey(id: subject.id, name: name)
        guard let known = values[key]?.value else {
            valueOrder.append(key)
            values[key] = (subject, value)
            return true
        }
        switch (known, value) {
        case (.status(let one), .status(let other)) where (one?.strength ?? 0) >= (other?.strength ?? 0): break
        case (.note(let one?), .note(let other?)):
            let both = LibraryValue.note(one + "\n" + other)
            if one.contains(other) { return true }
            guard !LibraryAct.assign(subject, both).isTooLong else { return false }
            values[key] = (subject, both)
        default: values[key] = (subject, value)
        }
        return true
    }

    // MARK: Comparing

    mutating func finish(_ plan: inout ImportPlan) {
        plan.added = added
        // One more than there is room for would double it.
        plan.acts.reserveCapacity(
            items.values.reduce(entries.count + valueOrder.count + watchedShows.count + items.count) { $0 + $1.count })
        let watched = finishPlays(&plan)
        for key in valueOrder {
            // The source says that it is not followed.
            guard let (subject, value) = values[key], value != .status(nil) else { continue }
            switch state.records[key.id].map({ value.compared(with: $0) }) ?? .new {
            case .new:
                plan.acts.append(.assign(subject, value))
                plan.count(.init(value), new: 1)
            case .known: plan.count(.init(value), known: 1)
            case .kept: plan.count(.init(value), kept: 1)
            }
        }
        // As when an episode is marked by hand.
        let status = LibraryValue.status(.followed)
        for (id, name) in watchedShows.sorted(by: { $0.key.number < $1.key.number }) where watched.contains(id) {
            guard values[ValueKey(id: .show(id), name: status.name)] == nil, state.records[.show(id)]?.status == nil
            else { continue }
            plan.acts.append(.assign(LibrarySubject(.show(id), name: name), status))
            plan.count(.titles, new: 1)
        }
        // The library finds a list by its name, so lists of one name become one.
        let lists = Dictionary(grouping: items.keys.sorted()) { descriptions[$0]?.name ?? $0 }
        for (name, keys) in lists.sorted(by: { $0.value[0] < $1.value[0] }) { finish(keys, named: name, &plan) }
    }

    /// Goes through entries and the library's plays in the same order, one subject at a time.
    /// - Returns: the shows of which there are new plays.
    private mutating func finishPlays(_ plan: inout ImportPlan) -> Set<Show.ID> {
        var watched: Set<Show.ID> = []
        entries.sort { ($0.subject, $0.order) < ($1.subject, $1.order) }
        var known = state.plays.compactMap { play in places[play.subject.id].map { (place: $0, time: play.time) } }
        known.sort { $0.place < $1.place }
        var next = known.startIndex
        var start = entries.startIndex
        while start < entries.endIndex {
            let place = entries[start].subject
            var plays = Plays()
            while start < entries.endIndex, entries[start].subject == place {
                let entry = entries[start]
                plays.add(entry)
                start += 1
            }
            var times: [PlayTime] = []
            while next < known.endIndex, known[next].place == place {
                times.append(known[next].time)
                next += 1
            }
            let subject = subjects[Int(place)]
            let count = plays.count(calendar)
            let new = plays.missing(from: times, count: count, calendar)
            for time in new { plan.acts.append(.play(subject, time)) }
            var kind = ImportPlan.Kind.episodes
            if case .movie = subject.id { kind = .films }
            plan.count(kind, new: new.count, known: max(0, count - new.count))
            if !new.isEmpty, let show = subject.place?.show { watched.insert(show) }
        }
        return watched
    }

    private func finish(_ keys: [String], named name: String, _ plan: inout ImportPlan) {
        let description = keys.lazy.compactMap { descriptions[$0] }.first ?? ListDescription(name: name)
        let list = state.lists.first { $0.description?.name == name }
        var present = Set(list?.items.map(\.subject.id) ?? [])
        var new: [LibrarySubject] = []
        var known = 0
        for key in keys {
            let items = (items[key] ?? []).enumerated().sorted { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }
            for (_, item) in items {
                if present.insert(item.subject.id).inserted { new.append(item.subject) } else { known += 1 }
            }
        }
        plan.count(.lists, new: new.count, known: known)
        guard !new.isEmpty else { return }
        if let list {
            plan.acts += state.acts(adding: new, to: list.id)
            return
        }
        plan.acts.append(.list(nil, description))
        // The list that the same batch makes has no identifier yet.
        let id = JournalEntry.ID.ofBatch(plan.acts.count)
        plan.acts += zip(new, ListRank.spaced(new.count)).map { .item(list: id, $0, rank: $1) }
    }
}

extension ImportMerge.Plays {
    /// Plays that the files tell of, at least.
    func count(_ calendar: LocalCalendar) -> Int {
        let files = Set(unknown.keys).union(dated.flatMap(\.files))
        let dated = dated.filter { !$0.near.isKnown }
        let most = files.map { file in
            (unknown[file] ?? 0) + dated.reduce(0) { $0 + ($1.files.contains(file) ? $1.count : 0) }
        }
        let told = told(calendar)
        let different = dated.reduce(0) { $0 + ($1.isDay ? max(0, $1.count - (told[$1.key] ?? 0)) : $1.count) }
        return max(total, most.max() ?? 0, events.count, different)
    }

    /// Plays whose minute is known, by day.
    private func told(_ calendar: LocalCalendar) -> [Int: Int] {
        var told: [Int: Int] = [:]
        for play in dated where !play.isDay && !play.near.isKnown {
            told[play.time.day(in: calendar), default: 0] += play.count
        }
        return told
    }

    mutating func add(_ entry: ImportMerge.Entry) {
        let (time, event, file) = (entry.time, entry.event, entry.file)
        total = max(total, Int(entry.times))
        guard let (key, isDay) = time.key else {
            guard entry.times == 0 else { return }
            if event > ImportedRow.copies { events.insert(event) } else { unknown[file, default: 0] += 1 }
            return
        }
        let place = dated.firstIndex { $0.key == key && $0.isDay == isDay } ?? dated.endIndex
        if place == dated.endIndex {
            dated.append(.init(time: time, key: key, isDay: isDay, near: entry.near))
        } else if dated[place].near.isKnown {
            dated[place].near = entry.near
        }
        if event > ImportedRow.copies {
            dated[place].events.insert(event)
        } else {
            dated[place].copies = max(dated[place].copies, Int(event))
        }
        dated[place].files.insert(file)
    }

    /// The plays that the library does not have.
    func missing(from known: [PlayTime], count: Int, _ calendar: LocalCalendar) -> [PlayTime] {
        var minutes: [Int: Int] = [:]
        var days: [Int: Int] = [:]
        for time in known {
            guard let (key, isDay) = time.key else { continue }
            if isDay { days[key, default: 0] += 1 } else { minutes[key, default: 0] += 1 }
        }
        /// Removes as many plays of a minute as there are.
        func claim(_ count: Int, _ key: Int, in plays: inout [Int: Int]) -> Int {
            let claimed = min(count, plays[key] ?? 0)
            if claimed > 0 { plays[key, default: 0] -= claimed }
            return count - claimed
        }
        var new: [PlayTime] = []
        let told = told(calendar)
        let rest = dated.filter { !$0.isDay }.compactMap { play -> (ImportMerge.DatedPlays, Int)? in
            var missing = claim(play.count, play.key, in: &minutes)
            if play.near.isKnown { return missing > 0 ? (play, missing) : nil }
            missing = claim(missing, play.time.day(in: calendar), in: &days)
            return missing > 0 ? (play, missing) : nil
        }
        // After all plays that are known to the minute.
        for (play, count) in rest.filter({ $0.0.near.isKnown }) + rest.filter({ !$0.0.near.isKnown }) {
            var missing = count
            while missing > 0,
                let near = minutes.filter({ $0.value > 0 && play.nearby.contains($0.key) }).keys
                    .min(by: { (abs($0 - play.key), $0) < (abs($1 - play.key), $1) })
            {
                missing = claim(1, near, in: &minutes) + missing - 1
            }
            if !play.near.isKnown { new += repeatElement(play.time, count: missing) }
        }
        // The library's other minutes on that day may be the plays of a file that has no times.
        var left: [Int: Int] = [:]
        for (minute, count) in minutes where count > 0 {
            left[PlayTime.day(ofMinute: minute, in: calendar), default: 0] += count
        }
        for play in dated where play.isDay {
            // The minutes of another file on that day are the same plays.
            var missing = max(0, play.count - (told[play.key] ?? 0))
            missing = claim(missing, play.key, in: &days)
            missing = claim(missing, play.key, in: &left)
            new += repeatElement(play.time, count: missing)
        }
        return new + repeatElement(.unknown, count: max(0, count - known.count - new.count))
    }
}

extension PlayTime {
    /// The minute since 1970 or the day, or `nil` if the time is unknown.
    fileprivate var key: (key: Int, isDay: Bool)? {
        switch self {
        case .minute(let date): (Int((date.timeIntervalSince1970 / 60).rounded(.down)), false)
        case .day(let day): (day.daysSince1970, true)
        case .unknown: nil
        }
    }

    /// The user's day of a moment.
    fileprivate func day(in calendar: LocalCalendar) -> Int {
        guard case .minute(let date) = self else { return 0 }
        return calendar.time(of: date)?.day.daysSince1970 ?? 0
    }

    fileprivate static func day(ofMinute minute: Int, in calendar: LocalCalendar) -> Int {
        PlayTime.minute(.init(timeIntervalSince1970: Double(minute) * 60)).day(in: calendar)
    }
}
