import TestSupport
import Testing

@testable import Configuration
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct TMDBKeyTests {
    private static let digits = "0123456789abcdef0123456789ABCDEF"
    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiIwMTIzIn0.c2lnbmF0dXJl-_"

    @Test func theFormTellsWhichKeyItIs() throws {
        let digits = try require(TMDBKey(" \(Self.digits)\n"))
        expect(digits.query.map(\.1) == [Self.digits] && digits.headers.isEmpty)
        let token = try require(TMDBKey(Self.token))
        expect(token.query.isEmpty && token.headers == ["Authorization": "Bearer \(Self.token)"])
        // A text of neither form is refused.
        for text in [
            "", " ", "0123", "0123456789abcdef0123456789abcdeg", "0123456789abcdef 0123456789abcdef", "eyJ",
            "Bearer \(Self.token)", "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiIwMTIzIn0.\u{1}\r\nX: y",
            "eyJ" + String(repeating: "a", count: 5000),
        ] { expectNil(TMDBKey(text), text) }
    }

    @Test func theEnvironmentHoldsItInEitherVariableInEitherForm() throws {
        for (variable, other) in [("TMDB_API_KEY", "TMDB_TOKEN"), ("TMDB_TOKEN", "TMDB_API_KEY")] {
            try expect(TMDBKey(environment: [variable: Self.digits, other: ""]).headers.isEmpty)
            try expect(TMDBKey(environment: [variable: Self.token]).query.isEmpty)
            #expect(throws: TMDBKeyProblem.malformed(variable: variable)) {
                try TMDBKey(environment: [variable: "hunter2"])
            }
        }
        #expect(throws: TMDBKeyProblem.missing) { try TMDBKey(environment: ["TMDB_API_KEY": "", "X": Self.digits]) }
    }

    @Test(arguments: [digits, token])
    func itNeverShowsItself(text: String) throws {
        let key = try require(TMDBKey(text))
        let path = URLPath(["configuration"], fields: key.query)
        let request = HTTPRequest(path, under: .tmdb, headers: key.headers)
        var shown = "\(key) \(String(reflecting: key)) \([key]) \(request)"
        dump(key, to: &shown)
        dump([1: key], to: &shown)
        expect(!shown.contains(text) && !shown.contains(text.suffix(8)))
    }

    @Test func languagesAreWrittenAsTMDBWantsThem() {
        for (code, tag) in [
            ("de", "de"), ("de_DE.UTF-8", "de-DE"), ("pt-br", "pt-BR"), ("zh-Hans-CN", "zh-CN"), ("en", "en-US"),
            ("C", "en-US"), ("", "en-US"), ("POSIX", "en-US"), ("en_GB", "en-GB"), ("e1", "en-US"), ("de&x=y", "en-US"),
            ("d\u{301}e", "en-US"),
        ] as [(String, String)] { expectEqual(TMDBLanguage(code).tag, tag, code) }
    }
}
