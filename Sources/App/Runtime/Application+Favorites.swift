import Core

extension Application {
    /// How long the star of a new favorite is highlighted.
    private static let highlightDuration = Duration.seconds(1)

    /// Reads the IDs of the favorites, refreshes outdated entries, and fetches missing posters.
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

    private func receive(_ ids: Set<Favorite.ID>, listed favorites: [Favorite], number: Int) {
        receive(.favorites(.known(ids)))
        receive(.favorites(.listed(number: number, favorites)))
    }

    /// Adds or removes a favorite, depending on what the user sees. Its state is read only after all earlier changes
    /// are written.
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

    /// Undoes the last change. Which one that is is known only after all earlier changes are written.
    func undoFavorite() {
        guard let favorites = services.favorites else { return receive(.favorites(.nothingToRevert)) }
        change(favorites) { application, inDemo throws(FavoritesError) in
            guard let change = await application.takeLastChange(inDemo: inDemo) else { return .nothingToRevert }
            try await favorites.toggle.undo(change)
            return .reverted(change)
        }
    }

    /// Ends the highlight of a new favorite's star after a moment.
    func restStar(of id: Favorite.ID) {
        start(.star, after: Self.highlightDuration) { await $0.receive(.favorites(.rested(id))) }
    }

    /// Makes changes one after the other; none is cancelled, because the user's changes must not be lost.
    /// - Parameter body: makes the change; its second argument tells whether it belongs to the demo.
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
            // Cached posters are copied before the program ends; the others are fetched in the background.
            _ = try? await favorites.posters.fetchMissing(isOffline: true)
            await application.updatePosters()
        }
    }

    // Changes made before the demo began are still written, but not shown in the demo.

    private func receive(_ event: FavoritesEvent, inDemo: Bool) {
        if inDemo == model.isDemo { receive(.favorites(event)) }
    }

    private func isFavorite(_ id: Favorite.ID, inDemo: Bool) -> Bool? {
        inDemo == model.isDemo ? model.marks.ids.contains(id) : nil
    }

    private func takeLastChange(inDemo: Bool) -> FavoriteChange? {
        inDemo == model.isDemo ? model.takeLastChange() : nil
    }

    /// Fetches missing posters and removes unused ones in the background.
    private func updatePosters() {
        guard let favorites = services.favorites else { return }
        start(.favoritePosters) { _ in
            _ = try? await favorites.posters.fetchMissing(isOffline: favorites.isOffline)
            try? await favorites.posters.sweep()
        }
    }
}
