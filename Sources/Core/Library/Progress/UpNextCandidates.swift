import Entities
import FoundationEssentials

/// The candidates of Up Next by name. A change renews only its own shows.
package struct UpNextCandidates: Sendable {
    let library: Library
    let all: [UpNext.Candidate]
    private let names: FuzzyIndex
    /// The moment from which on they hold, and the marks of the calendar then.
    private let moment: Date
    private let marks: [Int]

    /// - Parameter former: earlier ones, of any library.
    package init(_ library: Library, after former: UpNextCandidates? = nil, at now: Date, calendar: LocalCalendar) {
        var kept: [TitleID: UpNext.Candidate] = [:]
        // A library in memory has no revisions.
        if let former, library.revision > 0, former.library.revision == library.revision, former.moment <= now,
            former.marks == UpNextDigest.marks(of: calendar, at: former.moment)
        {
            self = former
            return
        }
        if let former, former.moment <= now, former.marks == UpNextDigest.marks(of: calendar, at: former.moment) {
            kept = former.all(in: library)
        }
        let all = library.candidates(keeping: kept, at: now, calendar: calendar)
        let titles = all.map(\.title)
        names = former.flatMap { $0.all.map(\.title) == titles ? $0.names : nil } ?? FuzzyIndex(titles)
        (self.library, self.all, moment) = (library, all, now)
        marks = UpNextDigest.marks(of: calendar, at: now)
    }

    /// Those of the last program, of a library that has not changed since.
    /// - Returns: `nil` if a part of an episode is hidden, which the user may want to see.
    init?(_ digest: UpNextDigest, of library: Library, calendar: LocalCalendar) {
        guard digest.candidates.allSatisfy({ $0.outlook?.drop.allSatisfy(\.hidden.isEmpty) ?? true }) else {
            return nil
        }
        (self.library, all, moment) = (library, digest.candidates, digest.moment)
        names = FuzzyIndex(all.map(\.title))
        marks = UpNextDigest.marks(of: calendar, at: moment)
    }

    /// The shows with the same episodes, plays and record in another library.
    private func all(in other: Library) -> [TitleID: UpNext.Candidate] {
        let skips = library.state.skipped.symmetricDifference(other.state.skipped)
        let same = all.filter { candidate in
            guard case .show(let show) = candidate.id else { return false }
            let (id, details) = (TitleID.show(show), library.shows[show])
            return library.state.records[id] == other.state.records[id] && details == other.shows[show]
                && library.state.plays.areSame(of: show, in: other.state.plays)
                && (skips.isEmpty || details?.details.episodes.contains { skips.contains($0.id) } != true)
        }
        return Dictionary(same.map { ($0.id, $0) }) { $1 }
    }

    /// Those whose titles match words; all if there are none.
    func matching(_ text: String) -> [UpNext.Candidate] {
        let query = FuzzyQuery(text)
        guard !query.isEmpty else { return all }
        var search = FuzzySearch(names)
        return ((try? search.search(query)) ?? []).sorted().map { all[Int($0)] }
    }
}
