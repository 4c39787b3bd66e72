import Entities
import Library

extension EpisodeShields {
    /// The name of an episode in output for programs, or `nil` if it is hidden.
    func name(of episode: Episode, in show: Show.ID) -> String? { shown(episode, of: show).shownName }

    /// The place of an episode, and its name unless that is hidden.
    func title(of episode: Episode, in show: Show.ID, _ phrases: Phrases) -> String {
        [phrases.code(of: episode), name(of: episode, in: show) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The text of the summary; empty if it is hidden.
    func summary(of episode: Episode, in show: Show.ID) -> String { shown(episode, of: show).summary.text }
}

extension Episode {
    /// `nil` if the name is hidden.
    var shownName: String? { hidden.contains(.name) ? nil : name }
}
