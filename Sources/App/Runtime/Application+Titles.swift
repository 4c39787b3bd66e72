import Core

extension Application {
    /// Reads the titles of a screen.
    func listTitles(_ source: TitlesSource) {
        switch source {
        case .shelf(let kind, _): listShelf(kind, as: source)
        case .recent:
            guard let recent = services.recentTitles else {
                return receive(.titles(.recent, TitleList(model.recentTitles)))
            }
            let now = wallClock.now()
            start(.titles(.recent)) { delivery in
                await delivery.receive(.titles(.recent, TitleList(await recent.all(at: now))))
            }
        }
    }

    /// Adds a title to those opened last.
    func remember(_ entry: Title) {
        guard let recent = services.recentTitles else { return }
        let now = wallClock.now()
        services.writes.start { await recent.add(entry, at: now) }
    }

    /// Removes a title from those opened last.
    func forgetTitle(_ id: TitleID) {
        guard let recent = services.recentTitles else {
            return receive(.titles(.recent, TitleList(model.recentTitles.filter { $0.id != id })))
        }
        let now = wallClock.now()
        start(.titles(.recent)) { delivery in
            await recent.remove(id)
            await delivery.receive(.titles(.recent, TitleList(await recent.all(at: now))))
        }
    }

    func drawShow() {
        var random = SystemRandomNumberGenerator()
        let show =
            model.catalog.table.flatMap { DrawShow()(in: $0, using: &random) }
            ?? DrawShow()(in: model.pages, using: &random)
        if let show { receive(.showDrawn(show)) }
    }
}
