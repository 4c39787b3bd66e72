import Entities
import Library
import Platform
import UseCases

extension Request {
    /// The library, which is watched and refreshed in the background from then on; `LibraryEvent.changed` follows.
    static var library: Self {
        Self { app in
            guard let library = app.services.library?.store else {
                return app.answer(.library(.changed(.init(library: Library()))))
            }
            let settings = app.model.data.settings
            let (order, shield, calendar) = (settings.orderOfUpNext, settings.spoilerShield, settings.calendar)
            let now = app.wallClock.now()
            return { delivery in
                let last = await library.lastUpNext(shield: shield, calendar: calendar)
                if let last {
                    let list = UpNextList(last, order: order, at: now, calendar: calendar)
                    await delivery.receive(.upNext(.remembered(list)))
                }
                do throws(StoreError) {
                    let change = try await library.refresh()
                    if let last, let known = await library.candidates(of: last, shield: shield, calendar: calendar) {
                        await delivery.perform { $0.upNextCandidates = known }
                    }
                    await delivery.receive(.library(.changed(change)))
                    await delivery.perform { application in
                        application.watchLibrary()
                        application.refreshLibrary()
                        application.scheduleSources()
                    }
                } catch {
                    await delivery.receive(.library(.failed(error)))
                }
            }
        }
    }

    /// What to watch next; `UpNextEvent.listed` follows, and `due` when a day begins or an episode comes out.
    static func upNext(_ order: UpNext.Order, query: String) -> Self {
        Self(order, query) { app in
            // Once the library is read, it is listed anyway.
            guard app.model.hasReadLibrary else { return nil }
            let (library, terms, now) = (app.model.data.library, app.model.data.terms, app.wallClock.now())
            let (calendar, former) = (app.model.data.calendar, app.upNextCandidates)
            return { delivery in
                let candidates = UpNextCandidates(library, after: former, at: now, calendar: calendar)
                let list = UpNextList(
                    candidates, order: order, query: query, terms: terms, at: now, calendar: calendar)
                await delivery.perform { $0.receive(list, of: candidates) }
            }
        }
    }

    /// The favorites in an order, with a filter; `FavoritesEvent.listed` follows.
    static func favorites(_ order: FavoriteOrder, query: String) -> Self {
        Self(order, query) { app in
            guard let library = app.services.library?.store else {
                return app.answer(.favorites(.listed([], by: order, query: query)))
            }
            return { delivery in
                do throws(StoreError) {
                    // They are listed again then.
                    if let change = try await library.news() { await delivery.receive(.library(.changed(change))) }
                    let favorites = ListFavorites()(try await library.value(), by: order, query: query)
                    await delivery.receive(.favorites(.listed(favorites, by: order, query: query)))
                } catch {
                    await delivery.receive(.library(.failed(error)))
                }
            }
        }
    }

    /// The end of the highlight of a new favorite's star; `FavoritesEvent.rested` follows after a moment.
    static func starRest(_ id: TitleID) -> Self {
        Self(id, after: .seconds(1)) { await $1.receive(.favorites(.rested(id))) }
    }
}
