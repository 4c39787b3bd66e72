import Entities
import Library
import Platform

extension Application {
    /// Time for other programs to finish writing, which they do in several steps.
    private static let writingDelay = Duration.milliseconds(100)

    /// Shows what other programs and machines add to the library.
    func watchLibrary() {
        guard let library = services.library?.store else { return }
        let clock = clock
        start(.libraryWatch) { delivery in
            var folder: String?
            // Again, if the journal is moved to another folder.
            while await library.journalFolder != folder {
                let isMoved = folder != nil
                folder = await library.journalFolder
                let changes = await library.changes()
                if isMoved, let change = (try? await library.news()) ?? nil {
                    await delivery.receive(.library(.changed(change)))
                }
                for await _ in changes {
                    guard (try? await clock.sleep(for: Self.writingDelay)) != nil else { return }
                    if let change = (try? await library.news()) ?? nil {
                        await delivery.receive(.library(.changed(change)))
                    }
                    if await library.journalFolder != folder { break }
                }
            }
        }
    }

    /// Fetches the missing and outdated titles of the library in the background.
    func refreshLibrary() {
        guard let library = services.library else { return }
        start(.libraryRefresh, usesNetwork: true) { delivery in
            await library.store.writeDigests()
            await library.refresh { await delivery.receive(.library(.changed(.init(library: $0)))) }
            await delivery.perform { $0.writeUpNext(after: .zero) }
        }
    }

    /// Writes what the next start shows before it reads the library, once it has been left alone for a moment.
    private func writeUpNext(after pause: Duration = .seconds(2)) {
        let write = writingUpNext
        start(.upNextDigest, after: pause) { _ in await write() }
    }

    /// Writes what the next start shows before it reads the library.
    var writingUpNext: @Sendable () async -> Void {
        let (library, settings) = (services.library?.store, model.data.settings)
        return { await library?.writeUpNext(shield: settings.spoilerShield, calendar: settings.calendar) }
    }

    func receive(_ list: UpNextList, of candidates: UpNextCandidates) {
        upNextCandidates = candidates
        receive(.upNext(.listed(list)))
        let pause = list.due.timeIntervalSince(wallClock.now())
        start(.upNextDue, after: .seconds(max(1, pause))) { await $0.receive(.upNext(.due)) }
    }

    func changeLibrary(by change: LibraryChange) {
        let loadShowDetails = services.loadShowDetails
        let (posters, calendar) = (services.library?.posters, model.data.calendar)
        changeLibrary { library throws(StoreError) in
            var (value, acts) = try await library.perform(change, calendar: calendar)
            guard !acts.isEmpty, let entry = change.entry else { return .performed(value, acts) }
            // Without a network these are all that is known.
            if case .show(let show) = entry, let details = await loadShowDetails.known(show.id) {
                value = await library.keep(known: details)
            }
            // A cached poster is copied before the program ends; others are fetched in the background.
            try? await posters?.keepSeen(entry.artwork)
            return .performed(value, acts)
        }
    }

    /// Undoes or redoes the last change.
    func revertLibrary(isRedo: Bool) {
        guard services.library != nil else { return receive(.library(.nothingToRevert(isRedo: isRedo))) }
        changeLibrary { library throws(StoreError) in
            let reversal = isRedo ? try await library.redo() : try await library.undo()
            guard let reversal else { return .nothingToRevert(isRedo: isRedo) }
            return .reverted(reversal, isRedo: isRedo)
        }
    }

    /// Makes changes one after the other; none is cancelled, because the user's changes must not be lost.
    /// - Parameter library: the visible one for `nil`.
    func changeLibrary(
        in library: LibraryStore? = nil,
        _ body: @escaping @Sendable (LibraryStore) async throws(StoreError) -> LibraryEvent
    ) {
        guard let library = library ?? services.library?.store else { return }
        let earlier = lastLibraryChange
        let application = self
        let inDemo = model.isDemo
        lastLibraryChange = Task(executorPreference: workers) {
            await earlier?.value
            let event: LibraryEvent
            do throws(StoreError) {
                event = try await body(library)
            } catch {
                event = .failed(error)
            }
            await application.receive(event, inDemo: inDemo)
        }
    }

    /// A change made before the demo began is written, but not shown in the demo.
    private func receive(_ event: LibraryEvent, inDemo: Bool) {
        guard inDemo == model.isDemo else { return }
        receive(.library(event))
        if event.changesTitles { refreshLibrary() } else { writeUpNext() }
    }

    /// Replaces a play by one at another time, in one step.
    func change(_ play: LibraryState.Play, to time: TypedTime) {
        let new = time.time(in: model.data.calendar)
        guard new != play.time else { return }
        // Later today: the screen only knows the day.
        if let fault = new.fault(at: wallClock.now(), in: model.data.calendar) {
            return say(.wrongTime(.impossible(fault)))
        }
        changeLibrary(by: .acts([.remove([play.id]), .play(play.subject, new)]))
    }
}

extension LibraryChange {
    /// The show or film that may come into the library.
    fileprivate var entry: Title? {
        switch self {
        case .status(_, let entry), .star(_, let entry), .toggleStar(let entry): entry
        case .watch(_, let show, _), .watchUpTo(_, _, let show, _), .watchSeason(_, _, let show, _),
            .rewatch(_, let show):
            .show(show)
        case .watchMovie(let movie, _): .movie(movie)
        default: nil
        }
    }
}

extension LibraryEvent {
    /// Whether something has come into the library, or left it.
    fileprivate var changesTitles: Bool {
        let acts: [LibraryAct]
        switch self {
        case .performed(_, let performed, _): acts = performed
        case .reverted(let reversal, _): acts = reversal.acts
        case .changed, .nothingToRevert, .failed: return false
        }
        return acts.contains { act in
            switch act {
            case .assign(_, .status), .assign(_, .star): true
            default: false
            }
        }
    }
}
