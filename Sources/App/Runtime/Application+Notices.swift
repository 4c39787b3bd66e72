import Entities
import FoundationEssentials
import Library

/// Notices of what comes out while the program runs.
extension Application {
    /// Changes to the library that follow each other are looked at together.
    private static let noticeDelay = Duration.seconds(1)

    /// How notices are shown now: a locked program tells nothing.
    var terminalNotices: TerminalNotices {
        model.lock == nil && !model.isDemo ? model.data.settings.terminalNotices : .off
    }

    /// Tells of the episodes and films that have come out since the last time, and waits for the next one, if the user wishes it.
    func watchAirings() {
        guard terminalNotices != .off, let tellAired = services.storage.tellAired else { return stop(.airings) }
        let (library, calendar, wallClock) = (model.data.library, model.data.calendar, wallClock)
        start(.airings, after: Self.noticeDelay) { delivery in
            let now = wallClock.now()
            let news = (try? tellAired(library, at: now, calendar: calendar)) ?? Agenda.News()
            // Even if the library has changed meanwhile: they are not announced again.
            if !news.isEmpty { await delivery.application.tell(news) }
            let due = NoticeLedger.due(library, after: now, calendar: calendar)
            await delivery.perform { $0.watchAirings(after: due) }
        }
    }

    private func watchAirings(after due: Date) {
        start(.airings, after: .seconds(max(1, due.timeIntervalSince(wallClock.now())))) { delivery in
            await delivery.perform { $0.watchAirings() }
        }
    }

    private func tell(_ news: Agenda.News) {
        face.notify(title: "Marquee", text: model.data.phrases.released(news), terminalNotices)
        receive(.released(news))
    }
}
