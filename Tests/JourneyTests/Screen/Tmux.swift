import Foundation

/// The installed tmux, if any.
enum Tmux {
    static let path = "/usr/bin/tmux"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }
}
