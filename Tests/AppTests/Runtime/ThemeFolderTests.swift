import Configuration
import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

#if os(Linux)
/// Changes to the user's themes while the program runs.
@Suite(.timeLimit(.minutes(5))) struct ThemeFolderTests {
    private let bench = ApplicationBench()
    private let home: TemporaryFolder
    private let folder: ConfigurationFolder

    init() throws {
        home = try TemporaryFolder()
        folder = ConfigurationFolder(path: home.path + "/themes")
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        // Atomically, as editors do: into a new file that replaces the old one.
        try text.write(toFile: folder.path + "/harbor.json", atomically: true, encoding: .utf8)
    }

    private var options: Options {
        var options = Options()
        options.settings.set("harbor", for: .theme)
        return options
    }

    private func seeTitle(in hex: UInt32) async {
        _ = await bench.device.waitForScreen { $0.titleColor == Color(hex: hex) }
    }

    @Test func changesAreAppliedAtOnceUnlessTheyHaveMistakes() async throws {
        try write("{ selectionTitle: '#FE0000' }")
        try await bench.runLoaded(options: options, themeFolder: folder) { bench in
            await seeTitle(in: 0xFE0000)
            try write("{ selectionTitle: '#0000FE' ")
            await bench.see("themes/harbor.json, line 1")
            await seeTitle(in: 0xFE0000)
            try write("{ selectionTitle: '#00FE00' }")
            await seeTitle(in: 0x00FE00)
            try FileManager.default.removeItem(atPath: folder.path)
            await bench.see("Theme: dark")
        }
    }

    @Test func aThemeAddedLaterIsApplied() async throws {
        try await bench.runLoaded(options: options, themeFolder: folder) { bench in
            try write("{ selectionTitle: '#00FE00' }")
            await bench.see("Theme: harbor")
            await seeTitle(in: 0x00FE00)
        }
    }
}
#endif
