import Terminal
import TestSupport
import Testing

@testable import App

/// Parsing of the host's kiosk policy.
@Suite(.timeLimit(.minutes(5))) struct KioskReaderTests {
    private func messages(_ text: String) -> [String] {
        guard case .failure(let mistakes) = ConfigurationReader.readKiosk(Array(text.utf8)) else { return [] }
        return mistakes.list.map { mistake in
            (mistake.place.map { "\($0.line):\($0.column) " } ?? "") + Phrases.english.mistake(mistake.problem)
        }
    }

    @Test func readsEverythingTheHostMayFix() throws {
        var text = """
            // our kiosk
            {
              theme: "high-contrast-dark", mouse: false, tmdb: { keyFile: "tmdb.key" }, lock: { idleMinutes: 10 },
              kiosk: {
                clipboard: true, lock: "own",
                environment: { TZ: "Europe/Berlin", XDG_CACHE_HOME: "/var/cache", https_proxy: "http://proxy:3128" },
              },
            }
            """
        var policy = try ConfigurationReader.readKiosk(Array(text.utf8)).get()
        expect(policy.allowsClipboard && policy.lock == .own && policy.sharesCache)
        expect(policy.settings[.theme] == "high-contrast-dark" && policy.settings[.mouse] == "false")
        expect(policy.settings[.keyFile] == "tmdb.key" && policy.settings[.idleMinutes] == "10")
        expect(policy.variables.count == 3 && policy.variables["TZ"] == "Europe/Berlin")
        text = #"{ keys: { help: "h" }, kiosk: { libraryMegabytes: 4 } }"#
        policy = try ConfigurationReader.readKiosk(Array(text.utf8)).get()
        expect(policy.keys?.notations(for: .help) == ["h"] && policy.libraryMegabytes == 4)
        expect(KioskPolicy().keys == nil && KioskPolicy().libraryMegabytes == 16)
        // An empty policy is the strictest.
        for text in ["", "{}", "{ kiosk: {} }"] as [String] {
            let policy = try ConfigurationReader.readKiosk(Array(text.utf8)).get()
            expectEqual(policy, KioskPolicy(), "\(text)")
            expect(!policy.allowsClipboard && policy.lock == .off && !policy.sharesCache, "\(text)")
        }
    }

    @Test func aSingleMistakeInvalidatesThePolicy() {
        for (text, place) in [
            ("{ theme: \"drak\" }", "1:10"), ("{ kiosk: { clipbord: true } }", "1:12"),
            ("{ kiosk: { clipboard: 1 } }", "1:23"), ("{ kiosk: { lock: \"of\" } }", "1:18"),
            ("{ kiosk: { lock: 1 } }", "1:18"),
            ("{ kiosk: [] }", "1:10"), ("{ kiosk: { environment: { PATH: \"/x\" } } }", "1:27"),
            ("{ kiosk: { environment: { TZ: 1 } } }", "1:31"),
            ("{ kiosk: { environment: { TZ: \"a\\nb\" } } }", "1:31"),
            ("{ kiosk: { environment: { XDG_CACHE_HOME: \"cache\" } } }", "1:43"), ("{ kiosk: {}, kiosk: {} }", "1:14"),
            ("{ kiosk: { environment: { MARQUEE_TVMAZE_URL: \"localhost:8080\" } } }", "1:47"),
            ("{ kiosk: { environment: { MARQUEE_TMDB_IMAGE_URL: \"ftp://x\" } } }", "1:51"),
            ("{ keys: { suspendd: \"z\" } }", "1:11"), ("{ keys: { moveDown: \"z\", moveUp: \"z\" } }", "1:34"),
            ("{ kiosk: { libraryMegabytes: 0 } }", "1:30"), ("{ kiosk: { libraryMegabytes: \"9\" } }", "1:30"),
            ("{ tmdb: { keyCommand: \"id\" } }", "1:11"),
            ("{ lock: { enabled: false } }", "1:11"), ("{ lock: { fingerprint: true } }", "1:11"), ("{ a", "1:4"),
            ("[]", "1:1"),
        ] as [(String, String)] {
            expectEqual(messages(text).first?.hasPrefix(place + " "), true, "\(messages(text))")
        }
        // Mistakes are named in order.
        let text = """
            {
              kiosk: { lock: "mine" },
              theme: "drak",
              keys: 1,
            }
            """
        expectEqual(
            messages(text),
            [
                "2:18 invalid value “mine” for “kiosk.lock”; it must be one of off, own, host",
                "3:10 invalid value “drak” for “theme”; it must be one of "
                    + (Setting.theme.kind.choices ?? []).joined(separator: ", ") + "; did you mean “dark”?",
                "4:9 " + Phrases.english.mistake(.noGroup("keys")),
            ])
        // A file of another program has a limited number of mistakes.
        let members = (0..<2000).map { "\"k\($0)\": { kiosk: [1, 2] }" }.joined(separator: ",")
        expect((1...60).contains(messages("{ kiosk: { \(members) } }").count))
    }
}
