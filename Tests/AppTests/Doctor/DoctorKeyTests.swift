import Foundation
import TestSupport
import Testing

@testable import App

/// The lines of `marquee doctor` about the TMDB key: its source and state, but never its value.
@Suite(.timeLimit(.minutes(5))) struct DoctorKeyTests {
    private static let digits = "0123456789abcdef0123456789abcdef"

    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    private func key(
        file: [Setting: String] = [:], environment: [String: String] = [:]
    ) async -> DoctorKey {
        var configuration = Configuration()
        for (setting, text) in file { configuration.settings.set(text, for: setting) }
        let environment = environment.merging(["HOME": home.path]) { $1 }
        return await DoctorKey.find(
            by: Settings(environment: environment, configuration: configuration), environment: environment,
            folder: home.path)
    }

    private func write(_ text: String) throws {
        try text.write(toFile: home.path + "/key", atomically: false, encoding: .utf8)
    }

    private func output(_ key: DoctorKey) -> DoctorOutput {
        var report = DoctorReport(environment: ["TERM": "xterm-256color"])
        report.key = key
        return DoctorOutput(report: report, phrases: Phrases.english)
    }

    /// The section about films.
    private func lines(_ key: DoctorKey) -> String {
        let text = output(key).plain
        return text.range(of: "\nFilms\n").map { String(text[$0.upperBound...]) } ?? text
    }

    /// The lines about the key as one line.
    private func sentence(_ key: DoctorKey) -> String {
        lines(key).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test func namesTheSourceOfAKey() async throws {
        try write(Self.digits + "\n")
        let variable = await key(environment: ["TMDB_API_KEY": "", "TMDB_TOKEN": Self.digits])
        expect(
            lines(variable).hasPrefix(
                "  TMDB key        found, looks valid (not checked with TMDB)  from TMDB_TOKEN\n"))
        let file = await key(file: [.keyFile: "key", .keyCommand: "false"])
        expect(lines(file).contains("(not checked with TMDB)  from config.json, tmdb.keyFile\n"))
        let named = await key(environment: ["MARQUEE_TMDB_KEY_FILE": "~/key"])
        expect(lines(named).contains("(not checked with TMDB)  from MARQUEE_TMDB_KEY_FILE\n"))
        for key in [variable, file, named] {
            expect(!output(key).plain.contains("01234") && !output(key).json.contains("01234"))
        }
    }

    @Test func explainsHowToGetAKey() async {
        let key = await key()
        expectEqual(
            lines(key),
            """
              TMDB key        Films come from TMDB and need your own TMDB key
                              Sign up at themoviedb.org and get a free key at www.themoviedb.org/settings/api.
                              In Settings, choose the file that contains it (tmdb.keyFile) or a command that
                              prints it (tmdb.keyCommand).
                              Or set TMDB_API_KEY (32 characters) or TMDB_TOKEN (the long token).


            """)
        expect(output(key).json.contains("\"key\" : {\n    \"value\" : \"none\"\n  }"))
    }

    @Test func aMalformedKeyIsReportedButNotShown() async throws {
        try write("hunter2")
        let file = await key(file: [.keyFile: "key"])
        expect(sentence(file).contains("\(home.path)/key does not contain a TMDB key"))
        expect(output(file).json.contains(#""reason" : "configuration:tmdb.keyFile""#))
        expect(output(file).json.contains(#""value" : "malformed""#))
        let variable = await key(environment: ["TMDB_API_KEY": "hunter2"])
        expect(sentence(variable).contains("TMDB_API_KEY is not a valid TMDB key"))
        expect(output(variable).json.contains(#""reason" : "environment:TMDB_API_KEY""#))
        for key in [file, variable] {
            expect(!output(key).plain.contains("hunter2") && !output(key).json.contains("hunter2"))
        }
    }

    @Test func aKeyInsteadOfAPathAndACommandAreNotShown() async {
        for text in [Self.digits, "eyJ" + String(repeating: "x", count: 300)] as [String] {
            let key = await key(file: [.keyFile: text])
            expect(sentence(key).contains("tmdb.keyFile contains the TMDB key itself"))
            expect(output(key).json.contains(#""value" : "in-place-of-path""#))
            expect(!output(key).plain.contains(text.prefix(5)) && !output(key).json.contains(text.prefix(5)))
        }
        // A command is neither run nor shown: it may ask for a passphrase or contain the key.
        let trace = home.path + "/trace"
        let key = await key(file: [.keyCommand: "touch \(trace); echo \(Self.digits)"])
        expect(key.state == .printed && !FileManager.default.fileExists(atPath: trace))
        expect(sentence(key).contains("printed by a command, which is not run here"))
        expect(output(key).json.contains(#""value" : "not-run""#))
        expect(!output(key).plain.contains("01234") && !output(key).json.contains("01234"))
    }
}
