import FoundationEssentials

/// Which parts of a show's episodes are hidden until they are watched.
package struct EpisodeShield: Hashable, Sendable {
    package struct Parts: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package static let name = Parts(rawValue: 1)
        package static let summary = Parts(rawValue: 2)
        package static let guestCast = Parts(rawValue: 4)
        package static let still = Parts(rawValue: 8)
        package static let rating = Parts(rawValue: 16)

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The parts that a setting hides.
        package init(_ shield: SpoilerShield) {
            switch shield {
            case .off: self = []
            case .text: self = [.name, .summary, .guestCast]
            case .all: self = [.name, .summary, .guestCast, .still, .rating]
            }
        }
    }

    /// TVmaze's words for shows whose episodes tell no story.
    private static let openTypes: Set<String> = ["News", "Talk Show", "Sports"]

    private let parts: Parts
    private let watched: Set<Int>

    /// The show's own setting in the library applies if there is one. Otherwise `setting` does, except for news, talk and sports,
    /// and for shows that have ended and were watched to their end.
    package init(
        _ setting: SpoilerShield, for show: Show, in library: Library, at now: Date, calendar: LocalCalendar
    ) {
        let own = library.state.records[.show(show.id)]?.shield
        var shield = own ?? setting
        if own == nil, shield != .off {
            if show.type.map(Self.openTypes.contains) ?? false { shield = .off }
            let progress =
                show.status == .ended ? library.progress(of: show.id, at: now, calendar: calendar) : nil
            if let progress, progress.watched > 0, progress.behind == 0, progress.next == nil { shield = .off }
        }
        parts = Parts(shield)
        // Of every run: watching a show again spoils nothing.
        watched = shield == .off ? [] : Set(library.state.plays(of: show.id).compactMap(\.episode))
    }

    /// Empty for an episode that was watched, even in an earlier run.
    package func hiddenParts(of episode: Episode) -> Parts { watched.contains(episode.id) ? [] : parts }
}
