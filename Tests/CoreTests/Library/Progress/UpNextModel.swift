import Foundation

@testable import Entities
@testable import Library

/// The rules of Up Next, one by one and slowly.
struct UpNextModel {
    struct Row: Hashable {
        let id: TitleID
        var group = UpNext.Group.planned
        var next: Int?
        var isReleased = false
        var drop: [Int] = []
        var behind = 0
        var earlier = 0
        var aired = 0
        var watched = 0
    }

    private let library: Library
    private let policy: ShowProgress.Policy
    private let specials: SpecialsPolicy
    private let now: Date
    private let hours: Int

    init(_ library: Library, _ policy: ShowProgress.Policy, _ specials: SpecialsPolicy, at now: Date, hours: Int) {
        (self.library, self.policy, self.specials, self.now, self.hours) = (library, policy, specials, now, hours)
    }

    private func localDay(_ date: Date) -> String {
        String((date + Double(hours) * 3600).ISO8601Format().prefix(10))
    }

    // MARK: Rows

    var rows: Set<Row> {
        var rows: Set<Row> = []
        for (id, record) in library.state.records {
            switch id {
            case .episode, .season, .person: break
            case .movie(let movie):
                let isPlayed = library.state.plays.contains { $0.subject.id == .movie(movie) }
                if record.status == .planned, !isPlayed { rows.insert(Row(id: .movie(movie))) }
            case .show(let show):
                if record.status != nil, record.status != .dropped {
                    rows.insert(shifted(by: record.shift).row(show, record))
                }
            }
        }
        return rows
    }

    private func row(_ id: Show.ID, _ record: LibraryState.Record) -> Row {
        var row = Row(id: .show(id))
        let details = library.shows[id]?.details
        if let episodes = details?.episodes { count(&row, episodes, id, record) }
        switch record.status {
        case .planned: row.group = .planned
        case .paused where !hasReturned(details?.episodes ?? [], record): row.group = .paused
        default:
            guard let next = details?.episodes.first(where: { $0.id == row.next }) else {
                row.group = details?.show.status == .ended && row.behind == 0 ? .done : .undated
                if let season = details?.announced {
                    let premiere = season.premiere?.iso8601 ?? ""
                    row.group = premiere == localDay(now) ? .today : premiere > localDay(now) ? .waiting : .undated
                }
                break
            }
            let day = next.airstamp.map(localDay) ?? next.airdate?.iso8601
            if day == nil {
                row.group = .undated
            } else if day == localDay(now) {
                row.group = .today
            } else {
                let isBegun =
                    row.watched > 0 || record.run != nil
                    || library.state.plays.contains { $0.subject.place?.show == id && $0.time != .unknown }
                row.group = row.isReleased ? isBegun ? .behind : .notStarted : .waiting
            }
        }
        return row
    }

    private func count(_ row: inout Row, _ episodes: [Episode], _ id: Show.ID, _ record: LibraryState.Record) {
        let plays = library.state.plays.filter { $0.subject.place?.show == id && isInRun($0, record.run) }
        var counts: [Int: Int] = [:]
        for episode in episodes { counts[episode.id] = plays.count { $0.subject.id == .episode(episode.id) } }
        func isSkipped(_ episode: Episode) -> Bool {
            library.state.records[.episode(episode.id)]?.isSkipped ?? false
        }
        let aired = episodes.filter { $0.kind == .regular && isReleased($0) }
        let unwatched = aired.filter { counts[$0.id] == 0 && !isSkipped($0) }
        row.aired = aired.count
        row.watched = aired.count { counts[$0.id] != 0 }
        row.behind = unwatched.count

        let policy = record.specials ?? specials
        let candidates = episodes.filter {
            switch $0.kind {
            case .regular: true
            case .significantSpecial: policy != .none
            case .insignificantSpecial: policy == .all
            }
        }
        var last: Episode?
        if self.policy == .afterLast {
            for play in plays { last = candidates.first { play.subject.id == .episode($0.id) } ?? last }
        }
        let most = last.flatMap { counts[$0.id] } ?? 1
        func isWanted(_ episode: Episode) -> Bool { !isSkipped(episode) && counts[episode.id] ?? 0 < most }
        let first = episodes.filter { $0.kind == .regular }.min(by: isBefore)
        let next = candidates.filter { episode in
            isWanted(episode) && last.map { isBefore($0, episode) } ?? true
                && first.map { !isBefore(episode, $0) } ?? true
        }
        .min(by: isBefore)
        row.next = next?.id
        row.earlier = unwatched.count { episode in next.map { isBefore(episode, $0) } ?? true }
        guard let next else { return }
        row.isReleased = isReleased(next)
        row.drop = [next.id]
        guard row.isReleased else { return }
        row.drop +=
            episodes.filter {
                $0.kind == .regular && moment($0) == moment(next) && isBefore(next, $0) && isWanted($0)
            }
            .sorted(by: isBefore).map(\.id)
    }

    // MARK: Rules

    /// For a show whose episodes are out so many days later than the source says.
    func shifted(by days: Int?) -> UpNextModel {
        UpNextModel(library, policy, specials, at: now - Double(days ?? 0) * 86_400, hours: hours)
    }

    /// Whether the first episode of a season came out since the show was paused.
    private func hasReturned(_ episodes: [Episode], _ record: LibraryState.Record) -> Bool {
        guard let paused = record.statusDate?.timeIntervalSince1970 else { return false }
        let since = paused - Double(record.shift ?? 0) * 86_400
        return Set(episodes.map(\.season)).contains { season in
            let moments = episodes.filter { $0.season == season && $0.kind == .regular }.compactMap(moment)
            return moments.min().map { $0 > since && $0 <= now.timeIntervalSince1970 } ?? false
        }
    }

    func isInRun(_ play: LibraryState.Play, _ run: Date?) -> Bool {
        guard let run else { return true }
        switch play.time {
        case .unknown: return play.marked >= run
        case .minute(let date):
            let isSameMinute = date.ISO8601Format().prefix(16) == run.ISO8601Format().prefix(16)
            return isSameMinute && date < run ? play.marked >= run : date >= run
        case .day(let day):
            let first = localDay(run)
            return day.iso8601 == first ? play.marked >= run : day.iso8601 > first
        }
    }

    func isReleased(_ episode: Episode) -> Bool {
        if let stamp = episode.airstamp { return stamp <= now }
        return episode.airdate.map { $0.iso8601 <= localDay(now) } ?? false
    }

    func moment(_ episode: Episode) -> Double? {
        let midnight = episode.airdate.map { Date(timeIntervalSince1970: 86_400 * Double($0.daysSince1970)) }
        return (episode.airstamp ?? midnight)?.timeIntervalSince1970
    }

    func isBefore(_ one: Episode, _ other: Episode) -> Bool {
        func key(_ episode: Episode) -> [Double] {
            let moment = moment(episode)
            return [moment ?? 1e18, Double(episode.season), Double(episode.number ?? 1_000_000), Double(episode.id)]
        }
        return key(one).lexicographicallyPrecedes(key(other))
    }
}

extension UpNextModel.Row {
    /// The same facts of a row of the program.
    init(_ row: UpNext.Row) {
        id = row.id
        group = row.group
        guard let progress = row.progress else { return }
        (next, isReleased, drop) = (progress.next?.id, progress.isReleased, progress.drop.map(\.id))
        (behind, earlier, aired, watched) = (progress.behind, progress.earlier, progress.aired, progress.watched)
    }
}
