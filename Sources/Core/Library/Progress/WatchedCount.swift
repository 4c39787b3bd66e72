import Entities
import FoundationEssentials

/// How many of the released regular episodes of a show or season are watched.
package struct WatchedCount: Hashable, Sendable {
    package let watched: Int
    package let aired: Int

    package init(watched: Int, aired: Int) {
        (self.watched, self.aired) = (watched, aired)
    }

    /// - Parameter counts: how often each episode was watched.
    package init(
        of episodes: some Sequence<Episode>, counts: [Episode.ID: Int], at now: Date, calendar: LocalCalendar
    ) {
        let today = calendar.today(at: now)
        var (watched, aired) = (0, 0)
        for episode in episodes where episode.number != nil && episode.isReleased(at: now, today) {
            aired += 1
            if counts[episode.id] != nil { watched += 1 }
        }
        self.init(watched: watched, aired: aired)
    }
}

extension Library {
    /// How many released episodes of a show in the library are watched, or `nil` if its episodes are not known.
    package func watchedCount(of show: Show.ID, at now: Date, calendar: LocalCalendar) -> WatchedCount? {
        shows[show].map {
            WatchedCount(
                of: $0.details.episodes, counts: counts(of: show, calendar: calendar), at: moment(now, of: show),
                calendar: calendar)
        }
    }
}
