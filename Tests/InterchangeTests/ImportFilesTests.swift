import Foundation
import TestSupport
import Testing

@testable import Interchange
@testable import Platform

/// Paths that the user names for an import.
@Suite(.timeLimit(.minutes(1))) struct ImportFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["pipe", "x.csv"] { expectEqual(mkfifo("\(folder.path)/\(name)", 0o600), 0) }
    }

    @Test func pipesAndDevicesAreNotOpened() {
        for path in [folder.path + "/pipe", "/dev/null", "/dev/zero", "/dev/tty"] {
            #expect(throws: (any Error).self) { try ImportFiles.files(at: [path, path]) }
        }
    }

    /// Each export once, by whatever links it is reached; nothing of the system's folders, which lead everywhere.
    @Test func aFolderIsWalkedOnce() throws {
        let files = FileManager.default
        for name in ["shows", "more"] {
            try files.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
        }
        try Data("a".utf8).write(to: URL(filePath: folder.path + "/shows/a.csv"))
        for (link, target) in [
            ("circle", ".."), ("system", "/proc/self"), ("more", folder.path + "/more"), ("away.csv", "none"),
            ("b.csv", "a.csv"),
        ] {
            try files.createSymbolicLink(atPath: "\(folder.path)/shows/\(link)", withDestinationPath: target)
        }
        try expectEqual(
            ImportFiles.files(at: [folder.path + "/shows"]).map { $0.name.dropFirst(folder.path.count) },
            ["/shows/a.csv", "/shows/b.csv"])
        if access("/proc/self", F_OK) == 0 {
            #expect(throws: UserPathError(path: "/proc/self", reason: .store(.notAFile))) {
                try ImportFiles.files(at: ["/proc/self"])
            }
        }
    }

    @Test func namesAreCompletedBehindTheSignsOfADroppedPath() throws {
        try Data().write(to: URL(filePath: folder.path + "/c d.csv"))
        for typed in [folder.path + "/c\\ ", "'\(folder.path)/c d.csv'\r", "file://\(folder.path)/c%20"] {
            expectEqual(ImportFiles.completions(of: typed, home: nil), [folder.path + "/c d.csv"], typed)
        }
    }
}
