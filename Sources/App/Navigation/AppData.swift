import Entities
import FoundationEssentials
import Library
import Networking

/// What the program knows. The loop owns it and lends it to presenters and views; none of them keeps a copy.
struct AppData: Sendable {
    /// Where shows and films come from in this run.
    var source = DataSource.network
    var settings = Settings()
    var phrases = Phrases.english
    var library = Library()
    var marks = FavoriteMarks()
    var catalog = CatalogState()
    /// The loaded shows, in TVmaze's order.
    var pages = ShowPages()
    /// What the user has revealed on the visible screen, and those that were opened from it.
    var revelation: Revelation?
    /// The present moment, as of the last event.
    var now = Date(timeIntervalSince1970: 0)

    /// The reader's time zone, and when a day begins.
    var calendar: LocalCalendar { settings.calendar }

    /// The day that the reader calls today.
    var today: CalendarDay? { calendar.today(at: now) }

    /// The parts of the episodes that are shown.
    var shields: EpisodeShields { EpisodeShields(terms, in: library, at: now, calendar: calendar) }

    var terms: EpisodeShields.Terms {
        .init(setting: settings.spoilerShield, revealed: revelation?.revealed ?? .nothing)
    }
}

/// The environment that a screen is shown with, of which the data are a part.
protocol DataContext: Sendable {
    var data: AppData { get }
}

extension DataContext {
    var settings: Settings { data.settings }
    var phrases: Phrases { data.phrases }
    var library: Library { data.library }
    var marks: FavoriteMarks { data.marks }
    var now: Date { data.now }
    var calendar: LocalCalendar { data.calendar }
}
