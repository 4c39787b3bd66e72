import Catalog
import Entities
import UseCases

extension Request {
    /// The pages of shows as the cache policy says, or the first one once more; `ShowsEvent.pages` follows.
    static func pages(isRefreshing: Bool) -> Self {
        Self(isRefreshing, usesNetwork: true) { services, delivery in
            let updates = isRefreshing ? services.browseShows.refresh() : services.browseShows.open()
            await delivery.receive(updates) { .shows(.pages($0)) }
        }
    }

    /// One page of shows; `ShowsEvent.pages` follows.
    static func page(_ number: Int) -> Self {
        Self(number, key: .page(number), usesNetwork: true) {
            await $1.receive(.shows(.pages(await $0.browseShows.page(number))))
        }
    }

    /// The loaded shows in an order; `ShowsEvent.arranged` follows.
    static func arrangement(_ order: ShowOrder) -> Self {
        Self(order) { app in
            let (pages, table, arrangeShows) = (app.model.data.pages, app.model.data.catalog.table, app.arrangeShows)
            return { delivery in
                let indices =
                    if let table { try? table.rows(CatalogQuery(order: order.ofCatalog)) } else {
                        try? await arrangeShows(pages, by: order, query: "")
                    }
                guard let indices else { return }
                await delivery.receive(.shows(.arranged(indices)))
            }
        }
    }

    /// A show's details, as the cache policy says or from the network; `AppEvent.details` follows.
    static func details(_ id: Show.ID, index: Int?, isRefreshing: Bool) -> Self {
        Self(id, index, isRefreshing, key: .details(id), usesNetwork: true) { services, delivery in
            for await update in services.loadShowDetails.load(id, index: index, isRefreshing: isRefreshing) {
                await delivery.receive(.details(id, update))
                // Shows of the library are kept as they were loaded.
                if case .details(let details, _, staleness: nil, _) = update,
                    let library = await services.library?.store.keep(details)
                {
                    await delivery.receive(.library(.changed(.init(library: library))))
                }
            }
        }
    }

    /// A part of a show's or an episode's page; `AppEvent.part` follows.
    static func part(_ part: ShowPart, isRefreshing: Bool) -> Self {
        Self(part, isRefreshing, key: .part(part), usesNetwork: true) {
            await $1.receive(.part(part, await $0.loadShowParts.load(part, isRefreshing: isRefreshing)))
        }
    }

    /// Shows of the catalog like one; `AppEvent.similar` follows.
    static func similar(to show: Show) -> Self {
        Self(show, key: .similar(show.id)) { app in
            let (pages, table) = (app.model.data.pages, app.model.data.catalog.table)
            return { delivery in
                let similar = SimilarShows(to: show)
                let shows = table.map { table in similar(in: table).compactMap { table.show(at: Int($0)) } }
                await delivery.receive(.similar(show.id, shows ?? similar(in: pages)))
            }
        }
    }

    /// Where a show can be watched, from TMDB; `AppEvent.offers` follows.
    static func offers(_ externals: ExternalIDs, of id: Show.ID) -> Self {
        Self(externals, id, key: .offers(id), usesNetwork: true) { app in
            guard let browseMovies = app.services.browseMovies else {
                return app.answer(.offers(id, .failure(.keyUnavailable(.missing))))
            }
            return { await $0.receive(.offers(id, await browseMovies.offers(for: externals))) }
        }
    }

    /// A person with their credits; `AppEvent.person` follows.
    static func person(_ id: Person.ID, isRefreshing: Bool) -> Self {
        Self(id, isRefreshing, key: .person(id), usesNetwork: true) { app in
            let updates = app.services.loadPerson.load(id, isRefreshing: isRefreshing)
            let pages = app.model.data.pages
            return { delivery in
                await delivery.receive(updates) { update in
                    .person(id, update.completed { pages.index(of: $0).flatMap(pages.show) })
                }
            }
        }
    }

    /// The show of an episode in which a person was a guest; `AppEvent.creditedShow` follows.
    static func creditedShow(of episode: Episode.ID, for person: Person.ID) -> Self {
        Self(episode, person, usesNetwork: true) {
            await $1.receive(.creditedShow(person, await $0.loadPerson.show(of: episode)))
        }
    }
}
