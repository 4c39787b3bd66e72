import Core
import FoundationEssentials

/// The calendar, and notices of what comes out while the program runs.
extension Application {
    /// Days of the calendar before and after today.
    private static let calendarDays = (before: 30, after: 180)
    /// The same for the program of a country, from today on.
    private static let guideDays = 7
    /// Changes to the library that follow each other are looked at together.
    private static let noticeDelay = Duration.seconds(1)

    /// Sorts episodes into days, and does so again when a day begins.
    func listCalendar(_ source: CalendarSource, isRefreshing: Bool) {
        let (now, calendar) = (wallClock.now(), model.settings.calendar)
        start(.calendarDue, after: .seconds(max(1, calendar.tomorrow(after: now).timeIntervalSince(now)))) {
            await $0.receive(.calendar(.due))
        }
        if let guide = source.guide { return list(guide, isRefreshing: isRefreshing, at: now) }
        let (library, shields) = (model.library, model.shields)
        start(.calendar) { delivery in
            guard let today = calendar.today(at: now), let first = today.advanced(by: -Self.calendarDays.before),
                let last = today.advanced(by: Self.calendarDays.after)
            else { return }
            let agenda = library.agenda(in: first...last, at: now, calendar: calendar)
            let answer = CalendarAnswer(
                shields.shown(agenda), fetched: library.episodesFetched(at: now), at: now, calendar: calendar)
            await delivery.receive(.calendar(.listed(.success(answer))))
        }
    }

    private func list(_ guide: ReadSchedule.Guide, isRefreshing: Bool, at now: Date) {
        let (readSchedule, shields) = (services.readSchedule, model.shields)
        let (country, calendar) = (model.settings.country, model.settings.calendar)
        @Sendable func answer(_ program: ReadSchedule.Program) -> CalendarAnswer {
            CalendarAnswer(
                shields.shown(program.agenda), fetched: program.fetched, isIncomplete: program.failure != nil,
                at: now, calendar: calendar)
        }
        start(.calendar) { delivery in
            guard let today = calendar.today(at: now), let last = today.advanced(by: Self.guideDays - 1) else { return }
            // The week takes more requests than may be sent at once, so today comes first.
            if !isRefreshing,
                let program = try? await readSchedule(guide, in: country, on: today...today, calendar: calendar)
            {
                await delivery.receive(.calendar(.listed(.success(answer(program)))))
            }
            do throws(GatewayError) {
                let program = try await readSchedule(
                    guide, in: country, on: today...last, isRefreshing: isRefreshing, calendar: calendar)
                await delivery.receive(.calendar(.listed(.success(answer(program)))))
            } catch {
                await delivery.receive(.calendar(.listed(.failure(error))))
            }
        }
    }

    // MARK: Notices

    /// How notices are shown now: a locked program tells nothing.
    var terminalNotices: TerminalNotices {
        model.lock == nil && !model.isDemo ? model.settings.terminalNotices : .off
    }

    /// Tells of the episodes and films that have come out since the last time, and waits for the next one, if the user wishes it.
    func watchAirings() {
        guard terminalNotices != .off, let tellAired = services.tellAired else { return stop(.airings) }
        let (library, calendar, wallClock) = (model.library, model.settings.calendar, wallClock)
        start(.airings, after: Self.noticeDelay) { delivery in
            let now = wallClock.now()
            let news = (try? tellAired(library, at: now, calendar: calendar)) ?? Agenda.News()
            // Even if the library has changed meanwhile: they are not told again.
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
        face.notify(title: "Marquee", text: model.phrases.released(news), terminalNotices)
        receive(.released(news))
    }
}

extension CalendarAnswer {
    init(_ agenda: Agenda, fetched: Date?, isIncomplete: Bool = false, at now: Date, calendar: LocalCalendar) {
        self.init(
            agenda: agenda, today: calendar.today(at: now), minute: calendar.time(of: now)?.minute ?? 0,
            fetched: fetched, isIncomplete: isIncomplete)
    }
}
