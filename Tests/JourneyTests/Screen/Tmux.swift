import Foundation

/// The tmux of this machine, where there is one.
enum Tmux {
    static let path = "/usr/bin/tmux"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }
}
