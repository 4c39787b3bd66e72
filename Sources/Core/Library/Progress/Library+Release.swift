import FoundationEssentials

/// The released episodes, for a user who has shifted or paused shows.
extension Library {
    /// The status of a show or film at a moment: a paused show is followed again from the premiere of its next season on.
    package func status(of id: Favorite.ID, at now: Date) -> LibraryStatus? {
        guard let record = record(of: id) else { return nil }
        guard record.status == .paused, case .show(let show) = id, hasComeBack(show, record, at: now) else {
            return record.status
        }
        return .followed
    }

    /// Whether a season has begun since a show was paused.
    private func hasComeBack(_ show: Show.ID, _ record: LibraryState.Record, at now: Date) -> Bool {
        guard let paused = record.statusDate, let episodes = shows[show]?.details.episodes else { return false }
        let until = moment(now, of: show)
        let since = moment(paused, of: show)
        var premieres: [Int: Date] = [:]
        for episode in episodes where episode.number != nil {
            guard let moment = episode.moment else { continue }
            premieres[episode.season] = min(premieres[episode.season] ?? moment, moment)
        }
        return premieres.values.contains { since < $0 && $0 <= until }
    }

    /// The moment up to which a show's episodes are out: an episode that is shifted by a day is out a day later.
    package func moment(_ now: Date, of show: Show.ID) -> Date {
        state.records[.show(show)]?.shift.map { now - Double($0) * 86_400 } ?? now
    }
}
