import Entities
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// The screens of settings and keys.
@Suite(.timeLimit(.minutes(5))) struct SettingsScreenTests {
    private func open(_ width: Int, _ height: Int, _ change: (inout SettingsLayer) -> Void = { _ in }) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        var layer = SettingsLayer()
        change(&layer)
        var configuration = Configuration()
        configuration.settings = layer
        configuration.keys.set(notations: ["ctrl-n", "down"], for: .moveDown)
        bench.model = AppModel(
            settings: Settings(environment: ["MARQUEE_LAYOUT": "grid"], configuration: configuration),
            size: Size(width: width, height: height))
        bench.send(.started)
        bench.load(SampleShows.all)
        bench.press(KeyPress(","))
        bench.send(.settings(.measured(12_345_678)))
        return bench
    }

    // MARK: The list of settings

    @Test func theList() {
        expectEqual(
            open(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                Settings

             Appearance                                                                    █
            ▌ Theme                 follow terminal                                        █
              Accent                like the poster                                        █
              Browse as             shelves                                                █
              Layout                grid                                                   █
              Text size             medium                                                 █
              Picture size          medium
              Pictures              automatic
              Reduced motion        off
              Language              follow system
              Sort Up Next          by next episode
              Sort shows            TVmaze order
              Sort films            popular
              Sort favorites        newest first
              Rating colors         per show


            ────────────────────────────────────────────────────────────────────────────────
              Colors. Put your own themes in the themes folder next to config.json.


                                                             Enter change  Esc back  ? keys
            """)
        var bench = open(40, 12)
        bench.select("Layout")
        expectEqual(
            bench.screen,
            """
              Up Next  Browse  Search  Calendar  ›
             Appearance                            █
              Theme                follow terminal
              Accent               like the poster
              Browse as            shelves
            ▌ Layout               grid
              Text size            medium
            ────────────────────────────────────────
              How shows and films are arranged.
              MARQUEE_LAYOUT in the environment
              overrides this at startup.
                Enter change  Esc back  Del default
            """)
        bench = open(120, 40) { $0[.keyCommand] = "pass show tmdb" }
        bench.select("Layout")
        expectEqual(
            bench.rows(0..<7, 28..<32, 37..<40),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                        Settings

             Appearance                                                            █│
              Theme                 follow terminal                                █│  How shows and films are arranged.
              Accent                like the poster                                █│
              Browse as             shelves                                        █│  MARQUEE_LAYOUT in the environment overrides
            ▌ Layout                grid                                           █│  this at startup.
            …
              Player                not set                                        █│
                                                                                   █│
             Calendar and notices                                                  ▄│
              Day begins at         00:00                                           │
            …
              Key command           pass show tmdb                                  │
                                                                                    │
                                                                                        Enter change  Esc back  Del default  ? keys
            """)
    }

    @Test func at200By60() {
        expectEqual(
            open(200, 60).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                                                                                                        Settings

             Appearance                                                             │
            ▌ Theme                 follow terminal                                 │  Colors. Put your own themes in the themes folder next to config.json.
              Accent                like the poster                                 │
              Browse as             shelves                                         │
              Layout                grid                                            │
              Text size             medium                                          │
              Picture size          medium                                          │
              Pictures              automatic                                       │
              Reduced motion        off                                             │
              Language              follow system                                   │
              Sort Up Next          by next episode                                 │
              Sort shows            TVmaze order                                    │
              Sort films            popular                                         │
              Sort favorites        newest first                                    │
              Rating colors         per show                                        │
                                                                                    │
             Mouse and keys                                                         │
              Mouse                 on                                              │
              Quit key              press twice                                     │
              Keys                  1 changed                                       │
                                                                                    │
             Where to watch                                                         │
              Spoiler shield        off                                             │
              Country               automatic                                       │
              My services           not set                                         │
              Media folders         not set                                         │
              Player                not set                                         │
                                                                                    │
             Calendar and notices                                                   │
              Day begins at         00:00                                           │
              In-app notices        off                                             │
              Notice command        not set                                         │
                                                                                    │
             Films                                                                  │
              Key file              not set                                         │
              Key command           not set                                         │
                                                                                    │
             Storage                                                                │
              Library folder        not set                                         │
              Update catalog daily  on                                              │
              Picture cache         64 MB                                           │
              Catalog               not downloaded                                  │
              Cache                 12.3 MB                                         │
                                                                                    │
             Lock                                                                   │
              PIN                   off                                             │
              Lock after            never                                           │
              Fingerprint           on                                              │
                                                                                    │
            ⋮ 9 rows
                                                                                                                                                                                     Enter change  Esc back  ? keys
            """)
    }

    /// What decides about a setting is said whole in the smallest window that has room for it, and no value touches the
    /// scroll bar.
    @Test func allIsCompleteAt40By12() {
        for language in Language.allCases {
            func open(_ values: [Setting: String]) -> ScreenBench {
                var bench = ScreenBench(width: 40, height: 12, language: language)
                let options = SettingsLayer(values.merging([.language: language.rawValue]) { $1 })
                bench.model = AppModel(settings: Settings(options: options), size: Size(width: 40, height: 12))
                bench.send(.started)
                bench.press(KeyPress(","))
                return bench
            }
            let screen = open([.theme: "dark"]).screen
            expect(!screen.contains("…"), screen)
            expect(screen.contains("▌"), "the selected line is there")
            var bench = open([:])
            for _ in 0..<16 {
                let rows = bench.screen.split(separator: "\n").map(String.init)
                let touching = rows.filter { $0.wholeMatch(of: /.*[^ ][▁▂▃▄▅▆▇█]/) != nil }
                expect(touching.isEmpty, "\(touching)")
                bench.press(KeyPress(.down))
            }
        }
    }

    @Test func everyRowCanBeSelectedExceptHeadings() {
        var bench = open(80, 24)
        var seen: [Int] = []
        for _ in 0..<40 {
            guard let presenter = bench.visible(SettingsPresenter.self) else { break }
            seen.append(presenter.list.selection.index)
            if case .heading = presenter.state.selected { Issue.record("a heading is selected") }
            bench.press(KeyPress(.down))
        }
        let count = SettingsSection.allCases.flatMap(\.rows).count
        expectEqual(Set(seen).count, count)
        bench.press(KeyPress(.home))
        expect(bench.screen.contains("Appearance"), "the first heading is seen again")
        // A click selects, and a second one changes.
        bench = open(80, 30)
        let click = InputEvent.mouse(MouseEvent(.press(button: 0), at: Position(column: 5, row: 19), modifiers: []))
        bench.send(.input(click))
        expect(bench.model.data.settings.usesMouse)
        bench.send(.input(click))
        expect(!bench.model.data.settings.usesMouse)
        // The settings open once.
        bench = open(80, 24)
        bench.press(KeyPress(","))
        expectEqual(bench.model.router.depth, 1)
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.router.depth, 0)
    }

    @Test func headingsOfLargeTextHaveAFreeLineAboveIfItFits() {
        for (height, isFree) in [(12, false), (17, false), (18, true), (24, true)] {
            let bench = open(40, height) { $0[.textSize] = "large" }
            let lines = bench.screen.split(separator: "\n", omittingEmptySubsequences: false)
            expectEqual(
                lines.firstIndex { $0.contains("Appearance") } ?? 0, (isFree ? 2 : 1) + (height < 22 ? 0 : 1),
                "\(height) rows")
            expect(lines.contains { $0.hasPrefix("▌ Theme") }, "\(height) rows")
        }
        // The selection stays when the size changes.
        var bench = open(80, 24)
        let selected = { (bench: ScreenBench) in
            bench.screen.split(separator: "\n").first { $0.contains("▌ ") && !$0.contains("Marquee") }.map(String.init)
                ?? ""
        }
        bench.select("Text size")
        bench.press(KeyPress(.enter), KeyPress(.down))
        expect(selected(bench).contains("● large"))
        expectEqual(bench.model.data.settings.textSize, .large)
        bench.press(KeyPress(.up), KeyPress(.up))
        expect(selected(bench).contains("● small"))
        bench.press(KeyPress(.down), KeyPress(.down), KeyPress(.escape))
        expect(selected(bench).contains("Text size ") && selected(bench).contains(" medium"))
    }

    // MARK: Choices and texts

    @Test func choosing() {
        var bench = open(80, 24)
        bench.press(KeyPress(.enter), KeyPress(.up))
        expectEqual(
            bench.rows(1..<13, 18..<24),
            """

             Appearance                                                                    █
              Theme                 follow terminal                                        █
            ▌   ● follow terminal                                                          █
                ○ dark                                                                     █
                ○ light                                                                    █
                ○ high-contrast-dark                                                       ▇
                ○ high-contrast-light
                ○ color-blind-dark
                ○ color-blind-light
                ○ terminal
              Accent                like the poster
            …
              Reduced motion        off
            ────────────────────────────────────────────────────────────────────────────────
              Colors. Put your own themes in the themes folder next to config.json.


                                                             Enter change  Esc back  ? keys
            """)
        bench = open(40, 12)
        bench.select("Picture size")
        bench.press(KeyPress(.enter))
        expectEqual(
            bench.screen,
            """
              Up Next  Browse  Search  Calendar  ›
              Text size            medium          ▃
              Picture size         medium          ▃
                ○ small
            ▌   ● medium
                ○ large
                ○ huge
            ────────────────────────────────────────
              How large pictures are in lists,
              grids and previews.

                     Enter change  Esc back  ? keys
            """)
    }

    @Test func aChoiceIsPreviewedAndWritten() {
        var bench = open(80, 24)
        let before = bench.model.theme
        bench.press(KeyPress(.enter), KeyPress(.end))
        expect(bench.model.theme != before && bench.model.theme.name == bench.model.data.settings.theme.text)
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.theme, before)
        expect(!bench.effects.contains { if case .writeSetting = $0 { true } else { false } })
        // After a count, too, only the last value is previewed.
        bench.press(KeyPress(.enter), KeyPress("6"), KeyPress(.down))
        expect(bench.model.data.settings.theme != .automatic)
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.theme, before)
        bench = open(80, 24)
        bench.press(KeyPress(.enter), KeyPress(.down), KeyPress(.down), KeyPress(.enter))
        expectEqual(
            bench.effects.last { if case .writeSetting = $0 { true } else { false } }, .writeSetting(.theme, "light"))
        expectEqual(bench.model.theme.name, "light")
        bench.press(KeyPress(.delete))
        expect(bench.effects.contains(.writeSetting(.theme, nil)))
        expectEqual(bench.model.data.settings.theme, .automatic)
    }

    @Test func cancelingAChoiceKeepsOtherChanges() {
        var bench = open(80, 24)
        bench.press(KeyPress(.enter), KeyPress(.down))
        expect(bench.model.data.settings.theme != .automatic)
        var changed = bench.model.data.settings
        changed.change(.textSize, to: "large")
        bench.carryOut(.useSettings(changed))
        bench.send(.lock(.changed(isLocked: true)))
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.data.settings.theme, .automatic)
        expectEqual(bench.model.data.settings.textSize, .large)
        expect(bench.model.data.settings.isLocked)
        // The latest value is restored.
        bench = open(80, 24)
        bench.press(KeyPress(.enter), KeyPress(.down))
        changed = bench.model.data.settings
        changed.change(.theme, to: "light")
        bench.carryOut(.useSettings(changed))
        bench.press(KeyPress(.down), KeyPress(.escape))
        expectEqual(bench.model.data.settings.theme, .named("light"))
    }

    @Test func typingAText() {
        var bench = open(80, 24) { $0[.keyFile] = "~/keys/tmdb" }
        bench.select("Key file")
        bench.press(KeyPress(.enter), KeyPress("2"))
        expectEqual(
            bench.rows(0..<8, 14..<24),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                Settings

              Quit key              press twice
              Keys                  1 changed

             Where to watch
              Spoiler shield        off
              Country               automatic
            …
              In-app notices        off                                                    ▅
              Notice command        not set

             Films
            ▌ Key file              ~/keys/tmdb2
            ────────────────────────────────────────────────────────────────────────────────
              The file that contains your TMDB key, which films need. ~/ is your home
              folder.

                                                                     Enter done  Esc cancel
            """)
        // A click elsewhere keeps it.
        let before = bench.screen
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        for row in 1..<22 where !lines[row].contains("~/keys") {
            let place = Position(column: 5, row: row)
            bench.send(.input(.mouse(MouseEvent(.press(button: 0), at: place, modifiers: []))))
            expectEqual(bench.screen, before, "\(lines[row])")
        }
        // An invalid number is refused.
        bench = open(80, 24)
        bench.select("Picture cache")
        bench.press(KeyPress(.enter), KeyPress("x"), KeyPress(.enter))
        expect(bench.screen.contains("Must be a whole number from 1 to 4096."))
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.data.settings.pictureMegabytes, 64)
    }

    // MARK: Keys

    @Test func theKeys() {
        var bench = open(80, 24)
        bench.select("Keys")
        bench.press(KeyPress(.enter))
        bench.select("Move down")
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                Settings

              Move up                                                                 ↑  k █
            ▌ Move down                                                        * Ctrl-N  ↓ █
              Move left in the grid                                                   ←  h █
              Move right in the grid                                                  →  l ▅
              One page up                                                     PgUp  Ctrl-B
              One page down                                            PgDn  Space  Ctrl-F
              Half a page up                                                        Ctrl-U
              Half a page down                                                      Ctrl-D
              Go to the start                                                      g  Home
              Go to the last loaded entry                                           G  End
              Next match                                                                 n
              Previous match                                                             N
              Center the selection                                                       z
              Open                                                            Enter  Space
              Back                                                          Esc  Backspace
              Next section                                                            )  v
              Previous section                                                           (
            ────────────────────────────────────────────────────────────────────────────────
              Enter: change. Del: reset to default. x: unbind. An asterisk marks changed
              keys.

                                      Enter change  Esc back  Del default  x unbind  ? keys
            """)
        bench = open(40, 12)
        bench.select("Keys")
        bench.press(KeyPress(.enter), KeyPress(.enter))
        expectEqual(
            bench.screen,
            """
              Up Next  Browse  Search  Calendar  ›
            ▌ Move up                            … █
              Move down                * Ctrl-N  ↓
              Move left in the grid           ←  h
              Move right in the grid          →  l
              One page up             PgUp  Ctrl-B
              One page down    PgDn  Space  Ctrl-F
            ────────────────────────────────────────
              Press the new key. Esc cancels.


                                           Esc back
            """)
    }

    @Test func theKeysAt120By40() {
        var bench = open(120, 40)
        bench.select("Keys")
        bench.press(KeyPress(.enter))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                        Settings

            ▌ Move up                                                         ↑  k █│
              Move down                                                * Ctrl-N  ↓ █│  Enter: change. Del: reset to default. x:
              Move left in the grid                                           ←  h █│  unbind. An asterisk marks changed keys.
              Move right in the grid                                          →  l █│
              One page up                                             PgUp  Ctrl-B █│
              One page down                                    PgDn  Space  Ctrl-F █│
              Half a page up                                                Ctrl-U █│
              Half a page down                                              Ctrl-D █│
              Go to the start                                              g  Home █│
              Go to the last loaded entry                                   G  End █│
              Next match                                                         n █│
              Previous match                                                     N █│
              Center the selection                                               z █│
              Open                                                    Enter  Space █│
              Back                                                  Esc  Backspace █│
              Next section                                                    )  v █│
              Previous section                                                   (  │
              Filter the list                                                    /  │
              Jump to a letter or year                                           J  │
              Search                                                             /  │
              Switch between shows, films and people                        Ctrl-T  │
              Forget the selected search                                    Ctrl-X  │
              Next tab                                                         Tab  │
              Previous tab                                               Shift-Tab  │
              Go to Up Next                                                      1  │
              Go to Browse                                                       2  │
              Go to search                                                       3  │
              Go to calendar                                                  4  c  │
              Go to the library                                                  5  │
              Go to television                                                   T  │
              Go to films                                                        M  │
              Go to favorites                                                    *  │
              Go to history                                                      H  │
              Go to statistics                                                   S  │
              Go to lists                                                        b  │
              Go to sources of plays                                             D  │
              Pick something to watch                                            p  │
                                                                                           Enter change  Esc back  x unbind  ? keys
            """)
    }

    @Test func bindingAKeyUnbindsItFromOtherCommands() {
        var bench = open(80, 24)
        bench.select("Keys")
        bench.press(KeyPress(.enter), KeyPress(.enter))
        let key = KeyPress(.character("n"), .control)
        bench.press(key)
        expect(bench.screen.contains("Ctrl-N belongs to “Move down”. Press Ctrl-N again"))
        expectEqual(bench.model.keymap.command(for: key, in: .browsing), .moveDown)
        bench.press(key)
        expectEqual(bench.model.keymap.command(for: key, in: .browsing), .moveUp)
        expectEqual(bench.model.data.settings.keys.notations(for: .moveDown), ["down"])
        expect(
            bench.effects.contains(.writeKeys(.moveUp, ["ctrl-n"]))
                && bench.effects.contains(.writeKeys(.moveDown, ["down"])))
        expect(bench.messages.contains(.keyTaken(.moveDown)))
    }

    @Test func keysCanBeKeptUnboundAndReset() {
        var bench = open(80, 24)
        bench.select("Keys")
        bench.press(KeyPress(.enter))
        bench.select("Change sort order")
        bench.press(KeyPress(.enter), KeyPress("t"), KeyPress(.escape))
        expect(!bench.effects.contains(.writeKeys(.sort, ["t"])))
        // Another key in answer to the question is the one to bind.
        bench.press(KeyPress(.enter), KeyPress("t"), KeyPress("Ω"))
        expect(bench.effects.contains(.writeKeys(.sort, ["Ω"])))
        // Unbound, then reset.
        bench = open(80, 24)
        bench.select("Keys")
        bench.press(KeyPress(.enter))
        bench.select("Quit ")
        bench.press(KeyPress("x"))
        expect(!bench.model.keymap.bindings.contains { $0.command == .quit })
        bench.press(KeyPress(.delete))
        expectEqual(bench.model.keymap.command(for: KeyPress("q"), in: .browsing), .quit)
        expect(bench.effects.contains(.writeKeys(.quit, [])) && bench.effects.contains(.writeKeys(.quit, nil)))
    }
}

extension ScreenBench {
    /// Moves to the row of a list that begins with a text.
    mutating func select(_ label: String) {
        press(KeyPress(.home))
        for _ in 0..<100 {
            let row = screen.split(separator: "\n").first { $0.contains("▌") && !$0.contains("▐▌") }
            if row?.split(separator: "▌").last?.drop(while: \.isWhitespace).hasPrefix(label) == true { return }
            press(KeyPress(.down))
        }
    }
}
