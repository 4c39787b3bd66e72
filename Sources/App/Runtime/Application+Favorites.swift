import Core

extension Application {
    /// How long the star of a new favorite shines.
    private static let shining = Duration.seconds(1)

    /// Reads which shows and films are favorites, renews what is too old, and fetches posters that are missing.
    func openFavorites() {
        guard let favorites = services.favorites else { return }
        start(.favorites) { delivery in
            do throws(FavoritesError) {
                await delivery.receive(.favorites(.known(try await favorites.store.ids())))
                if let damage = await favorites.store.takeDamage() {
                    await delivery.receive(.favorites(.damaged(damage)))
                }
                try await favorites.renew()
                _ = try await favorites.posters.fetchMissing(isOffline: favorites.isOffline)
            } catch {
                await delivery.receive(.favorites(.failed(error)))
            }
        }
    }

    /// Reads the favorites in an order, with a filter.
    func listFavorites(number: Int, order: FavoriteOrder, query: String) {
        guard let favorites = services.favorites else { return receive(.favorites(.listed(number: number, []))) }
        start(.favoritesList) { delivery in
            do throws(FavoritesError) {
                let (all, ids) = try await favorites.list.withIDs(by: order)
                let found = favorites.list.filter(all, by: query)
                await delivery.perform { $0.receive(ids, listed: found, number: number) }
            } catch {
                await delivery.receive(.favorites(.failed(error)))
            }
        }
    }

    /// Takes in favorites that have been read.
    private func receive(_ ids: Set<Favorite.ID>, listed favorites: [Favorite], number: Int) {
        receive(.favorites(.known(ids)))
        receive(.favorites(.listed(number: number, favorites)))
    }

    /// Makes a favorite of what is seen to be none, and none of what is seen to be one. What that is can be told only when what was
    /// decided before is written.
    func toggle(_ entry: Favorite.Entry) {
        guard let favorites = services.favorites else { return }
        let loadShowDetails = services.loadShowDetails
        let isSeen = model.marks.ids.contains(entry.id)
        change(favorites) { application, inDemo throws(FavoritesError) in
            let isFavorite = await application.isFavorite(entry.id, inDemo: inDemo) ?? isSeen
            let change = try await favorites.toggle(
                entry, to: !isFavorite, details: loadShowDetails.known(of: entry))
            return .changed(change, title: entry.title ?? "")
        }
    }

    /// Takes the last change back. Which one that is can be told only when those decided before are written.
    func undoFavorite() {
        guard let favorites = services.favorites else { return receive(.favorites(.nothingToRevert)) }
        change(favorites) { application, inDemo throws(FavoritesError) in
            guard let change = await application.takeLastChange(inDemo: inDemo) else { return .nothingToRevert }
            try await favorites.toggle.undo(change)
            return .reverted(change)
        }
    }

    /// Lets the star of a new favorite rest after a moment.
    func restStar(of id: Favorite.ID) {
        start(.star, after: Self.shining) { await $0.receive(.favorites(.rested(id))) }
    }

    /// Changes one after the other, none of which is given up: what a person has decided is written.
    /// - Parameter body: makes the change; it is told whether that was decided in the demo.
    private func change(
        _ favorites: FavoriteServices,
        _ body: @escaping @Sendable (Application, _ inDemo: Bool) async throws(FavoritesError) -> FavoritesEvent
    ) {
        let earlier = lastFavoriteChange
        let application = self
        let inDemo = model.isDemo
        lastFavoriteChange = Task(executorPreference: workers) {
            await earlier?.value
            do throws(FavoritesError) {
                await application.receive(try await body(application, inDemo), inDemo: inDemo)
            } catch {
                await application.receive(.failed(error), inDemo: inDemo)
            }
            // Posters that have been seen are at hand, and kept before the program ends; for others the network is waited for
            // behind the screen.
            _ = try? await favorites.posters.fetchMissing(isOffline: true)
            await application.keepPosters()
        }
    }

    // What was decided before the demo began is still written. On the screen nobody sees it any more.

    private func receive(_ event: FavoritesEvent, inDemo: Bool) {
        if inDemo == model.isDemo { receive(.favorites(event)) }
    }

    private func isFavorite(_ id: Favorite.ID, inDemo: Bool) -> Bool? {
        inDemo == model.isDemo ? model.marks.ids.contains(id) : nil
    }

    private func takeLastChange(inDemo: Bool) -> FavoriteChange? {
        inDemo == model.isDemo ? model.takeLastChange() : nil
    }

    /// Brings the posters up to the favorites, behind the screen.
    private func keepPosters() {
        guard let favorites = services.favorites else { return }
        start(.favoritePosters) { _ in
            _ = try? await favorites.posters.fetchMissing(isOffline: favorites.isOffline)
            try? await favorites.posters.sweep()
        }
    }
}
