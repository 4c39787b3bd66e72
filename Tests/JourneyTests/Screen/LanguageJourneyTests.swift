import Terminal
import TestSupport
import Testing

/// The program in the language of an option or of the environment.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct LanguageJourneyTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    @Test func theScreenUsesTheLanguageOfTheOption() async throws {
        let marquee = try Marquee(
            ["--demo", "--images", "none", "--lang", "de"], home: home, environment: ["LC_ALL": "fr_FR.UTF-8"])
        try await marquee.status("Enter öffnen")
        try await marquee.type(.enter, shows: "Bewertungen")
        try await marquee.type(.help, shows: "Favorit hinzufügen/entfernen")
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
        let portuguese = ["LANG": "pt_BR.UTF-8"]
        let plain = try await Marquee.run("--demo", "--plain", home: home, environment: portuguese)
        expect(plain.output.contains("Nota 8,3") && plain.output.contains("desde 2"))
        let help = try await Marquee.run("--help", home: home, environment: portuguese)
        expect(help.output.contains("televisão e cinema no terminal") && help.status == .exited(0))
        let mistake = try await Marquee.run("--them", "dark", "--lang=es", home: home, environment: portuguese)
        expect(mistake.errors.contains("Opción desconocida: --them. ¿Querías decir --theme?"))
        expect(mistake.output.isEmpty && mistake.status == .exited(2))
        let report = try await Marquee.run("doctor", "--lang", "fr", home: home, environment: portuguese)
        expect(report.output.contains("Il n’y a pas de terminal à interroger."))
    }
}
