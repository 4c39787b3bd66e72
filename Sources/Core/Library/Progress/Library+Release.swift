import Entities
import FoundationEssentials

/// The released episodes, for a user who has shifted or paused shows.
extension Library {
    /// The status of a show or film at a moment: a paused show is followed again from the premiere of its next season on.
    package func status(of id: TitleID, at now: Date) -> LibraryStatus? {
        guard let record = record(of: id) else { return nil }
        guard case .show(let show) = id, let back = comeback(of: show), back <= moment(now, of: show) else {
            return record.status
        }
        return .followed
    }

    /// When the first season after a show was paused begins, by the dates of its episodes.
    func comeback(of show: Show.ID) -> Date? {
        guard let record = state.records[.show(show)], record.status == .paused, let paused = record.statusDate,
            let episodes = shows[show]?.details.episodes
        else { return nil }
        let since = moment(paused, of: show)
        var premieres: [Int: Date] = [:]
        for episode in episodes where episode.number != nil {
            guard let moment = episode.moment else { continue }
            premieres[episode.season] = min(premieres[episode.season] ?? moment, moment)
        }
        return premieres.values.filter { $0 > since }.min()
    }

    /// The moment up to which a show's episodes are out: an episode that is shifted by a day is out a day later.
    package func moment(_ now: Date, of show: Show.ID) -> Date {
        state.records[.show(show)]?.shifted(now) ?? now
    }
}

extension LibraryState.Record {
    /// The moment up to which the episodes of a show are out.
    func shifted(_ now: Date) -> Date { shift.map { now - Double($0) * 86_400 } ?? now }
}
