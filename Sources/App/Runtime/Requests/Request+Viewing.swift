import Entities
import FoundationEssentials
import Library

/// The results computed from the plays of the library.
enum ViewingEvent: Sendable {
    case statistics(PlayTable, today: CalendarDay?)
    case history(LibraryHistory, today: CalendarDay?)
    case picked(Pick)
}

extension Request {
    /// The plays of the library counted; `ViewingEvent.statistics` follows.
    static var statistics: Self {
        Self { app in
            let (library, candidates) = (app.model.data.library, app.upNextCandidates)
            let (now, calendar) = (app.wallClock.now(), app.model.data.calendar)
            return { delivery in
                let table = PlayTable(library, after: candidates, at: now, calendar: calendar)
                await delivery.receive(.viewing(.statistics(table, today: calendar.today(at: now))))
            }
        }
    }

    /// Something to watch, another thing each time; `ViewingEvent.picked` follows.
    static func pick(minutes: Int?) -> Self {
        Self(minutes) { app in
            let (library, now, calendar) = (
                app.model.data.library, app.wallClock.now(), app.model.data.calendar
            )
            return { delivery in
                let pick = Pick(
                    from: library, Pick.Filter(minutes: minutes), seed: .random(in: 0 ... .max), at: now,
                    calendar: calendar)
                await delivery.receive(.viewing(.picked(pick)))
            }
        }
    }

    /// The plays of the library by day; `ViewingEvent.history` follows.
    static var history: Self {
        Self { app in
            let (library, now, calendar) = (app.model.data.library, app.wallClock.now(), app.model.data.calendar)
            return { delivery in
                let today = calendar.today(at: now)
                let history = LibraryHistory(library, calendar: calendar)
                await delivery.receive(.viewing(.history(history, today: today)))
            }
        }
    }
}
