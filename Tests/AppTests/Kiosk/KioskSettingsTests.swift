import Configuration
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// The limits of a visitor in a kiosk.
@Suite(.timeLimit(.minutes(5))) struct KioskSettingsTests {
    private func settings(_ policy: KioskPolicy, own: Configuration = Configuration()) -> Settings {
        Settings(options: SettingsLayer([.browse: BrowseChoice.list.rawValue]), configuration: own, kiosk: policy)
    }

    private func bench(_ policy: KioskPolicy = KioskPolicy(), own: Configuration = Configuration()) -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24)
        bench.model = AppModel(settings: settings(policy, own: own), size: Size(width: 80, height: 24))
        bench.send(.started)
        bench.load(SampleShows.all)
        return bench
    }

    private var strict: KioskPolicy {
        var policy = KioskPolicy()
        policy.settings[.theme] = "dark"
        policy.settings[.textSize] = "large"
        policy.settings[.keyFile] = "tmdb.key"
        return policy
    }

    @Test func fixedSettingsTakePrecedenceOverTheVisitors() {
        do {
            var own = Configuration()
            own.settings[.theme] = "light"
            own.settings[.keyCommand] = "id"
            own.isLocked = true
            var settings = settings(strict, own: own)
            settings.change(.theme, to: "light")
            settings.keep(.keyCommand, "id")
            expect(settings.theme == .named("dark") && settings.keyCommand == nil && !settings.isLocked)
            expect(settings.text(of: .theme) == "dark" && settings.origin(of: .theme) == .host)
            expect(!settings.takesFingerprint)
        }
        // Visitors cannot run a key command.
        var own = Configuration()
        own.settings[.keyCommand] = "id"
        let environment = ["TMDB_TOKEN": "x"]
        expectEqual(settings(KioskPolicy(), own: own).keySource(environment: environment, folder: "/home"), .withheld)
        let file = SecretFile(path: "/etc/marquee/tmdb.key")
        expectEqual(settings(strict).keySource(environment: environment, folder: "/home"), .hostFile(file))
        // The host decides about the lock.
        for (lock, allows, isLocked) in [(.off, false, false), (.own, true, false), (.host, false, true)]
            as [(KioskPolicy.Lock, Bool, Bool)]
        {
            let settings = settings(KioskPolicy(lock: lock))
            expect(settings.allowsLock == allows && settings.isLocked == isLocked, "\(lock)")
            expectEqual(settings.isFixed(.idleMinutes), !allows, "\(lock)")
        }
        // One visitor must not take the keys of all others, nor change what the host has fixed.
        own = Configuration()
        own.keys.set(notations: ["z"], for: .help)
        var fixed = KeyOverrides()
        fixed.set(notations: ["h"], for: .help)
        expectEqual(settings(KioskPolicy(), own: own).keys, own.keys)
        expectEqual(settings(KioskPolicy(keys: fixed), own: own).keys, fixed)
        expectEqual(settings(KioskPolicy(isLibraryShared: true), own: own).keys, KeyOverrides())
        for policy in [KioskPolicy(keys: fixed), KioskPolicy(isLibraryShared: true)] {
            expect(settings(policy, own: own).isFixed(SettingsRow.keys))
        }
        expect(!settings(KioskPolicy(), own: own).isFixed(SettingsRow.keys))
    }

    @Test func keysForFixedSettingsSaySo() {
        for key in ["t", "+", "-"] as [Character] {
            var bench = bench(strict)
            bench.press(KeyPress(key))
            expect(bench.screen.contains("Set by the operator of this kiosk."), "\(key)")
            expect(bench.model.data.settings.theme == .named("dark") && bench.model.data.settings.textSize == .large)
        }
        var policy = KioskPolicy()
        policy.settings[.layout] = "list"
        var bench = bench(policy)
        let before = bench.screen
        bench.press(KeyPress("v"))
        expectEqual(bench.messages.last, .fixedByHost)
        bench.model.toast = nil
        expectEqual(bench.screen, before)
    }

    @Test func visitorsAreReferredToTheHost() {
        for error in [LockError.missing, .damaged] {
            var bench = ScreenBench(width: 80, height: 24)
            bench.model = AppModel(
                settings: settings(KioskPolicy(lock: .host)), size: Size(width: 80, height: 24), isLocked: true)
            let before = bench.effects.count
            bench.send(.started)
            bench.send(.lock(.ready(wait: 0)))
            expect(bench.screen.contains("Forgot it? Ask the operator of this kiosk."))
            bench.send(.lock(.failed(error)))
            expect(bench.screen.contains("The lock’s file is missing or damaged. Ask the operator of"))
            expect(!bench.screen.contains("marquee lock reset"))
            bench.press(KeyPress("2"), KeyPress("4"), KeyPress("6"), KeyPress("8"), KeyPress(.enter))
            let effects = bench.effects[before...]
            expect(!effects.contains(.request(.pages(isRefreshing: false))) && !effects.contains(.request(.library)))
        }
    }

    @Test func refusedCommandsAreUnboundAndUnlisted() {
        var own = Configuration()
        own.keys.set(notations: ["z"], for: .suspend)
        own.keys.set(notations: ["y"], for: .copyLink)
        var bench = bench(own: own)
        for command in [Command.suspend, .copyLink, .lock] {
            for context in KeyContext.allCases { expectNil(bench.model.keymap.key(for: command, in: context)) }
            let choices = bench.model.keymap.choices(in: .browsing, words: Phrases.english)
            expect(!choices.contains { $0.command == command })
            expect(!(KeySettingsPresenter(settings: bench.model.data.settings).list.rows ?? []).contains(command))
            expectEqual(bench.model.handle(command), [])
        }
        bench.press(
            KeyPress(.character("z"), .control), KeyPress("z"), KeyPress("y"), KeyPress("o"), KeyPress("L"),
            KeyPress(.character("\\"), .control))
        expect(!bench.effects.contains { if case .session = $0 { true } else { false } })
        expect(!bench.effects.contains { if case .copyLink = $0 { true } else { false } })
        // The host can allow the clipboard.
        bench = self.bench(KioskPolicy(allowsClipboard: true))
        bench.press(KeyPress(.enter), KeyPress("y"))
        expect(bench.effects.contains { if case .copyLink = $0 { true } else { false } })
    }

    @Test func theScreenShowsFixedSettingsAndDoesNotChangeThem() {
        var bench = bench(strict)
        bench.press(KeyPress(","))
        expectEqual(
            bench.rows(3..<6, 8..<10, 20..<24),
            """
             Appearance                                                                    █
            ▌ Theme                 dark (fixed)                                           █
              Accent                like the poster                                        █
            …
              Text size             large (fixed)
              Picture size          medium
            …
              Colors. Put your own themes in the themes folder next to config.json.
              Set by the operator of this kiosk.

                                                                           Esc back  ? keys
            """)
        for _ in 0..<SettingsSection.allCases.flatMap(\.rows).count {
            bench.press(KeyPress(.enter), KeyPress(.delete), KeyPress(.escape))
            if bench.visible(SettingsPresenter.self) == nil { bench.press(KeyPress(",")) }
            bench.press(KeyPress(.down))
        }
        let written = bench.effects.compactMap { effect -> Setting? in
            if case .writeSetting(let setting, _) = effect { setting } else { nil }
        }
        let fixed: Set<Setting> = [
            .theme, .textSize, .keyFile, .keyCommand, .libraryFolder, .mediaFolders, .player, .pictureMegabytes,
            .idleMinutes, .fingerprint,
        ]
        expect(fixed.isDisjoint(with: written))
        expect(!bench.effects.contains(.request(.clearStored)))
        expect(!bench.effects.contains { if case .present(.pin) = $0 { true } else { false } })
    }

    @Test func plainModeAppliesThePolicyToo() {
        var bench = PlainBench(settings: settings(strict))
        bench.start()
        bench.type("settings")
        bench.type("next")
        let lines = bench.said.split(separator: "\n").filter { $0.contains("(fixed)") }
        expect(lines.contains { $0.hasSuffix("Key file: … (fixed)") }, "\(bench.said)")
        let before = bench.model.data.settings
        for line in lines { bench.type(String(line.prefix { $0.isNumber }), "x") }
        for setting in Setting.allCases {
            expectEqual(bench.model.data.settings.text(of: setting), before.text(of: setting))
        }
        // The PIN screen does not refer visitors to a command.
        bench = PlainBench(settings: settings(KioskPolicy(lock: .own)))
        bench.start()
        bench.type("settings")
        let line = bench.said.split(separator: "\n").first { $0.contains("PIN: off") }
        bench.type(String((line ?? "").prefix { $0.isNumber }))
        expect(bench.said.contains("PIN: off") && !bench.said.contains("marquee"), "\(bench.said)")
    }

    @Test func visitorsAreReferredToNoCommandOrVariable() {
        // Mistakes do not refer visitors to a command.
        let mistakes = [.notAnObject, .unknownKey("colour", suggestion: nil)].map { ConfigurationMistake($0) }
        var bench = bench()
        bench.model.toast = AppModel.Toast(number: 1, message: .configurationMistakes(mistakes))
        let words = Phrases.english.mistake(ConfigurationMistake.Problem.notAnObject)
        expect(bench.screen.contains(words.prefix(20)) && !bench.screen.contains("mistakes"))
        var plain = PlainBench(settings: settings(KioskPolicy()), mistakes: mistakes)
        plain.start()
        expect(plain.said.contains(words) && !plain.said.contains("marquee config"), "\(plain.said)")
        // Films say that the host has no key.
        bench = self.bench()
        bench.run(.goToFilms)
        bench.send(.films(.noKey(.withheld)))
        expect(bench.screen.contains("this kiosk has no TMDB key"))
        expect(!bench.screen.contains("TMDB_TOKEN"))
    }
}
