import Terminal

/// The first line: the program's name, where one is, and what is shown how.
struct HeaderView: CompositeView {
    let model: AppModel

    var body: any View {
        let shows = model.router.shows.state
        let details =
            switch shows.phase {
            case .browsing:
                model.phrases.shows(shows.catalog.count, isComplete: shows.catalog.isComplete)
                    + (shows.order == .listed ? "" : ", " + model.phrases.sorted(by: shows.order))
            case .loading, .failed: ""
            }
        return HStack(spacing: 2) {
            Text("▐▌ Marquee", style: model.theme.accent)
            Text(place, style: model.theme.header.bold).growing(along: .horizontal)
            if let source { Text(source, style: model.theme.warning.bold) }
            if model.size.width >= 36 { Text(details, style: model.theme.header) }
        }
        .padding(horizontal: 1)
        .background(model.theme.header)
    }

    private var place: String {
        switch model.router.current {
        case .shows: model.phrases.television
        case .details(let presenter): model.phrases.television + " › " + presenter.state.show.name
        }
    }

    private var source: String? {
        switch model.router.shows.state.source {
        case .network: nil
        case .offline: model.phrases.offline
        case .demo: model.phrases.demo
        }
    }
}
