import Configuration
import Entities
import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@testable import App

/// Whether a visitor may enter, and with which settings.
@Suite(.timeLimit(.minutes(5))) struct KioskEntranceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try mode(0o755, of: "")
    }

    private func mode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + name)
    }

    private func write(_ text: String, mode permissions: Int = 0o644) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.path + "/kiosk.json"))
        try mode(permissions, of: "/kiosk.json")
    }

    private func enter(
        _ session: [String: String] = [:], library: String? = nil, hasTerminal: Bool = true
    ) -> (outcome: KioskEntrance.Outcome, environments: [[String: String]]) {
        var options = Options()
        options.isKiosk = true
        options.library = library.flatMap(LibraryName.init)
        let environments = Mutex<[[String: String]]>([])
        let entrance = KioskEntrance(
            options: options, session: session,
            surroundings: KioskEntrance.Surroundings(
                home: folder.path + "/home",
                file: HostFile("kiosk.json", folder: folder.path, owner: UInt32(getuid())), hasTerminal: hasTerminal,
                replaceEnvironment: { variables in environments.withLock { $0.append(variables) } }))
        let outcome = entrance.enter()
        return (outcome, environments.withLock(\.self))
    }

    private func lines(_ outcome: KioskEntrance.Outcome) -> [String] {
        if case .closed(let lines, _) = outcome { lines } else { [] }
    }

    private func code(_ outcome: KioskEntrance.Outcome) -> ExitCode? {
        if case .closed(_, let code) = outcome { code } else { nil }
    }

    private func root(_ outcome: KioskEntrance.Outcome) throws -> CompositionRoot {
        guard case .open(let root) = outcome else { throw UsageError.unexpectedArgument("") }
        return root
    }

    @Test func withoutAPolicyFileTheKioskIsOpenOnATerminal() throws {
        do {
            let (outcome, environments) = enter(["TERM": "xterm", "LD_PRELOAD": "/x"])
            let root = try root(outcome)
            expectEqual(root.settings.kiosk, KioskPolicy(isLibraryShared: true))
            expectEqual(environments.last, root.environment)
            expect(environments.allSatisfy { $0["LD_PRELOAD"] == nil })
        }
        // Without a terminal, it is a usage error.
        let (outcome, _) = enter(["SSH_ORIGINAL_COMMAND": "id\u{1B}[2J"], hasTerminal: false)
        expectEqual(lines(outcome), ["marquee: A kiosk needs a terminal: ssh -t."])
        expectEqual(code(outcome), .wrongUsage)
        // Messages are in the visitor's language.
        let german = enter(["LANG": "de_DE.UTF-8"], hasTerminal: false).outcome
        expectEqual(lines(german), ["marquee: Ein Kiosk braucht ein Terminal: ssh -t."])
    }

    @Test func anUnsafeOrWrongPolicyFileClosesTheKiosk() throws {
        try write("{\n  theme: \"drak\",\n}")
        let (outcome, _) = enter()
        expectEqual(code(outcome), .failed)
        expectEqual(
            lines(outcome).last?.hasPrefix("\(folder.path)/kiosk.json:2:10: invalid value “drak” for “theme”"), true)
        try write("{}", mode: 0o666)
        let shared = enter().outcome
        expectEqual(code(shared), .failed)
        expectEqual(lines(shared).last?.contains("others can write to it"), true)
    }

    @Test func aVisitorsRefreshKeepsTheSharedFreshCatalog() async throws {
        // No server listens there.
        try write("{ kiosk: { environment: { MARQUEE_TVMAZE_URL: \"http://127.0.0.1:1\" } } }")
        let root = try root(enter().outcome)
        await root.cache()?.replace(firstPage: [Fixtures.show(1)])
        let browse = root.services().browseShows
        for await _ in browse.open() {}
        var updates: [ShowPagesUpdate] = []
        for await update in browse.refresh() { updates.append(update) }
        expectEqual(updates, [.unchanged])
    }

    @Test func aVisitorsConfigurationCannotOverrideTheHosts() throws {
        try write("{ theme: \"light\" }")
        let place = folder.path + "/home/.local/share/marquee/libraries/ada/config/marquee"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let own = "{ theme: \"dark\", layout: \"grid\", tmdb: { keyCommand: \"id\", keyFile: \"/etc/shadow\" } }"
        try Data(own.utf8).write(to: URL(filePath: place + "/config.json"))
        let settings = try root(enter(library: "ada").outcome).settings
        expect(settings.theme == .named("light") && settings.layout == .grid)
        expect(settings.keyCommand == nil && settings.keyFile == nil)
        try expectEqual(root(enter(library: "bob").outcome).settings.layout, .automatic)
    }

    /// A link is taken over like a file, and its target is left alone.
    @Test(arguments: [false, true]) func nothingIsWrittenThroughALink(isKiosk: Bool) async throws {
        let home = try TemporaryFolder()
        let (data, real) = (home.path + "/data/marquee", home.path + "/theirs.json")
        let files = FileManager.default
        let bytes = Data(#"{"version":1,"favorites":[{"kind":"show","id":82,"title":"Tide"}]}"#.utf8)
        try files.createDirectory(atPath: data, withIntermediateDirectories: true)
        expect(files.createFile(atPath: real, contents: bytes))
        try files.createSymbolicLink(atPath: data + "/favorites.json", withDestinationPath: real)
        let root = CompositionRoot(
            options: Options(), environment: ["HOME": home.path, "XDG_DATA_HOME": home.path + "/data"],
            configuration: LoadedConfiguration(), kiosk: isKiosk ? KioskPolicy() : nil)
        let library = try await root.library()?.value()
        expectEqual(library?.favoriteIDs, [.show(Show.ID(number: 82))])
        expectEqual(files.contents(atPath: real), bytes)
        expectEqual(files.contents(atPath: data + "/favorites.before-library.json"), bytes)
        expect(!files.fileExists(atPath: data + "/favorites.json"))
    }
}
