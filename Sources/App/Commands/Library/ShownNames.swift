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
        guard !showsAll, let show = library.shows[show]?.details.show else { return episode.name }
        let shield = EpisodeShield(setting, for: show, in: library, at: now, calendar: calendar)
        return shield.hiddenParts(of: episode).contains(.name) ? nil : episode.name
    }
}
