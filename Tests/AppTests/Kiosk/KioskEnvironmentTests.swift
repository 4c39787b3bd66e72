import Library
import Platform
import TestSupport
import Testing

@testable import App

/// Which environment variables of a visitor's session are used.
@Suite(.timeLimit(.minutes(5))) struct KioskEnvironmentTests {
    private func variables(
        _ session: [String: String], home: String? = "/home/kiosk", library: String? = nil,
        host: [String: String] = [:]
    ) -> [String: String] {
        KioskEnvironment(
            of: session, home: home, library: library.flatMap(LibraryName.init), policy: KioskPolicy(variables: host)
        ).variables
    }

    @Test func onlyHarmlessVariablesOfTerminalAndLanguageAreUsed() {
        let session = [
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "de_DE.UTF-8", "LC_ALL": "pt_BR.UTF-8@euro",
            "TERM_PROGRAM": "iTerm.app", "COLORFGBG": "15;default;0", "NO_COLOR": "1", "ACCESSIBLE": "1",
        ]
        let taken = variables(session)
        for (name, value) in session { expectEqual(taken[name], value) }
        for name in [
            "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "MARQUEE_TMDB_KEY_COMMAND",
            "MARQUEE_TMDB_KEY_FILE", "MARQUEE_TVMAZE_URL", "MARQUEE_THEME", "TMDB_TOKEN", "TMDB_API_KEY", "HTTPS_PROXY",
            "https_proxy", "ALL_PROXY", "SSH_ORIGINAL_COMMAND", "LD_PRELOAD", "LOCPATH", "TZ", "BROWSER", "PAGER",
            "EDITOR", "SHELL", "LINES", "COLUMNS", "TMUX", "KITTY_WINDOW_ID",
        ] as [String] {
            expect(variables([name: "/tmp/x"])[name] != "/tmp/x", "\(name)")
        }
        for (name, value) in [
            ("TERM", "../../etc/passwd"), ("TERM", "x\u{1B}[2J"), ("TERM", String(repeating: "x", count: 65)),
            ("TERM", ""), ("LANG", "/tmp/locale"), ("LANG", "de;DE"), ("LC_ALL", "a b"), ("COLORTERM", "yes"),
            ("TERM_PROGRAM", "a\nb"), ("COLORFGBG", "0;1\u{7}"), ("COLORFGBG", "15;9999"), ("NO_COLOR", ""),
        ] as [(String, String)] {
            expectNil(variables([name: value])[name], "\(value)")
        }
        // Flags are either set or not; their value does not matter.
        expectEqual(variables(["NO_COLOR": "\u{1B}]52;c;x\u{7}"])["NO_COLOR"], "1")
        var random = SeededGenerator(seed: 20)
        let names = ["TERM", "LANG", "LC_ALL", "COLORTERM", "COLORFGBG", "TERM_PROGRAM", "NO_COLOR", "ACCESSIBLE"]
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            for name in names {
                let value = variables([name: text])[name] ?? ""
                expect(value.utf8.count <= 64 && value.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x2F })
            }
        }
    }

    @Test func filesAreStoredInTheAccountsHome() {
        var places = BaseDirectories(environment: variables(["HOME": "/tmp/x"]), accountHome: nil)
        expectEqual(places.data, "/home/kiosk/.local/share/marquee")
        expectEqual(places.cache, "/home/kiosk/.cache/marquee")
        // Libraries have their own folders and a shared cache.
        places = BaseDirectories(environment: variables([:], library: "ada"), accountHome: nil)
        let folder = "/home/kiosk/.local/share/marquee/libraries/ada"
        expect(places.data == folder + "/data/marquee" && places.state == folder + "/state/marquee")
        expectEqual(places.configuration, folder + "/config/marquee")
        expectEqual(places.cache, "/home/kiosk/.cache/marquee")
        // The host can move the folders.
        let host = ["XDG_CACHE_HOME": "/var/cache/kiosk", "XDG_DATA_HOME": "/srv/kiosk", "TZ": "Europe/Berlin"]
        let taken = variables(["XDG_CACHE_HOME": "/tmp", "TZ": ":/etc/shadow"], library: "ada", host: host)
        places = BaseDirectories(environment: taken, accountHome: nil)
        expectEqual(places.cache, "/var/cache/kiosk/marquee")
        expectEqual(places.data, "/srv/kiosk/marquee/libraries/ada/data/marquee")
        expectEqual(taken["TZ"], "Europe/Berlin")
        // Without a home, nothing is stored.
        places = BaseDirectories(environment: variables(["HOME": "/tmp"], home: nil, library: "a"), accountHome: nil)
        expect(places.data == nil && places.cache == nil && places.configuration == nil)
        // Visitors cannot use the fingerprint reader.
        expectNil(FingerprintReader(environment: variables([:])))
    }

    @Test func onlyValidNamesOfLibrariesAreFolderNames() {
        for text in ["a", "Ada", "visitor-7", "a.b_c", String(repeating: "x", count: 32)] as [String] {
            expectEqual(LibraryName(text)?.text, text, "\(text)")
        }
        for text in [
            "", ".", "..", ".hidden", "-rf", "_", "a/b", "../a", "a b", "a\n", "a\0b", "ä", "a\u{301}", "名",
            String(repeating: "x", count: 33),
        ] as [String] {
            expectNil(LibraryName(text), "\(text)")
        }
    }
}
