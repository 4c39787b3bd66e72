import Core
import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

#if os(Linux)
/// Themes of the user's while the program runs: what is saved in an editor is seen.
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
        // As editors do: beside it, and then in its place.
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

    @Test func aChangeIsSeenAtOnce() async throws {
        try write("{ selectionTitle: '#FE0000' }")
        try await bench.run(options: options, themeFolder: folder) { bench in
            await bench.loaded()
            await seeTitle(in: 0xFE0000)
            try write("{ selectionTitle: '#00FE00' }")
            await seeTitle(in: 0x00FE00)
        }
    }

    @Test func aThemeThatComesLaterIsTheOneThatWasWanted() async throws {
        try await bench.run(options: options, themeFolder: folder) { bench in
            await bench.loaded()
            try write("{ selectionTitle: '#00FE00' }")
            await bench.see("Theme: harbor")
            await seeTitle(in: 0x00FE00)
        }
    }

    @Test func aMistakeIsSaidAndTheThemeStays() async throws {
        try write("{ selectionTitle: '#00FE00' }")
        try await bench.run(options: options, themeFolder: folder) { bench in
            await bench.loaded()
            try write("{ selectionTitle: '#FE0000' ")
            await bench.see("themes/harbor.json, line 1")
            await seeTitle(in: 0x00FE00)
        }
    }

    @Test func aThemeThatGoesLeavesTheUsualOne() async throws {
        try write("{ selectionTitle: '#00FE00' }")
        try await bench.run(options: options, themeFolder: folder) { bench in
            await bench.loaded()
            await seeTitle(in: 0x00FE00)
            try FileManager.default.removeItem(atPath: folder.path)
            await bench.see("Theme: dark")
        }
    }
}
#endif
