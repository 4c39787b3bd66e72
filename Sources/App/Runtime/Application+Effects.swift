import Core
import Terminal

extension Application {
    /// Performs an effect of a presenter; results come back as events.
    func perform(_ effect: Effect) {
        switch effect {
        case .openCatalog: follow(services.browseShows.open())
        case .refreshCatalog: follow(services.browseShows.refresh())
        case .loadPage(let number): load(page: number)
        case .arrange(let number, let order): arrange(number: number, order: order)
        case .loadDetails(let id, let index, let isRefreshing):
            loadDetails(of: id, index: index, isRefreshing: isRefreshing)
        case .search(let number, let kind, let text, let isImmediate):
            search(number: number, kind: kind, text: text, isImmediate: isImmediate)
        case .matchLoaded(let number, let kind, let text): matchLoaded(number: number, kind: kind, text: text)
        case .loadFoundPage(let number, let page, let query): loadFound(number: number, page: page, query: query)
        case .readQueries: readQueries()
        case .forgetQuery(let query): forget(query)
        case .loadFilms(let list, let page): loadFilms(list, page: page)
        case .loadFilm(let id): loadFilm(id)
        case .openFavorites: openFavorites()
        case .listFavorites(let number, let order, let query):
            listFavorites(number: number, order: order, query: query)
        case .toggleFavorite(let entry): toggle(entry)
        case .undoFavorite: undoFavorite()
        case .restStar(let id): restStar(of: id)
        case .loadPicture(let load): self.load(load)
        case .dropPicture(let key): stop(.picture(key))
        case .present, .dismiss, .say, .useSettings: break  // `AppModel` has performed them.
        case .dropDetails(.show(let id)): stop(.details(id))
        case .dropDetails(.movie(let id)): stop(.film(id))
        case .copyLink(let link): copy(link)
        case .expireMessage(let number):
            start(.message, after: Self.messageDuration) { await $0.receive(.messageExpired(number)) }
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

    private func follow(_ updates: AsyncStream<CatalogUpdate>) {
        start(.catalog) { delivery in
            for await update in updates { await delivery.receive(.shows(.catalog(update))) }
        }
    }

    private func load(page number: Int) {
        let browseShows = services.browseShows
        start(.page(number)) { delivery in
            let update = await browseShows.page(number)
            await delivery.receive(.shows(.catalog(update)))
        }
    }

    private func arrange(number: Int, order: ShowOrder) {
        let catalog = model.catalog
        let arrangeShows = arrangeShows
        start(.arrangement) { delivery in
            guard let indices = try? await arrangeShows(catalog, by: order, query: "") else { return }
            await delivery.receive(.shows(.arranged(number: number, indices: indices)))
        }
    }

    private func loadDetails(of id: Show.ID, index: Int?, isRefreshing: Bool) {
        let updates = services.loadShowDetails.load(id, index: index, isRefreshing: isRefreshing)
        let favorites = services.favorites
        start(.details(id)) { delivery in
            for await update in updates {
                await delivery.receive(.details(id, update))
                await favorites?.note(update)
            }
        }
    }

    private func load(_ load: PictureLoad) {
        guard let loadArtwork = services.loadArtwork else { return receive(nil, for: load) }
        let turns = services.pictureTurns
        start(.picture(load.key)) { delivery in
            let picture = await loadArtwork.load(load.request).picture
            let image = await turns.perform { picture.flatMap { PreparedImage($0, for: load) } }
            await delivery.perform { $0.receive(image, for: load) }
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
        renewGuard()
        model.startDemo()
        receive(.started)
        watchThemes()
    }
}
