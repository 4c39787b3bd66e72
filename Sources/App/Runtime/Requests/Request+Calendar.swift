import Entities
import FoundationEssentials
import Networking
import UseCases

extension Request {
    /// Days of the calendar before and after today.
    private static let calendarDays = (before: 30, after: 180)
    /// The same for the program of a country, from today on.
    private static let guideDays = 7

    /// The calendar of the library or the program of a country; `CalendarEvent.listed` follows, and `due` when a day begins.
    static func calendar(_ source: CalendarSource, isRefreshing: Bool) -> Self {
        Self(source, isRefreshing, usesNetwork: source.guide != nil) { app in
            let (now, calendar) = (app.wallClock.now(), app.model.data.calendar)
            app.start(.calendarDue, after: .seconds(max(1, calendar.tomorrow(after: now).timeIntervalSince(now)))) {
                await $0.receive(.calendar(.due))
            }
            if let guide = source.guide { return list(guide, isRefreshing: isRefreshing, at: now, in: app) }
            let (library, shields) = (app.model.data.library, app.model.data.shields)
            return { delivery in
                guard let today = calendar.today(at: now), let first = today.advanced(by: -calendarDays.before),
                    let last = today.advanced(by: calendarDays.after)
                else { return }
                let agenda = library.agenda(in: first...last, at: now, calendar: calendar)
                let answer = CalendarAnswer(
                    shields.shown(agenda), fetched: library.episodesFetched(at: now), at: now, calendar: calendar)
                await delivery.receive(.calendar(.listed(.success(answer))))
            }
        }
    }

    private static func list(
        _ guide: ReadSchedule.Guide, isRefreshing: Bool, at now: Date, in app: isolated Application
    ) -> Body {
        let (readSchedule, shields) = (app.services.readSchedule, app.model.data.shields)
        let (country, calendar) = (app.model.data.settings.country, app.model.data.calendar)
        @Sendable func answer(_ program: ReadSchedule.Program) -> CalendarAnswer {
            CalendarAnswer(
                shields.shown(program.agenda), fetched: program.fetched, isIncomplete: program.failure != nil,
                at: now, calendar: calendar)
        }
        return { delivery in
            guard let today = calendar.today(at: now), let last = today.advanced(by: guideDays - 1) else { return }
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
}

extension CalendarAnswer {
    init(_ agenda: Agenda, fetched: Date?, isIncomplete: Bool = false, at now: Date, calendar: LocalCalendar) {
        self.init(
            agenda: agenda, today: calendar.today(at: now), minute: calendar.time(of: now)?.minute ?? 0,
            fetched: fetched, isIncomplete: isIncomplete)
    }
}
