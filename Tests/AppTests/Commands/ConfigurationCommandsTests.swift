import Configuration
import Entities
import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ConfigurationCommandsTests {
    private struct Output: Equatable {
        var text: String
        var exitCode = ExitCode.done

        init(_ report: Report, asJSON: Bool) {
            (text, exitCode) = (report.output(asJSON: asJSON, columns: nil), report.exitCode)
        }

        init(text: String) { self.text = text }
    }

    private let home: TemporaryFolder
    private let path: String

    init() throws {
        home = try TemporaryFolder()
        path = home.path + "/marquee/config.json"
        try FileManager.default.createDirectory(atPath: home.path + "/marquee", withIntermediateDirectories: true)
    }

    private func output(
        _ action: ConfigurationAction = .check, _ text: String? = nil, asJSON: Bool = false,
        environment: [String: String] = [:]
    ) throws -> Output {
        try text?.write(toFile: path, atomically: false, encoding: .utf8)
        let environment = environment.merging(["XDG_CONFIG_HOME": home.path, "HOME": home.path]) { $1 }
        let commands = ConfigurationCommands(
            configuration: LoadedConfiguration(environment: environment), phrases: Phrases.english)
        return Output(try commands.report(of: action), asJSON: asJSON)
    }

    @Test func thePathAndAValidFileAreReported() throws {
        try expectEqual(output(.path), .init(text: path + "\n"))
        try expect(output(.path, asJSON: true).text.contains("\"exists\": false"))
        try expectEqual(output(), .init(text: "\(path): no configuration file; using the defaults\n"))
        try expectEqual(output(.check, "{ theme: 'dark' }"), .init(text: "\(path): no mistakes found\n"))
    }

    @Test mutating func mistakesAreReportedInCompilerFormatOrJSON() throws {
        let themes = (Setting.theme.kind.choices ?? []).joined(separator: ", ")
        var output = try output(.check, "{\n  moose: true,\n}", environment: ["MARQUEE_THEME": "\u{1B}pink"])
        expectEqual(
            output.text,
            """
            marquee: invalid value “pink” for MARQUEE_THEME; it must be one of \(themes)
            \(path):2:3: unknown setting “moose”; did you mean “mouse”?

            """)
        expectEqual(output.exitCode, .failed)
        let text = try self.output(.check, "{\n  moose: true,\n}", asJSON: true).text
        let object = try require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let messages = try require(object["messages"] as? [[String: Any]])
        expect(object["path"] as? String == path && object["exists"] as? Bool == true)
        expect(messages.count == 1 && messages[0]["line"] as? Int == 2 && messages[0]["column"] as? Int == 3)
        expect(messages[0]["isMistake"] as? Bool == true)
        // An invalid address is reported.
        self = try Self()
        output = try self.output(
            environment: [
                "MARQUEE_TVMAZE_URL": "localhost:8080", "MARQUEE_TMDB_URL": "", "MARQUEE_TMDB_IMAGE_URL": "http://x",
            ])
        expectEqual(
            output.text,
            """
            marquee: invalid value “localhost:8080” for MARQUEE_TVMAZE_URL; it must be one of https://…, http://…

            """)
        expectEqual(output.exitCode, .failed)
    }

    @Test mutating func unreadableAndSharedFilesAreReported() throws {
        // A key file readable by others is a warning.
        let key = home.path + "/key"
        expect(FileManager.default.createFile(atPath: key, contents: nil, attributes: [.posixPermissions: 0o644]))
        var output = try output(.check, "{ tmdb: { keyFile: '~/key' } }")
        expectEqual(
            output, .init(text: "\(path): other users can read the key in \(key); chmod 600 makes it private\n"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
        try expectEqual(self.output().text, "\(path): no mistakes found\n")
        // An unreadable file is a mistake.
        self = try Self()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        output = try self.output()
        expect(output.text.hasPrefix("\(path): can’t read the file: ") && output.exitCode == .failed)
    }

    @Test func aMalformedKeyIsAMistakeAndAMissingKeyIsNot() throws {
        func output(_ problem: TMDBKeyProblem?) throws -> Output {
            let environment = ["XDG_CONFIG_HOME": home.path, "HOME": home.path]
            let commands = ConfigurationCommands(
                configuration: LoadedConfiguration(environment: environment), keyProblem: problem,
                phrases: Phrases.english)
            return Output(try commands.report(of: .check), asJSON: false)
        }
        for problem in [nil, .missing, .withheld] as [TMDBKeyProblem?] {
            try expectEqual(output(problem), .init(text: "\(path): no configuration file; using the defaults\n"))
        }
        let variable = try output(.malformed(variable: "TMDB_TOKEN"))
        expect(variable.text.hasPrefix("marquee: TMDB_TOKEN is not a valid TMDB key: expected 32 hexadecimal "))
        let file = try output(.malformedFile("/k"))
        expect(file.text.hasPrefix("\(path): /k does not contain a TMDB key") && file.exitCode == .failed)
    }

    @Test func theWarningAtStartNamesTheFile() throws {
        for (mistake, start) in [
            (ConfigurationMistake(.unreadable(.denied)), "config.json: can’t read the file: permission denied."),
            (ConfigurationMistake(.unreadable(.denied), in: "themes/x.json"), "themes/x.json: can’t read the file: "),
            (
                ConfigurationMistake(.syntax(.badNumber), at: TextPlace(line: 2, column: 3)),
                "config.json, line 2: not a valid number."
            ), (ConfigurationMistake(.exposedKeyFile("/k")), "other users can read the key in /k;"),
        ] as [(ConfigurationMistake, String)] {
            let line = try require(Phrases.english.warning(of: [mistake]))
            expect(line.hasPrefix(start) && line.hasSuffix(" Run marquee config check for details"), "\(line)")
        }
        // Without a home, there is no path.
        let commands = ConfigurationCommands(
            configuration: LoadedConfiguration(environment: ["HOME": "relative", "XDG_CONFIG_HOME": ""]),
            phrases: Phrases.english)
        guard commands.configuration.file == nil else { return }
        #expect(throws: CommandFailure.noConfigurationFolder) { try commands.report(of: .path) }
    }
}
