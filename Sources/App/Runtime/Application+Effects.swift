import Configuration
import Entities
import Library
import Terminal
import UseCases

extension Application {
    /// Performs an effect of a presenter; results come back as events.
    func perform(_ effect: Effect) {
        switch effect {
        case .request(let request): perform(request)
        case .cancel(let work): stop(work)
        case .syncCatalog:
            model.hasAskedForCatalog = true
            syncCatalog()
        case .stopCatalogSync: stopCatalogSync()
        case .scheduleCatalogUpdate: scheduleCatalogUpdate()
        case .changeLibrary(let change): changeLibrary(by: change)
        case .editNote(let note, let target): editNote(note, of: target)
        case .changePlay(let play, let time): change(play, to: time)
        case .play(let subject, let file): play(subject, file)
        case .revertLibrary(let isRedo): revertLibrary(isRedo: isRedo)
        case .readImport(let path): readImport(path)
        case .dismissImport: dismissImport()
        case .applyImport: applyImport()
        case .addSource(let source, let secret): add(source, secret)
        case .removeSource(let source): remove(source)
        case .rememberTitle(let entry): remember(entry)
        case .drawShow: drawShow()
        case .loadPicture(let load): self.load(load)
        case .dropPicture(let key): stop(.picture(key))
        // `AppModel` has performed them.
        case .present, .dismiss, .run, .say, .useSettings, .choose, .saveFilter: break
        case .dropDetails(.show(let id)):
            [.details(id), .part(.crew(id)), .part(.pictures(id)), .similar(id), .offers(id)].forEach(stop)
        case .dropDetails(.movie(let id)): [.film(id), .collection(id)].forEach(stop)
        case .dropDetails(.person(let id)): stop(.person(id))
        case .dropDetails(.episode), .dropDetails(.season): break
        case .openLink(let link): open(link)
        case .copyLink(let link): copy(link)
        case .expireMessage(let number):
            start(.message, after: model.toast?.message.duration ?? .zero) { await $0.receive(.messageExpired(number)) }
        case .startDemo: startDemo()
        case .writeSetting(let setting, let value): write(setting, value)
        case .keepChoice(let setting, let value): keepChoice(of: setting, value)
        case .writeKeys(let command, let keys): write(keys, for: command)
        case .setPIN(let pin): changeLock(isLocked: true) { lock throws(LockError) in try await lock.set(pin) }
        case .removePIN: changeLock(isLocked: false) { lock throws(LockError) in try await lock.remove() }
        case .session(let command): perform(session: command)
        }
    }

    private func load(_ load: PictureLoad) {
        guard let loadArtwork = services.loadArtwork else { return receive(nil, for: load) }
        start(.picture(load.key), usesNetwork: true) { delivery in
            let image = await loadArtwork.load(load.request).picture ?? nil
            await delivery.perform { $0.receive(image?.numbered(load.number), for: load) }
        }
    }

    /// Opens a link in the browser. Without one, and if it fails, the link is copied and shown.
    private func open(_ link: String) {
        guard !model.data.settings.refusedCommands.contains(.openLink) else { return }
        guard let browser else { return copy(link) }
        start(.browser) { delivery in
            let outcome = await browser.open(link)
            await delivery.perform { $0.tell(outcome, of: link) }
        }
    }

    private func tell(_ outcome: Browser.Outcome, of link: String) {
        let message: Message =
            switch outcome {
            case .opened: .linkOpened
            case .started: .linkStarted(link)
            case .failed(let fault): .browserFailed(link, fault)
            }
        if case .failed = outcome { face.copy(link) }
        say(message)
    }

    func say(_ message: Message) {
        model.carryOut([.say(message)]).forEach(perform)
        render()
    }

    private func copy(_ link: String) {
        guard !model.data.settings.refusedCommands.contains(.copyLink) else { return }
        face.copy(link)
        model.carryOut([.say(.linkCopied(link))]).forEach(perform)
    }

    /// Starts over with the demo catalog and cancels all work.
    private func startDemo() {
        stopAll()
        services.network.shutDown()
        services = makeDemoServices()
        (importSession, upNextCandidates) = (nil, nil)
        model.startDemo()
        receive(.started)
        watchThemes()
    }

    /// Adds a title to those opened last.
    private func remember(_ entry: Title) {
        guard let recent = services.storage.recentTitles else { return }
        let now = wallClock.now()
        services.machine.writes.start { await recent.add(entry, at: now) }
    }

    private func drawShow() {
        var random = SystemRandomNumberGenerator()
        let show =
            model.data.catalog.table.flatMap { DrawShow()(in: $0, using: &random) }
            ?? DrawShow()(in: model.data.pages, using: &random)
        if let show { receive(.showDrawn(show)) }
    }
}
