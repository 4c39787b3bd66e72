import Terminal
import TestSupport
import Testing

/// The program in the language of an option or of the environment.
@Suite(.serialized, .enabled(if: Marquee.isBuilt), .timeLimit(.minutes(5))) struct LanguageJourneyTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test func theScreenUsesTheLanguageOfTheOption() async throws {
        let marquee = try Marquee(
            ["--demo", "--images", "none", "--lang", "de"], home: home, environment: ["LC_ALL": "fr_FR.UTF-8"])
        try await marquee.status("Enter öffnen")
        marquee.type(.enter)
        try await marquee.shows("Staffeln")
        marquee.type(.help)
        try await marquee.shows("Favorit hinzufügen/entfernen")
        marquee.type(.escape)
        try await marquee.program.waitForScreen { !$0.screen.contains("Favorit hinzufügen/entfernen") }
        try await marquee.quit()
    }

    @Test func theScreenUsesTheLanguageOfTheLocale() async throws {
        let marquee = try Marquee(home: home, environment: ["LANG": "ja_JP.UTF-8"])
        try await marquee.status("Enter 開く")
        try await marquee.quit()
    }

    @Test func plainLinesHelpAndErrorsAreTranslated() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        var environment = Marquee.environment(home: home)
        environment["LANG"] = "pt_BR.UTF-8"
        let plain = try await CommandRun.of(path, ["--demo", "--plain"], environment: environment)
        expect(plain.output.contains("Nota 8,3") && plain.output.contains("desde 2"))
        let help = try await CommandRun.of(path, ["--help"], environment: environment)
        expect(help.output.contains("televisão e cinema no terminal") && help.status == .exited(0))
        let mistake = try await CommandRun.of(path, ["--them", "dark", "--lang=es"], environment: environment)
        expect(mistake.errors.contains("Opción desconocida: --them. ¿Querías decir --theme?"))
        expectEqual(mistake.status, .exited(2))
        let report = try await CommandRun.of(path, ["doctor", "--lang", "fr"], environment: environment)
        expect(report.output.contains("Il n’y a pas de terminal à interroger."))
    }
}
