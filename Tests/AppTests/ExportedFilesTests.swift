import Foundation
import Interchange
import Platform
import Terminal
import TestSupport
import Testing

@testable import App

/// Files of the user are replaced only after a question, by every face of the program.
@Suite("Exported files", .timeLimit(.minutes(5))) struct ExportedFilesTests {
    @Test("A command names the file and the option that replaces it")
    func commands() async throws {
        let folder = try TemporaryFolder()
        let bench = CommandBench(library: UpNextLibrary.library)
        for name in ["a.json", "a.ics", "a.csv"] {
            try Data("mine".utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
        }
        let (json, calendar, table) = (folder.path + "/a.json", folder.path + "/a.ics", folder.path + "/a.csv")
        let trakt = ["export", "--format", "trakt", folder.path + "/trakt"]
        let cases: [(words: [String], message: String?)] = [
            (["export", json], "marquee: \(json) exists. Add --yes to overwrite.\n"), (["export", json, "--yes"], nil),
            (trakt, nil), (trakt, " files exist, such as \(folder.path)/trakt/"), (trakt + ["--yes"], nil),
            (["calendar", "--ics", calendar], "marquee: \(calendar) exists."),
            (["calendar", "--ics", calendar, "--yes"], nil), (["calendar", "--ics", calendar], nil),
            (["import", json, "--unmatched", table], "marquee: \(table) exists."),
            (["export", "x.json", "--demo"], "marquee: x.json: the demo needs a whole path, such as ~/export.json\n"),
            (["calendar", "--ics", "x.ics", "--demo"], "marquee: x.ics: the demo needs a whole path"),
            (["import", json, "--unmatched", "x.csv", "--demo"], "marquee: x.csv: the demo needs a whole path"),
            (["export", json + "\u{FFFD}"], "the name is not valid UTF-8; choose another one\n"),
            (["export", json + "\u{7}"], "the name has control characters; choose another one\n"),
            (["export", json + " "], "a name ends with a blank; remove it\n"),
        ]
        for (words, message) in cases {
            let before = bench.errors.count
            expectEqual(try await bench.library(words), .code(message == nil ? .done : .failed))
            expect(message.map { bench.errors.dropFirst(before).contains($0) } ?? true)
        }
        expectEqual(await bench.run(.export(file: table)), .code(.failed))
        expectEqual(FileManager.default.contents(atPath: table), Data("mine".utf8))
        expectEqual(await bench.run(.export(file: table), options: Options(saysYes: true)), .code(.done))
    }

    private static func exists(_ path: String) -> AppEvent {
        .importing(.failed(.source(UserPathError(path: path, reason: .exists(2)))))
    }

    @Test("On the screen, Enter replaces files when pressed again, but not after a change")
    func screen() {
        var bench = ScreenBench(width: 80, height: 24)
        bench.load(SampleShows.all)
        bench.carryOut(.present(.exporting))
        bench.press(KeyPress(.enter))
        bench.send(Self.exists("/x/marquee.json"))
        expect(bench.screen.contains("2 files exist, such as /x/marquee.json."))
        expect(bench.screen.contains("Press Enter again to overwrite."))
        for (key, format, path) in [
            (KeyPress(.down), .csv, "~/marquee-export/"), (KeyPress("x"), .csv, "~/marquee-export/x"),
        ] as [(KeyPress, ExportFormat, String)] {
            bench.press(key)
            expect(!bench.screen.contains("overwrite"))
            bench.press(KeyPress(.enter))
            expectEqual(bench.effects.last, .request(.exportLibrary(format, path)))
            bench.send(Self.exists(path))
        }
        bench.press(KeyPress(.enter))
        expectEqual(bench.effects.last, .request(.exportLibrary(.csv, "~/marquee-export/x", replaces: true)))
    }

    @Test("In plain mode, the number replaces files when typed again")
    func plain() {
        var bench = PlainBench()
        bench.answer = { effect in
            guard case ("exportLibrary", _, let path as String, let replaces as Bool) = effect.asked else { return nil }
            return [replaces ? .importing(.exported) : Self.exists(path)]
        }
        bench.start()
        bench.type("export", "2")
        expect(bench.said.hasPrefix("2 files exist, such as ~/marquee-export/. Type the number again to overwrite.\n"))
        bench.type("2")
        expect(bench.requests.contains(.request(.exportLibrary(.csv, "~/marquee-export/", replaces: true))))
        expect(!(bench.model.router.current is ExportPresenter))
    }
}
