import Catalog
import Entities
import FoundationEssentials
import Library
import Networking
import Platform

/// An import of exports of other services: it matches what they say, asks the services for unknown titles, takes the user's choices, and
/// writes everything as one step that can be undone.
///
/// Calls may block on the disk: it runs on an executor whose threads may block.
package actor ImportSession {
    /// What an import uses.
    package struct Services: Sendable {
        package let library: LibraryStore
        let find: FindTitle
        let cache: (any DocumentStore)?
        let memory: any DocumentStore
        let catalog: @Sendable () async -> CatalogTable?
        let isOffline: Bool
        let clock: any WallClock
        let calendar: LocalCalendar

        /// - Parameters:
        ///   - movies: `nil` without a key.
        ///   - cache: a folder for the answers of the services, which holds nothing else, or `nil` to ask again every time.
        ///   - memory: the folder of the program's state.
        ///   - catalog: opens the catalog of all shows, if it was synced.
        package init(
            library: LibraryStore, shows: any ShowsGateway, movies: (any MoviesGateway)?,
            cache: (any DocumentStore)?, memory: any DocumentStore,
            catalog: @escaping @Sendable () async -> CatalogTable? = { nil }, isOffline: Bool,
            clock: any WallClock = SystemWallClock(), calendar: LocalCalendar
        ) {
            self.library = library
            find = FindTitle(shows: shows, movies: movies, clock: clock)
            (self.cache, self.memory, self.catalog) = (cache, memory, catalog)
            (self.isOffline, self.clock, self.calendar) = (isOffline, clock, calendar)
        }
    }

    /// How far the look-ups are.
    package struct Progress: Hashable, Sendable {
        package let done: Int
        /// As far as is known: a show that was found may have episodes to look up.
        package let total: Int

        /// Nothing is known yet.
        package static let unknown = Progress(done: 0, total: 0)

        package init(done: Int, total: Int) {
            self.done = done
            self.total = total
        }
    }

    private static let answersName = "answers.json"
    /// Answers are written when so many are new, or so many seconds have passed.
    private static let unsaved = (limit: 16, seconds: 2.0)
    private static let parallel = 4
    /// Lists of episodes grow.
    private static let guideAge = 30 * 86_400.0

    private let services: Services
    private let reading: ImportReading
    /// `nil` until it was opened, or if it was not synced.
    private var catalog: CatalogTitles?
    private let details: LibraryTitles?
    private var memory: ImportMemory
    private var answers: ImportAnswers
    private var guides: [Show.ID: [Episode]] = [:]
    private var plan: ImportPlan?
    /// Look-ups that failed, which are not tried again by this import.
    private var failed: Set<TitleLookup> = []
    private var failures: [ImportLookupError.Service: GatewayError] = [:]
    private var newAnswers = 0
    private var lastSave = Date.distantPast
    private var isApplied = false
    /// `nil` for an import of files, else called with the rows that are in the library now, or that the user has declined.
    private let onApply: (@Sendable (_ settled: Set<Int>) throws(StoreError) -> Void)?

    /// Reads exports. Nothing is asked or written yet.
    package init(_ files: [ImportFile], only: ImportFormat? = nil, _ services: Services) {
        self.init(ImportReading(files, only: only, calendar: services.calendar), services)
    }

    package init(
        _ reading: ImportReading, _ services: Services,
        onApply: (@Sendable (_ settled: Set<Int>) throws(StoreError) -> Void)? = nil
    ) {
        self.services = services
        self.reading = reading
        self.onApply = onApply
        details = services.cache.map { LibraryTitles(store: $0) }
        memory = ImportMemory(services.memory)
        let stored = (try? services.cache?.read(Self.answersName, limit: ImportAnswers.sizeLimit)) ?? nil
        answers = stored.map { ImportAnswers(decoding: $0, at: services.clock.now()) } ?? ImportAnswers()
    }

    // MARK: Planning

    /// What the import would do now, as far as is known without a request.
    package func report() async throws(StoreError) -> ImportReport {
        let plan = try await makePlan()
        return ImportReport(
            plan, of: reading, unknown: plan.lookups.keys.filter { !failed.contains($0) }, failures: failures,
            isApplied: isApplied)
    }

    private func makePlan() async throws(StoreError) -> ImportPlan {
        if let plan { return plan }
        if catalog == nil { catalog = await services.catalog().map { CatalogTitles($0) } }
        let value = try await services.library.latest()
        guard let today = services.calendar.time(of: services.clock.now())?.day else { return ImportPlan() }
        let library = LibraryTitleIndex(value)
        while true {
            let index = ImportIndex(library: library, catalog: catalog, answers: answers, guides: guides)
            let new = ImportPlan(
                reading, into: value.state, titles: index, choices: memory.choices, today: today,
                calendar: services.calendar)
            if !readGuides(of: new) {
                plan = new
                return new
            }
        }
    }

    /// Reads the episodes that an earlier import has fetched.
    /// - Returns: whether there are any that the plan lacks.
    private func readGuides(of plan: ImportPlan) -> Bool {
        var isNew = false
        for case .episodes(let id) in plan.lookups.keys where guides[id] == nil {
            guard let stored = details?.show(id),
                services.isOffline || services.clock.now().timeIntervalSince(stored.fetched) < Self.guideAge
            else { continue }
            guides[id] = stored.details.episodes.map(\.brief)
            isNew = true
        }
        return isNew
    }

    /// The shows and films of a name, with or without their year.
    package func works(named name: String) -> [ImportedWork] {
        let folded = TextFolding.key(of: name)
        var found = Set(reading.questions.filter { $0.title == name })
        for row in reading.rows {
            let work = row.title
            guard !found.contains(work), work.text == name || TextFolding.key(of: work.title) == folded else {
                continue
            }
            found.insert(work)
        }
        return Array(found)
    }

    /// Takes a choice, which is remembered at once, also for further imports.
    package func choose(_ choice: ImportPlan.Choice, for work: ImportedWork) {
        memory.choices.choose(choice, for: work)
        plan = nil
        // What cannot be stored lasts as long as this import.
        try? ImportMemory.update(in: services.memory) { $0.choices.choose(choice, for: work) }
    }

    /// What each row is about, as far as is known without a request.
    package func subjects() async throws(StoreError) -> [LibrarySubject?] {
        let library = LibraryTitleIndex(try await services.library.latest())
        let index = ImportIndex(library: library, catalog: catalog, answers: answers, guides: guides)
        var matcher = TitleMatcher(index, memory.choices)
        return reading.rows.map { row in
            if case .matched(let subject) = matcher.match(row.subject) { subject } else { nil }
        }
    }

    /// The rows that match nothing, as tables to be corrected.
    package func unmatched() async throws(StoreError) -> [ExportFile] {
        UnmatchedFile.files(try await makePlan(), reading)
    }

    // MARK: Looking up

    /// Asks for everything unknown, until the task is cancelled. Answers are kept at once.
    package func lookUp(_ tell: @escaping @Sendable (Progress) async -> Void) async throws(StoreError) -> ImportReport {
        failures = [:]
        var done = 0
        while !Task.isCancelled, !services.isOffline {
            let plan = try await makePlan()
            let open = plan.lookups.filter { isWorthAsking($0.key) }
                .sorted { ($1.value, "\($0.key)") < ($0.value, "\($1.key)") }.map(\.key)
            guard !open.isEmpty else { break }
            done = await ask(open, done, tell)
            self.plan = nil
        }
        save()
        return try await report()
    }

    private func isWorthAsking(_ lookup: TitleLookup) -> Bool {
        if failed.contains(lookup) { return false }
        guard let failure = failures[lookup.service] else { return true }
        // Without a key, TVmaze can still tell which numbers are those of shows.
        guard case .titleByIMDb(let number) = lookup, case .keyUnavailable = failure else { return false }
        return failures[.shows] == nil && answers[.showByIMDb(number)] == nil
    }

    /// What came of a look-up. As a tuple in a task group, Swift 6.3 loses the look-up when it optimizes.
    private struct Outcome: Sendable {
        let lookup: TitleLookup
        let result: Result<FindTitle.Findings, ImportLookupError>
    }

    /// - Returns: how many look-ups are done.
    private func ask(
        _ lookups: [TitleLookup], _ doneBefore: Int, _ tell: @escaping @Sendable (Progress) async -> Void
    ) async -> Int {
        var done = doneBefore
        let total = done + lookups.count
        var next = lookups.startIndex
        let find = services.find
        await withTaskGroup(of: Outcome.self) { group in
            func add() -> Bool {
                while next < lookups.endIndex {
                    let lookup = lookups[next]
                    next += 1
                    guard !Task.isCancelled, isWorthAsking(lookup) else { continue }
                    var isNoShow = false
                    if case .titleByIMDb(let number) = lookup { isNoShow = answers[.showByIMDb(number)] != nil }
                    group.addTask { [isNoShow] in
                        do throws(ImportLookupError) {
                            let findings = try await find.find(lookup, isNoShow: isNoShow)
                            return Outcome(lookup: lookup, result: .success(findings))
                        } catch {
                            return Outcome(lookup: lookup, result: .failure(error))
                        }
                    }
                    return true
                }
                return false
            }
            for _ in 0..<Self.parallel where !add() { break }
            while let outcome = await group.next() {
                done += 1
                take(outcome.result, for: outcome.lookup)
                await tell(Progress(done: done, total: total))
                _ = add()
            }
        }
        return done
    }

    private func take(_ result: Result<FindTitle.Findings, ImportLookupError>, for lookup: TitleLookup) {
        switch result {
        case .success(let findings):
            for (lookup, answer) in findings.answers { answers.add(answer, to: lookup) }
            // A number that belongs to no show says nothing about films.
            if !findings.answers.isEmpty, !findings.answers.contains(where: { $0.lookup == lookup }) {
                failures[.films] = failures[.films] ?? .keyUnavailable(.missing)
            }
            if let found = findings.details {
                guides[found.show.id] = found.episodes.map(\.brief)
                if !found.episodes.isEmpty {
                    details?.keep(.show(.init(details: found, fetched: services.clock.now())))
                }
            }
            newAnswers += findings.answers.count
            let age = services.clock.now().timeIntervalSince(lastSave)
            if newAnswers >= Self.unsaved.limit || !(0..<Self.unsaved.seconds).contains(age) { save() }
        case .failure(let error):
            guard error.reason != .cancelled else { return }
            failed.insert(lookup)
            if error.reason.concernsEveryRequest || error.reason.mayPass { failures[error.service] = error.reason }
        }
    }

    private func save() {
        guard newAnswers > 0, let cache = services.cache else { return }
        (newAnswers, lastSave) = (0, services.clock.now())
        // What cannot be stored is asked for again.
        try? cache.exclusively { () throws(StoreError) in try cache.write(answers.encode(), to: Self.answersName) }
    }

    // MARK: Applying

    /// Writes what the plan adds, as one step.
    /// - Returns: the library with it, the acts, and their report.
    package func apply() async throws(StoreError) -> (library: Library, acts: [LibraryAct], report: ImportReport) {
        // Other programs may have changed the library meanwhile.
        plan = nil
        let plan = try await makePlan()
        let library = try await services.library.perform(
            plan.acts, dates: plan.dates(now: services.clock.now()), isImport: onApply == nil)
        isApplied = true
        let loose = plan.loose.filter { $0.match != .unmatched(.declined) }
        try onApply?(Set(reading.rows.indices).subtracting(loose.map(\.row)))
        let report = try await report()
        return (await learnTitles(of: plan.acts, in: library), plan.acts, report)
    }

    /// Shows whose episodes were looked up need no further request.
    private func learnTitles(of acts: [LibraryAct], in library: Library) async -> Library {
        let known = LibraryTitleIndex(library)
        let shows = Set(acts.compactMap(\.show)).filter { known.episodes(of: $0) == nil }
        let new = shows.sorted { $0.number < $1.number }.compactMap { details?.show($0) }
        return new.isEmpty ? library : await services.library.learn(new.map { .show($0) })
    }
}

extension ImportMemory {
    /// Takes back the last import that counts; later changes by hand stay.
    /// - Returns: `nil` if no import of this machine counts.
    package static func undo(
        in library: LibraryStore, _ store: any DocumentStore
    ) async throws(StoreError) -> LibraryStore.Reversal? {
        try await library.undoImport(old: ImportMemory(store).steps)
    }
}

extension LibraryAct {
    /// The show that it is about, or whose episode.
    fileprivate var show: Show.ID? {
        switch self {
        case .play(let subject, _), .assign(let subject, _), .item(_, let subject, _):
            if case .show(let id) = subject.id { id } else { subject.place?.show }
        default: nil
        }
    }
}

extension Episode {
    /// What matching needs: many shows are in memory at once.
    fileprivate var brief: Episode { Episode(id: id, name: name, season: season, number: number, airdate: airdate) }
}
