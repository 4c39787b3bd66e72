import Core
import FoundationEssentials

/// The names of episodes, except those that the spoiler shield hides.
struct ShownNames {
    let library: Library
    let setting: SpoilerShield
    /// Whether the user asks for all of them.
    let showsAll: Bool
    let now: Date
    let calendar: LocalCalendar

    /// - Returns: `nil` if the name is hidden.
    func name(of episode: Episode, in show: Show.ID) -> String? {
        hiddenParts(of: episode, in: show).contains(.name) ? nil : episode.name
    }

    /// The place of an episode, and its name unless that is hidden.
    func title(of episode: Episode, in show: Show.ID, _ phrases: Phrases) -> String {
        [phrases.code(of: episode), name(of: episode, in: show) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// - Returns: empty if the summary is hidden.
    func summary(of episode: Episode, in show: Show.ID) -> String {
        hiddenParts(of: episode, in: show).contains(.summary) ? "" : episode.summary.text
    }

    private func hiddenParts(of episode: Episode, in show: Show.ID) -> EpisodeShield.Parts {
        guard !showsAll, let show = library.shows[show]?.details.show else { return [] }
        return EpisodeShield(setting, for: show, in: library, at: now, calendar: calendar).hiddenParts(of: episode)
    }
}
