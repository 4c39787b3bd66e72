import Entities
import FoundationEssentials

/// Which parts of a show's episodes are hidden until they are watched.
package struct EpisodeShield: Hashable, Sendable {
    /// Hides nothing.
    package static let open = EpisodeShield(parts: [], exempt: [], picture: nil)

    /// TVmaze's words for shows whose episodes tell no story.
    private static let openTypes: Set<String> = ["News", "Talk Show", "Sports"]

    /// The parts of episodes that are not watched.
    package let parts: Episode.Parts
    /// The episodes that were watched or revealed.
    private let exempt: Set<Episode.ID>
    /// The show's, in the place of stills.
    private let picture: Artwork?

    /// A show's own setting in the library applies if there is one. Otherwise `setting` does, but only to shows that are followed,
    /// planned or paused: the others are looked at to find something to watch. It does not apply to news, talk and sports, either, and
    /// to shows that have ended and were watched to their end.
    init(
        _ setting: SpoilerShield, for show: Show, in library: Library, at now: Date, calendar: LocalCalendar,
        revealed: Set<Episode.ID>
    ) {
        let record = library.state.records[.show(show.id)]
        var shield = record?.shield ?? setting
        if record?.shield == nil, shield != .off {
            switch record?.status {
            case .followed, .planned, .paused: break
            case .dropped, nil: shield = .off
            }
            if show.type.map(Self.openTypes.contains) ?? false { shield = .off }
            if shield != .off, show.status == .ended,
                let progress = library.progress(of: show.id, at: now, calendar: calendar),
                progress.watched > 0, progress.behind == 0, progress.next == nil
            {
                shield = .off
            }
        }
        let parts = Episode.Parts(shield)
        guard !parts.isEmpty else {
            self = .open
            return
        }
        // Of every run: watching a show again spoils nothing.
        let watched = library.state.plays(of: show.id).compactMap(\.episode)
        self.init(parts: parts, exempt: revealed.union(watched), picture: show.artwork)
    }

    private init(parts: Episode.Parts, exempt: Set<Episode.ID>, picture: Artwork?) {
        (self.parts, self.exempt, self.picture) = (parts, exempt, picture)
    }

    /// An episode without the parts that are hidden.
    package func shown(_ episode: Episode) -> Episode {
        parts.isEmpty || exempt.contains(episode.id) ? episode : episode.hiding(parts, behind: picture)
    }

    /// A guide without the parts that are hidden.
    package func shown(_ guide: EpisodeGuide) -> EpisodeGuide {
        parts.isEmpty ? guide : guide.mapped { shown($0) }
    }
}

extension Episode {
    /// The episode without some of its parts. The guest cast is not a part of the value, but ``hidden`` names it.
    /// - Parameter picture: takes the place of the still.
    fileprivate func hiding(_ parts: Episode.Parts, behind picture: Artwork?) -> Episode {
        var hidden = parts.intersection([.guestCast, .name])
        if parts.contains(.summary), !summary.isEmpty { hidden.insert(.summary) }
        if parts.contains(.still), artwork != nil { hidden.insert(.still) }
        if parts.contains(.rating), rating != nil { hidden.insert(.rating) }
        return Episode(
            id: id, name: "", season: season, number: number, kind: kind, airdate: airdate, airstamp: airstamp,
            runtime: runtime, rating: hidden.contains(.rating) ? nil : rating,
            artwork: hidden.contains(.still) ? picture : artwork,
            summary: hidden.contains(.summary) ? RichText() : summary, hidden: hidden)
    }
}

/// The spoiler shield of every show: the one place that makes the values that are shown of episodes.
package struct EpisodeShields: Sendable {
    /// What the user wants to see in spite of it.
    package enum Revealed: Hashable, Sendable {
        case nothing
        case episodes(Set<Episode.ID>)
        case all
    }

    /// What the shields depend on besides the library.
    package struct Terms: Hashable, Sendable {
        package var setting = SpoilerShield.off
        package var revealed = Revealed.nothing

        package init(setting: SpoilerShield = .off, revealed: Revealed = .nothing) {
            (self.setting, self.revealed) = (setting, revealed)
        }
    }

    package let terms: Terms
    private let library: Library
    private let now: Date
    private let calendar: LocalCalendar

    package init(
        _ terms: Terms = Terms(), in library: Library = Library(),
        at now: Date = Date(timeIntervalSince1970: 0), calendar: LocalCalendar
    ) {
        (self.terms, self.library, self.now, self.calendar) = (terms, library, now, calendar)
    }

    /// Whether no show is shielded.
    private var isOpen: Bool {
        if terms.revealed == .all { return true }
        return terms.setting == .off && !library.state.records.values.contains { $0.shield.map { $0 != .off } ?? false }
    }

    package subscript(show: Show) -> EpisodeShield {
        switch terms.revealed {
        case .all: .open
        case .nothing: shield(of: show, [])
        case .episodes(let episodes): shield(of: show, episodes)
        }
    }

    private func shield(of show: Show, _ revealed: Set<Episode.ID>) -> EpisodeShield {
        EpisodeShield(terms.setting, for: show, in: library, at: now, calendar: calendar, revealed: revealed)
    }

    /// The episode to watch next of a show, or `nil` if there is none; see ``Library/next(of:in:at:calendar:)``.
    package func next(of show: Show, in episodes: [Episode]) -> Episode? {
        library.next(of: show, in: episodes, at: now, calendar: calendar)
    }

    /// An episode as it is shown; whole if its show is not in the library.
    package func shown(_ episode: Episode, of show: Show.ID) -> Episode {
        library.shows[show].map { self[$0.show].shown(episode) } ?? episode
    }

    /// A calendar as it is shown.
    package func shown(_ agenda: Agenda) -> Agenda {
        guard !isOpen else { return agenda }
        var shields: [Show.ID: EpisodeShield] = [:]
        return agenda.mapped { episode, show in
            let shield = shields[show.id] ?? self[library.shows[show.id]?.show ?? show]
            shields[show.id] = shield
            return shield.shown(episode)
        }
    }

    /// The candidates of Up Next as they are shown.
    func shown(_ candidates: [UpNext.Candidate]) -> [UpNext.Candidate] {
        guard !isOpen else { return candidates }
        return candidates.map { candidate in
            guard let show = candidate.show, let outlook = candidate.outlook, outlook.next != nil else {
                return candidate
            }
            let shield = self[show]
            guard !shield.parts.isEmpty else { return candidate }
            var shown = candidate
            shown.outlook = outlook.mapped { shield.shown($0) }
            return shown
        }
    }

    /// A suggestion as it is shown.
    package func shown(_ choice: Pick.Choice) -> Pick.Choice {
        guard case .show(let show) = choice.id, let episode = choice.episode else { return choice }
        return choice.showing(shown(episode, of: show))
    }

    /// The credits of a person as they are shown. A guest's credit does not say which show its episode belongs to.
    package func shown(_ credits: [PersonCredit]) -> [PersonCredit] {
        let wanted = Set(credits.compactMap { $0.episode?.id })
        guard !isOpen, !wanted.isEmpty else { return credits }
        var shown: [Episode.ID: Episode] = [:]
        for title in library.shows.values {
            let shield = self[title.show]
            guard !shield.parts.isEmpty else { continue }
            for episode in title.details.episodes where wanted.contains(episode.id) {
                shown[episode.id] = shield.shown(episode)
            }
        }
        return credits.map { credit in
            guard let episode = credit.episode.flatMap({ shown[$0.id] }), !episode.hidden.isEmpty else { return credit }
            return credit.with(episode: episode)
        }
    }
}

extension Library {
    /// An episode with the parts that the spoiler shield hides, as far as they are known: the journal keeps names.
    package func whole(_ episode: Episode, of show: Show.ID) -> Episode {
        guard !episode.hidden.isEmpty else { return episode }
        return shows[show]?.details.episodes.first { $0.id == episode.id } ?? episode
    }
}

extension Episode.Parts {
    /// The parts that a setting hides.
    package init(_ shield: SpoilerShield) {
        switch shield {
        case .off: self = []
        case .text: self = [.name, .summary, .guestCast]
        case .all: self = [.name, .summary, .guestCast, .still, .rating]
        }
    }
}
