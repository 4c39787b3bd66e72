import Core

extension Application {
    /// How long the star of a new favorite shines.
    private static let shining = Duration.seconds(1)

    /// Reads which shows and films are favorites, renews what is too old, and fetches posters that are missing.
    func openFavorites() {
        guard let favorites = services.favorites else { return }
        start(.favorites) { application in
            do throws(FavoritesError) {
                await application.receive(.favorites(.known(try await favorites.store.ids())))
                if let damage = await favorites.store.takeDamage() {
                    await application.receive(.favorites(.damaged(damage)))
                }
                try await favorites.renew()
                _ = try await favorites.posters.fetchMissing(isOffline: favorites.isOffline)
            } catch {
                await application.receive(.favorites(.failed(error)))
            }
        }
    }

    /// Reads the favorites in an order, with a filter.
    func listFavorites(number: Int, order: FavoriteOrder, query: String) {
        guard let favorites = services.favorites else { return receive(.favorites(.listed(number: number, []))) }
        start(.favoritesList) { application in
            do throws(FavoritesError) {
                let (all, ids) = try await favorites.list.withIDs(by: order)
                let found = favorites.list.filter(all, by: query)
                await application.receive(ids, listed: found, number: number)
            } catch {
                await application.receive(.favorites(.failed(error)))
            }
        }
    }

    /// Takes in favorites that have been read, unless they have changed since: then they are being read again.
    private func receive(_ ids: Set<Favorite.ID>, listed favorites: [Favorite], number: Int) {
        guard !Task.isCancelled else { return }
        receive(.favorites(.known(ids)))
        receive(.favorites(.listed(number: number, favorites)))
    }

    /// Makes a favorite of what is seen to be none, and none of what is seen to be one.
    func toggle(_ entry: Favorite.Entry) {
        guard let favorites = services.favorites else { return }
        let loadShowDetails = services.loadShowDetails
        let isFavorite = model.decide(entry.id)
        change(favorites) { application throws(FavoritesError) in
            let change = try await favorites.toggle(
                entry, to: isFavorite, details: loadShowDetails.known(of: entry))
            await application.receive(.favorites(.changed(change, title: entry.title ?? "")))
        }
    }

    /// Takes the last change back. Which one that is can be told only when those decided before are written.
    func undoFavorite() {
        guard let favorites = services.favorites else { return receive(.favorites(.nothingToRevert)) }
        model.decided = [:]
        change(favorites) { application throws(FavoritesError) in
            guard let change = await application.takeLastChange() else {
                return await application.receive(.favorites(.nothingToRevert))
            }
            try await favorites.toggle.undo(change)
            await application.receive(.favorites(.reverted(change)))
        }
    }

    private func takeLastChange() -> FavoriteChange? { model.takeLastChange() }

    /// Lets the star of a new favorite rest after a moment.
    func restStar(of id: Favorite.ID) {
        start(.star, after: Self.shining) { await $0.receive(.favorites(.rested(id))) }
    }

    /// Changes one after the other, none of which is given up: what a person has decided is written.
    private func change(
        _ favorites: FavoriteServices, _ body: @escaping @Sendable (Application) async throws(FavoritesError) -> Void
    ) {
        let earlier = lastFavoriteChange
        let application = self
        lastFavoriteChange = Task(executorPreference: workers) {
            await earlier?.value
            do throws(FavoritesError) {
                try await body(application)
            } catch {
                await application.receive(.favorites(.failed(error)))
            }
            // Posters that have been seen are at hand, and kept before the program ends; for others the network is waited for
            // behind the screen.
            _ = try? await favorites.posters.fetchMissing(isOffline: true)
            await application.keepPosters()
        }
    }

    /// Brings the posters up to the favorites, behind the screen.
    private func keepPosters() {
        guard let favorites = services.favorites else { return }
        start(.favorites) { _ in
            _ = try? await favorites.posters.fetchMissing(isOffline: favorites.isOffline)
            try? await favorites.posters.sweep()
        }
    }
}
