import Demo
import Entities
import Foundation
import Library
import Terminal

@testable import App

/// The demo's library on one evening, which does not change, for the screens of history, statistics and pick.
enum ViewingLibrary {
    static let calendar = LocalCalendar { _ in 0 }
    static let now = Date(timeIntervalSince1970: 1_795_464_000)  // 2026-11-23 20:00 UTC
    static let today = CalendarDay(iso8601: "2026-11-23")
    static let library = DemoLibrary(of: DemoCatalog(on: today), at: now, calendar: calendar).library
}

extension ScreenBench {
    /// The rows between header and status line.
    var content: String {
        screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().joined(separator: "\n")
    }

    /// Opens the statistics, of the present year first.
    mutating func openStatistics(_ library: Library = ViewingLibrary.library) {
        press(KeyPress("S"))
        answerStatistics(library)
    }

    /// Answers the last request for statistics.
    mutating func answerStatistics(_ library: Library = ViewingLibrary.library) {
        guard effects.last == .request(.statistics) else { return }
        let table = PlayTable(library, at: ViewingLibrary.now, calendar: ViewingLibrary.calendar)
        send(.viewing(.statistics(table, today: ViewingLibrary.today)))
    }

    mutating func openPick(seed: UInt64 = 1) {
        press(KeyPress("p"))
        answerPick(seed: seed)
    }

    mutating func answerPick(seed: UInt64) {
        guard case ("pick", let minutes as Int?, _, _)? = effects.last?.asked else { return }
        let pick = Pick(
            from: ViewingLibrary.library, Pick.Filter(minutes: minutes), seed: seed, at: ViewingLibrary.now,
            calendar: ViewingLibrary.calendar)
        model.data.library = ViewingLibrary.library
        send(.viewing(.picked(pick)))
    }

    mutating func openHistory(_ library: Library = ViewingLibrary.library) {
        press(KeyPress("H"))
        answerHistory(library)
    }

    mutating func answerHistory(_ library: Library = ViewingLibrary.library) {
        let history = LibraryHistory(library, calendar: ViewingLibrary.calendar)
        model.data.library = library
        send(.viewing(.history(history, today: ViewingLibrary.today)))
    }
}
