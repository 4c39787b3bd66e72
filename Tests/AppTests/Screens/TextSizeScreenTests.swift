import Entities
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// The screens with small and large text; other tests use the medium size.
@Suite(.timeLimit(.minutes(5))) struct TextSizeScreenTests {
    private func browsing(_ width: Int, _ height: Int, _ layout: LayoutChoice, _ size: TextSize) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(SampleShows.all)
        bench.choose(.textSize, size.rawValue)
        return bench
    }

    private func details(_ width: Int, _ height: Int, _ size: TextSize) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.running)
        bench.choose(.textSize, size.rawValue)
        return bench
    }

    // MARK: List and grid

    @Test func theListWithSmallText() {
        expectEqual(
            browsing(80, 24, .list, .small).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
            ▌      The Paper Lanterns                                               ★ 8.9
            ▌  PL  2011–2016 · Ended · Harbor TV · Drama, Mystery
            ▌      The Paper Lanterns follows Ada Marsh, who reads other people's letters…
                   海上灯火                                                         ★ 7.3
              海上 since 2022 · Running · 长河卫视 · Romance
                   两个灯塔守望者的故事。
                   Ω
               Ω   In development

                   The Extraordinarily Long and Only Slightly Exaggerated Chronic…  ★ 10.0
              ELO  1998 · To be determined · Lumen+ · Comedy, Music
                   Everybody plays a little too fast.
                   Zoë’s 🌙 Kitchen                                                 ★ 6.0
               ZK  2020 · Ended · Family
                   Night food for day people.

            ⋮ 6 rows
             1/5          Enter open  / search  ? keys  () section  f favorite  v list/grid
            """)
        expectEqual(
            browsing(40, 12, .list, .small).screen,
            """
              Up Next  Browse  Search  Calendar  ›
            ▌ The Paper Lanterns            ★ 8.9
            ▌ 2011–2016 · Harbor TV
              海上灯火                      ★ 7.3
              since 2022 · 长河卫视
              Ω

              The Extraordinarily Long an…  ★ 10.0
              1998 · Lumen+
              Zoë’s 🌙 Kitchen              ★ 6.0
              2020
             1/5       Enter open  / search  ? keys
            """)
    }

    @Test func theListWithLargeText() {
        expectEqual(
            browsing(80, 24, .list, .large).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
            ▌         The Paper Lanterns                                            ★ 8.9  █
            ▌         2011–2016 · Ended · Harbor TV · Drama, Mystery                       █
            ▌   PL    The Paper Lanterns follows Ada Marsh, who reads other people's       █
            ▌         letters. No one writes back.                                         █
            ▌                                                                              █
                      海上灯火                                                      ★ 7.3  █
                      since 2022 · Running · 长河卫视 · Romance                            █
               海上   两个灯塔守望者的故事。                                               █
                                                                                           █
                                                                                           █
                      Ω                                                                    █
                      In development                                                       █
                 Ω                                                                         █
                                                                                           █
                                                                                           █
                      The Extraordinarily Long and Only Slightly Exaggerated Chro…  ★ 10.0 █
                      1998 · To be determined · Lumen+ · Comedy, Music                     ▂
                ELO   Everybody plays a little too fast.


                      Zoë’s 🌙 Kitchen                                              ★ 6.0
             1/5          Enter open  / search  ? keys  () section  f favorite  v list/grid
            """)
        expectEqual(
            browsing(40, 12, .list, .large).screen,
            """
              Up Next  Browse  Search  Calendar  ›
            ▌       The Paper Lanterns      ★ 8.9  █
            ▌  PL   2011–2016 · Harbor TV          █
            ▌       The Paper Lanterns follows Ada █
            ▌       Marsh, who reads other people… █
                    海上灯火                ★ 7.3
              海上  since 2022 · 长河卫视
                    两个灯塔守望者的故事。

                    Ω
                Ω
             1/5       Enter open  / search  ? keys
            """)
    }

    @Test func theGrid() {
        expectEqual(
            browsing(80, 24, .grid, .small).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
            ┏━━━━━━━━━━━┓
            ┃           ┃
            ┃ The Paper ┃  海上灯火     Ω                         Zoë’s 🌙
            ┃ Lanterns  ┃                                         Kitchen
            ┃           ┃                               ELO
            ┃           ┃
            ⋮ 4 rows
            ┃The Paper… ┃ 海上灯火     Ω            The Extrao…  Zoë’s 🌙 K…
            ┃2011  ★ 8.9┃ 2022– ★ 7.3               1998 ★ 10.0  2020  ★ 6.0
            ┗━━━━━━━━━━━┛

            ⋮ 9 rows
             1/5          Enter open  / search  ? keys  () section  f favorite  v list/grid
            """)
        expectEqual(
            browsing(80, 24, .grid, .large).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
             ┏━━━━━━━━━━━━━━━━━┓                                                           █
             ┃                 ┃                                                           █
             ┃  The Paper      ┃   海上灯火           Ω                 The                █
             ┃  Lanterns       ┃                                        Extraordinarily    █
             ┃                 ┃                                        Long and Only      █
             ┃                 ┃                                        Slightly           █
             ┃                 ┃                                        Exaggerated        █
             ┃                 ┃                                        Chronicle of       █
             ┃                 ┃                                        the Unlikely       █
             ┃                 ┃                                        Harbor             █
             ┃                 ┃                                        Orchestra          ▄
             ┃                 ┃
            ⋮ 3 rows
             ┃The Paper        ┃ 海上灯火           Ω                  The
             ┃Lanterns         ┃ since 2022  ★ 7.3                     Extraordinarily…
             ┃2011–2016   ★ 8.9┃                                       1998       ★ 10.0
             ┗━━━━━━━━━━━━━━━━━┛

                Zoë’s 🌙
                Kitchen
             1/5          Enter open  / search  ? keys  () section  f favorite  v list/grid
            """)
        let medium = browsing(40, 12, .grid, .medium).screen
        for size in [TextSize.small, .large] {
            expectEqual(browsing(40, 12, .grid, size).screen, medium, "there is room for one size only")
        }
    }

    @Test func theDetails() {
        expectEqual(
            details(80, 24, .small).rows(1..<18),
            """

                    The Paper Lanterns
              PL    2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9
                    Next: S03E10 Salt and Lantern · Jun 4, 2026 at 21:00 (in 7 days)
                    The Paper Lanterns follows Ada Marsh, who reads other people's
                    letters. No one writes back.

              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About    8 episodes
              1  2  3  Specials
             ─────────────────────────────────────────────────────────────────────────────
             ▌ 1  A Borrowed Bridge                          Apr 4, 2024   45 min   ★ 7.8
               2  Half a Letter                             Apr 11, 2024   45 min   ★ 8.9
               3  The Quiet Winter                          Apr 18, 2024   45 min   ★ 6.5
               4  Salt and Bridge                           Apr 25, 2024   45 min   ★ 7.6
               5  Every Letter                               May 2, 2024   45 min   ★ 8.7
               6  The Last Winter                            May 9, 2024   45 min   ★ 6.3
               7  The Returning Bridge                      May 16, 2024   45 min   ★ 7.4
            """)
        expectEqual(
            details(80, 24, .large).rows(1..<18),
            """

                      The Paper Lanterns
                      2011–2016 · Ended · Harbor TV · 45 min · Drama, Mystery · ★ 8.9
               PL     Next: S03E10 Salt and Lantern · Jun 4, 2026 at 21:00 (in 7 days)
                      The Paper Lanterns follows Ada Marsh, who reads other people's
                      letters. No one writes back.

              Episodes  Ratings  Cast  Crew  Watch  Pictures  Similar  About    8 episodes
              1  2  3  Specials
             ─────────────────────────────────────────────────────────────────────────────
             ▌ 1  A Borrowed Bridge                          Apr 4, 2024   45 min   ★ 7.8
               2  Half a Letter                             Apr 11, 2024   45 min   ★ 8.9
               3  The Quiet Winter                          Apr 18, 2024   45 min   ★ 6.5
               4  Salt and Bridge                           Apr 25, 2024   45 min   ★ 7.6
               5  Every Letter                               May 2, 2024   45 min   ★ 8.7
               6  The Last Winter                            May 9, 2024   45 min   ★ 6.3
               7  The Returning Bridge                      May 16, 2024   45 min   ★ 7.4
            """)
        expectEqual(
            details(40, 12, .small).screen,
            """
              Up Next  Browse  Search  Calendar  ›
             The Paper Lanterns                    █
             2011–2016 · Ended · Harbor TV · ★ 8.9 █
             Next: S03E10 Salt and Lantern         █
                                                   █
               Episodes  Ratings  Cast  Crew     › █
              1  2  3  Specials                    ▁
             ─────────────────────────────────────
             ▌ 1  A Borrowed Bridge   Apr 4, 2024
               2  Half a Letter      Apr 11, 2024
               3  The Quiet Winter   Apr 18, 2024
             1/8             Enter open  () section
            """)
        expectEqual(details(40, 12, .large).screen, details(40, 12, .small).screen)
    }

    @Test(arguments: TextSize.allCases, [LayoutChoice.list, .grid])
    func theSelectedItemIsCompletelyVisible(size: TextSize, layout: LayoutChoice) {
        for (width, height) in [(20, 6), (40, 12), (60, 9), (80, 24), (120, 40), (200, 60), (500, 200)] {
            var bench = browsing(width, height, layout, size)
            bench.press(KeyPress("G"))
            let layout = ItemsLayout(size: bench.model.size, layout: layout, textSize: size)
            expect(layout.minimumItemSize.height <= layout.items.height, "\(width)x\(height)")
            expect(bench.screen.contains("Zo"), "\(width)x\(height):\n\(bench.screen)")
        }
    }

    @Test func smallerTextShowsMore() {
        for layout in [LayoutChoice.list, .grid] {
            let rooms = TextSize.allCases.map { size in
                let room = ItemsLayout(size: Size(width: 120, height: 40), layout: layout, textSize: size)
                return room.lines * room.columns
            }
            expect(rooms == rooms.sorted(by: >) && Set(rooms).count == 3, "\(rooms)")
        }
    }

    // MARK: Keys

    @Test func keysChangeTheTextSize() {
        var bench = browsing(80, 24, .list, .medium)
        var sizes: [TextSize] = []
        for key in ["+", "+", "-", "-", "-", "+"] as [Character] {
            bench.press(KeyPress(key))
            sizes.append(bench.model.data.settings.textSize)
        }
        expectEqual(sizes, [.large, .large, .medium, .small, .small, .medium])
        expect(bench.screen.contains("Text size: medium"))
        // The selection stays visible.
        bench = browsing(60, 12, .list, .small)
        bench.press(KeyPress("G"), KeyPress("+"), KeyPress("+"))
        let selection = bench.shows.selection
        expectEqual(selection.index, SampleShows.all.count - 1)
        expect(selection.visible.contains(selection.index))
    }

    // MARK: Motion

    @Test func reducedMotionStopsSpinnersAndHighlightsNoStar() {
        var bench = ScreenBench(width: 60, height: 16)
        expect(bench.screen.contains("⠋ Loading"))
        bench.choose(.reducedMotion, "true")
        expect(bench.screen.contains("… Loading"))
        let still = bench.screen
        for frame in 1...12 {
            bench.model.spinnerFrame = frame
            expectEqual(bench.screen, still)
        }
        expect(!bench.model.isMoving)
        bench = browsing(80, 24, .list, .medium)
        bench.choose(.reducedMotion, "true")
        let id = TitleID.show(SampleShows.all[0].id)
        bench.star(id, "The Paper Lanterns")
        expectEqual(bench.model.data.marks[id], .kept)
    }
}

extension ScreenBench {
    /// Changes a setting as the screen of settings does.
    mutating func choose(_ setting: Setting, _ value: String) {
        var settings = model.data.settings
        settings.change(setting, to: value)
        carryOut(.useSettings(settings))
    }
}
