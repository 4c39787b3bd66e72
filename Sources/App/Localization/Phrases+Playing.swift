import Configuration
import Entities
import Plays

/// The words of playing files.
extension Phrases {
    /// A film, or an episode of a show: `The Wire S01E02`.
    func name(of subject: PlaySubject) -> String {
        switch subject.kind {
        case .movie(let movie): movie.title
        case .episode(let episode, let show, _, _): show.name + " " + code(of: episode)
        }
    }

    func nowPlaying(_ name: String) -> String { text("play.started", name) }
    func notPlayable(_ obstacle: PlayObstacle) -> String { self["play.obstacle.\(obstacle)"] }
    func playerFailed(_ fault: CommandFault) -> String { text("play.failed", reason(fault)) }
    func left(_ name: String, at seconds: Double) -> String { text("play.left", name, position(seconds)) }
    func playNext(_ name: String) -> String { text("play.next", name) }
    /// - Parameter mark: the key that marks it, if there is one.
    func playDoubtful(_ name: String, mark: String?) -> String {
        sentences(text("play.doubtful", name), mark.map { text("play.doubtful.key", $0) })
    }

    /// - Parameter looks: the folders that were looked at.
    func noFile(_ name: String, _ looks: [MediaFolders.Look]) -> String {
        let folders = looks.map { look in
            let note = look.outcome == .read ? nil : self["play.look.\(look.outcome)"]
            return shown(look.folder) + (note.map(inParentheses) ?? "")
        }
        return text("play.noFile", name, folders.joined(separator: comma))
    }

    /// Several files match.
    func severalFiles(_ name: String) -> String { text("play.severalFiles", name) }

    /// A path as it may be shown: its name may hold anything.
    func shown(_ path: String) -> String { TextCleaner.clean(path, limit: 4096) }

    /// A place in a file: `1:02:03`.
    func position(_ seconds: Double) -> String {
        let seconds = Int(seconds)
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let rest = padded(seconds % 60)
        return seconds < 3600
            ? "\(seconds / 60):\(rest)" : "\(seconds / 3600):\(padded(seconds / 60 % 60)):\(rest)"
    }
}
