import Core
import FoundationEssentials

/// The results computed from the plays of the library.
enum ViewingEvent: Sendable {
    case statistics(PlayTable, today: CalendarDay?)
    case history(LibraryHistory, of: Library, today: CalendarDay?)
    case picked(Pick, from: Library)
}

extension Application {
    /// Counts the plays.
    func computeStatistics() {
        let (library, candidates) = (model.library, upNextCandidates)
        start(.statistics) { delivery in
            let (calendar, now) = (LocalCalendar.system, SystemWallClock().now())
            let table = PlayTable(library, after: candidates, at: now, calendar: calendar)
            await delivery.receive(.viewing(.statistics(table, today: calendar.time(of: now)?.day)))
        }
    }

    /// Draws something to watch, another thing each time.
    func pick(minutes: Int?) {
        let (library, now, calendar) = (model.library, wallClock.now(), model.settings.calendar)
        start(.pick) { delivery in
            let pick = Pick(
                from: library, Pick.Filter(minutes: minutes), seed: .random(in: 0 ... .max), at: now,
                calendar: calendar)
            await delivery.receive(.viewing(.picked(pick, from: library)))
        }
    }

    /// Sorts the plays by day.
    func computeHistory() {
        let library = model.library
        start(.history) { delivery in
            let calendar = LocalCalendar.system
            let today = calendar.time(of: SystemWallClock().now())?.day
            let history = LibraryHistory(library, calendar: calendar)
            await delivery.receive(.viewing(.history(history, of: library, today: today)))
        }
    }

    /// Replaces a play by one at another time, in one step.
    func change(_ play: LibraryState.Play, to time: TypedTime) {
        let new = time.time(in: .system)
        guard new != play.time else { return }
        // Later today: the screen only knows the day.
        if let fault = new.fault(at: wallClock.now(), in: .system) { return say(.wrongTime(.impossible(fault))) }
        changeLibrary(by: .acts([.remove([play.id]), .play(play.subject, new)]))
    }
}
