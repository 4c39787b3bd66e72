import Core
import Terminal

extension Application {
    /// Performs an effect of a presenter; results come back as events.
    func perform(_ effect: Effect) {
        switch effect {
        case .openPages: follow(services.browseShows.open())
        case .refreshPages: follow(services.browseShows.refresh())
        case .loadPage(let number): load(page: number)
        case .arrange(let order): arrange(by: order)
        case .openCatalogTable: openCatalogTable()
        case .syncCatalog:
            model.hasAskedForCatalog = true
            syncCatalog()
        case .stopCatalogSync: stopCatalogSync()
        case .scheduleCatalogUpdate: scheduleCatalogUpdate()
        case .findShows(let asker, let query, let counting): findShows(asker, query, counting)
        case .loadDetails(let id, let index, let isRefreshing):
            loadDetails(of: id, index: index, isRefreshing: isRefreshing)
        case .findSimilar(let show): findSimilar(to: show)
        case .loadPart(let part, let isRefreshing): load(part, isRefreshing: isRefreshing)
        case .search(let kind, let text, let isImmediate): search(kind, text: text, isImmediate: isImmediate)
        case .matchLoaded(let kind, let text): matchLoaded(kind, text: text)
        case .loadFoundPage(let page, let query): loadFound(page, query: query)
        case .readQueries: readQueries()
        case .forgetQuery(let query): forget(query)
        case .loadFilms(let list, let page): loadFilms(list, page: page)
        case .findFilms(let query, let page): findFilms(query, page: page)
        case .findActors(let text): findActors(text)
        case .loadFilm(let id): loadFilm(id)
        case .loadCollection(let collection, let id): load(collection, of: id)
        case .loadOffers(let externals, let id): loadOffers(externals, of: id)
        case .saveKey(let key, let problem): save(key, solving: problem)
        case .listFavorites(let order, let query): listFavorites(by: order, query: query)
        case .restStar(let id): restStar(of: id)
        case .openLibrary: openLibrary()
        case .listUpNext(let order, let query): listUpNext(by: order, query: query)
        case .changeLibrary(let change): changeLibrary(by: change)
        case .listCalendar(let source, let isRefreshing): listCalendar(source, isRefreshing: isRefreshing)
        case .computeStatistics: computeStatistics()
        case .pick(let minutes): pick(minutes: minutes)
        case .computeHistory: computeHistory()
        case .readLists: readLists()
        case .readList(let source): readList(source)
        case .editNote(let note, let target): editNote(note, of: target)
        case .changePlay(let play, let time): change(play, to: time)
        case .play(let subject, let file): play(subject, file)
        case .undoLibrary: revertLibrary(isRedo: false)
        case .redoLibrary: revertLibrary(isRedo: true)
        case .completePath(let path): completePath(path)
        case .findExports: findExports()
        case .readImport(let path): readImport(path)
        case .dismissImport: dismissImport()
        case .resumeImport: resumeImport()
        case .lookUpImport: lookUpImport()
        case .answerImport(let answer, let question): answerImport(answer, question)
        case .applyImport: applyImport()
        case .exportLibrary(let format, let path, let replaces):
            exportLibrary(format, to: path, replaces: replaces)
        case .readSources: readSources()
        case .openSource(let source): open(source)
        case .syncSources: syncSources(isAsked: true)
        case .connectSource(let source): connect(source)
        case .stopConnecting: stop(.sourceLook)
        case .addSource(let source, let secret): add(source, secret)
        case .removeSource(let source): remove(source)
        case .discover(let isRefreshing): discover(isRefreshing: isRefreshing)
        case .listTitles(let source): listTitles(source)
        case .rememberTitle(let entry): remember(entry)
        case .forgetTitle(let id): forgetTitle(id)
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
        case .loadPerson(let id, let isRefreshing): loadPerson(id, isRefreshing: isRefreshing)
        case .findShow(let episode, let person): findShow(of: episode, for: person)
        case .openLink(let link): open(link)
        case .copyLink(let link): copy(link)
        case .expireMessage(let number):
            start(.message, after: model.toast?.message.duration ?? .zero) { await $0.receive(.messageExpired(number)) }
        case .advise(let advice): advise(advice)
        case .startDemo: startDemo()
        case .writeSetting(let setting, let value): write(setting, value)
        case .keepChoice(let setting, let value): keepChoice(of: setting, value)
        case .writeKeys(let command, let keys): write(keys, for: command)
        case .measureStored: measureStored()
        case .clearStored: clearStored()
        case .checkLock: checkLock()
        case .tryPIN(let pin): tryPIN(pin)
        case .waitForLock(let seconds): waitForLock(seconds: seconds)
        case .readFinger: readFinger()
        case .setPIN(let pin): setPIN(pin)
        case .removePIN: removePIN()
        case .session(let command): perform(session: command)
        }
    }

    private func follow(_ updates: AsyncStream<ShowPagesUpdate>) {
        start(.pages) { delivery in
            for await update in updates { await delivery.receive(.shows(.pages(update))) }
        }
    }

    private func load(page number: Int) {
        let browseShows = services.browseShows
        start(.page(number)) { delivery in
            let update = await browseShows.page(number)
            await delivery.receive(.shows(.pages(update)))
        }
    }

    private func arrange(by order: ShowOrder) {
        let (pages, table) = (model.pages, model.catalog.table)
        let arrangeShows = arrangeShows
        start(.arrangement) { delivery in
            let indices =
                if let table { try? table.rows(CatalogQuery(order: order.ofCatalog)) } else {
                    try? await arrangeShows(pages, by: order, query: "")
                }
            guard let indices else { return }
            await delivery.receive(.shows(.arranged(indices)))
        }
    }

    private func loadDetails(of id: Show.ID, index: Int?, isRefreshing: Bool) {
        let updates = services.loadShowDetails.load(id, index: index, isRefreshing: isRefreshing)
        let library = services.library
        start(.details(id)) { delivery in
            for await update in updates {
                await delivery.receive(.details(id, update))
                if let news = await library?.note(update) {
                    await delivery.receive(.library(.changed(.init(library: news))))
                }
            }
        }
    }

    private func load(_ part: ShowPart, isRefreshing: Bool) {
        let parts = services.loadShowParts
        start(.part(part)) { delivery in
            let result = await parts.load(part, isRefreshing: isRefreshing)
            await delivery.receive(.part(part, result))
        }
    }

    private func findSimilar(to show: Show) {
        let (pages, table) = (model.pages, model.catalog.table)
        start(.similar(show.id)) { delivery in
            let similar = SimilarShows(to: show)
            let shows = table.map { table in similar(in: table).compactMap { table.show(at: Int($0)) } }
            await delivery.receive(.similar(show.id, shows ?? similar(in: pages)))
        }
    }

    private func loadPerson(_ id: Person.ID, isRefreshing: Bool) {
        let updates = services.loadPerson.load(id, isRefreshing: isRefreshing)
        let pages = model.pages
        start(.person(id)) { delivery in
            for await update in updates {
                let update = update.completed { pages.index(of: $0).flatMap(pages.show) }
                await delivery.receive(.person(id, update))
            }
        }
    }

    private func findShow(of episode: Episode.ID, for person: Person.ID) {
        let loadPerson = services.loadPerson
        start(.creditedShow) { delivery in
            await delivery.receive(.creditedShow(person, await loadPerson.show(of: episode)))
        }
    }

    private func load(_ load: PictureLoad) {
        guard let loadArtwork = services.loadArtwork else { return receive(nil, for: load) }
        start(.picture(load.key)) { delivery in
            let image = await loadArtwork.load(load.request).picture ?? nil
            await delivery.perform { $0.receive(image?.numbered(load.number), for: load) }
        }
    }

    /// Opens a link in the browser. Without one, and if it fails, the link is copied and shown.
    private func open(_ link: String) {
        guard !model.settings.refusedCommands.contains(.openLink) else { return }
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

    private func advise(_ advice: PictureAdvice) {
        guard let notices = services.notices else { return }
        start(.advice) { delivery in
            if notices.claim(.pictures) { await delivery.receive(.advised(advice)) }
        }
    }

    private func copy(_ link: String) {
        guard !model.settings.refusedCommands.contains(.copyLink) else { return }
        face.copy(link)
        model.carryOut([.say(.linkCopied(link))]).forEach(perform)
    }

    /// Starts over with the demo catalog and cancels all work.
    private func startDemo() {
        stopAll()
        let network = services
        network.shutDown()
        services = makeDemoServices()
        (importSession, upNextCandidates) = (nil, nil)
        model.startDemo()
        receive(.started)
        watchThemes()
    }
}
