import Entities
import Foundation
import Networking
import Platform
import Synchronization

/// A source of shows without a network: pages as a test gives them, counted calls, and failures on demand.
@dynamicMemberLookup
package final class StubShowsGateway: ShowsGateway {
    /// The arguments of the calls, in order.
    package struct Record: Sendable {
        package var calls: [Int] = []
        package var detailCalls: [Show.ID] = []
        package var posterCalls: [Show.ID] = []
        package var searches: [String] = []
        package var findCalls: [ExternalIDs] = []
        package var personCalls: [Person.ID] = []
        package var creditCalls: [PersonCredit.Kind] = []
        package var scheduleCalls: [CalendarDay] = []
        package var updateCalls: [UpdateSpan] = []
        package var crewCalls: [Show.ID] = []
        /// How many calls were cancelled.
        package var cancelledCount = 0
        var callCount = 0
    }

    private struct State {
        var record = Record()
        var pages: [[Show]]
        var error: GatewayError?
        var posters: [Artwork] = []
        var airstamp: Date?
        var updates: [Show.ID: Date] = [:]
        var people: [Person.ID: PersonDetails] = [:]
        var credits: [PersonCredit.Kind: [PersonCredit]] = [:]
        var airings: [Agenda.Airing] = []
        var gate: Promise<Void>?
        var waiters = CallWaiters()
    }

    private let state: Mutex<State>

    /// Makes a gateway with these pages; behind them is the end.
    package init(pages: [[Show]] = []) { state = Mutex(State(pages: pages)) }

    package subscript<Value: Sendable>(dynamicMember path: KeyPath<Record, Value>) -> Value {
        state.withLock { $0.record[keyPath: path] }
    }

    package func setPages(_ pages: [[Show]]) { state.withLock { $0.pages = pages } }

    /// Sets the posters of every show.
    package func setPosters(_ posters: [Artwork]) { state.withLock { $0.posters = posters } }

    /// Adds a person with credits, and the facts of their shows.
    package func setPerson(_ details: PersonDetails, credits: [PersonCredit.Kind: [PersonCredit]] = [:]) {
        state.withLock { ($0.people[details.person.id], $0.credits) = (details, credits) }
    }

    /// Sets the air date of the only episode of every show.
    package func setAirstamp(_ airstamp: Date?) { state.withLock { $0.airstamp = airstamp } }

    /// Sets the program, the same in every guide.
    package func setAirings(_ airings: [Agenda.Airing]) { state.withLock { $0.airings = airings } }

    /// Sets when shows were changed.
    package func setUpdates(_ updates: [Show.ID: Date]) { state.withLock { $0.updates = updates } }

    /// Makes every call fail, or none.
    package func fail(with error: GatewayError?) { state.withLock { $0.error = error } }

    /// Holds calls until `release()`.
    package func hold() { state.withLock { $0.gate = Promise() } }

    /// Continues the held calls.
    package func release() {
        let gate = state.withLock { state in
            defer { state.gate = nil }
            return state.gate
        }
        gate?.resolve(())
    }

    /// Suspends the calling task until this many calls have arrived.
    package func waitForCalls(_ count: Int) async {
        await state.withLock { $0.record.callCount < count ? $0.waiters.add(untilCall: count) : nil }?.value
    }

    package func page(_ number: Int) async throws(GatewayError) -> [Show]? {
        try await answer { $0.calls.append(number) }
        return state.withLock { $0.pages.indices.contains(number) ? $0.pages[number] : nil }
    }

    /// Details made from the show of that number, with one episode.
    package func details(of id: Show.ID) async throws(GatewayError) -> ShowDetails {
        try await answer { $0.detailCalls.append(id) }
        guard let show = state.withLock({ state in state.pages.joined().first { $0.id == id } }) else {
            throw .notFound
        }
        let airstamp = state.withLock { $0.airstamp }
        let episode = Episode(id: id.number * 100, name: "Pilot", season: 1, number: 1, airstamp: airstamp)
        return ShowDetails(
            show: show, episodes: [episode], cast: [CastMember(person: Person("Ann"), character: nil)],
            externals: ExternalIDs(imdb: "tt\(id.number)"))
    }

    package func updates(in span: UpdateSpan) async throws(GatewayError) -> [Show.ID: Date] {
        try await answer { $0.updateCalls.append(span) }
        return state.withLock { $0.updates }
    }

    /// The shows of all pages whose names hold the text.
    package func search(_ text: String) async throws(GatewayError) -> [ShowMatch] {
        try await answer { $0.searches.append(text) }
        let found = state.withLock { state in state.pages.joined().filter { $0.name.contains(text) } }
        return found.map { ShowMatch(show: $0, score: 1) }
    }

    /// The show whose number is that of TheTVDB, or of IMDb.
    package func find(_ numbers: ExternalIDs) async throws(GatewayError) -> ShowDetails {
        try await answer { $0.findCalls.append(numbers) }
        let wanted = numbers.tvdb ?? numbers.imdb.flatMap { Int($0.dropFirst(2)) }
        guard let show = state.withLock({ state in state.pages.joined().first { $0.id.number == wanted } }) else {
            throw .notFound
        }
        return ShowDetails(show: show, episodes: [], cast: [], externals: numbers)
    }

    /// The person of that number, with the credits that a test gave.
    package func person(_ id: Person.ID) async throws(GatewayError) -> PersonDetails {
        try await answer { $0.personCalls.append(id) }
        guard let details = state.withLock({ $0.people[id] }) else { throw .notFound }
        return details
    }

    package func credits(_ kind: PersonCredit.Kind, of id: Person.ID) async throws(GatewayError) -> [PersonCredit] {
        try await answer { $0.creditCalls.append(kind) }
        return state.withLock { $0.credits[kind] ?? [] }
    }

    package func show(ofEpisode id: Episode.ID) async throws(GatewayError) -> Show {
        try await answer(isCounted: false)
        guard let show = state.withLock({ $0.pages.joined().first }) else { throw .notFound }
        return show
    }

    /// The people whose names hold the text.
    package func searchPeople(_ text: String) async throws(GatewayError) -> [PersonMatch] {
        try await answer { $0.searches.append(text) }
        let found = state.withLock { $0.people.values.map(\.person).filter { $0.name.contains(text) } }
        return found.map { PersonMatch(person: $0, score: 1) }
    }

    package func schedule(_ schedule: Schedule, on day: CalendarDay) async throws(GatewayError) -> [Agenda.Airing] {
        try await answer { $0.scheduleCalls.append(day) }
        return state.withLock { $0.airings.filter { $0.episode.airdate == day } }
    }

    package func posters(of id: Show.ID) async throws(GatewayError) -> [Artwork] {
        try await answer { $0.posterCalls.append(id) }
        return state.withLock { $0.posters }
    }

    package func pictures(of id: Show.ID) async throws(GatewayError) -> [ShowPicture] {
        try await answer { $0.posterCalls.append(id) }
        return state.withLock { $0.posters.map { ShowPicture(kind: .poster, artwork: $0) } }
    }

    package func crew(of id: Show.ID) async throws(GatewayError) -> [CrewMember] {
        try await answer { $0.crewCalls.append(id) }
        return [CrewMember(person: Person("Cleo", id: 7), job: "Creator")]
    }

    package func guestCast(of id: Episode.ID) async throws(GatewayError) -> [CastMember] {
        try await answer()
        return [CastMember(person: Person("Gus", id: 8), character: "Guest")]
    }

    private func answer(
        isCounted: Bool = true, _ note: (inout Record) -> Void = { _ in }
    ) async throws(GatewayError) {
        let (gate, fulfilled) = state.withLock { state in
            note(&state.record)
            if isCounted { state.record.callCount += 1 }
            return (state.gate, state.waiters.fulfilled(by: state.record.callCount))
        }
        fulfilled.forEach { $0.resolve(()) }
        if let gate {
            await withTaskCancellationHandler {
                await gate.value
            } onCancel: {
                gate.resolve(())
            }
        }
        if Task.isCancelled {
            state.withLock { $0.record.cancelledCount += 1 }
            throw .cancelled
        }
        if let error = state.withLock({ $0.error }) { throw error }
    }
}

extension Person {
    /// A person of whom only the name is known.
    package init(_ name: String, id: Int = 1) { self.init(id: ID(number: id), name: name) }
}
