import Terminal
import TestSupport
import Testing

@testable import App

/// Help and palette over the list of shows, in windows of all sizes.
@Suite(.timeLimit(.minutes(5))) struct PaletteScreenTests {
    private func browsing(_ width: Int, _ height: Int, _ keys: KeyPress...) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.load(SampleShows.all)
        for key in keys { bench.press(key) }
        return bench
    }

    @Test func thePalette() {
        expectEqual(
            browsing(40, 12, KeyPress(":")).screen,
            """
              Up Next  Browse  Search  Calendar  ›
            ╭─ Commands ───────────────────────────╮
            │ : Type to find a command             │
            │▌Open                           Enter █
            │ Next section                       )
            │ Previous section                   (
            │ List or grid                       v
            │ Whole list or shelves              W
            │ Change sort order                  s
            │ Reload                             r
            ╰──────────────────────────────────────╯
             1/5                Enter run  Esc back
            """)
        expectEqual(
            browsing(80, 24, KeyPress(":")).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
            ▌       The Paper ╭─ Commands ───────────────────────────────╮          ★ 8.9
            ▌  PL   2011–2016 │ : Type to find a command                 │
            ▌       The Paper │──────────────────────────────────────────│people's
            ▌       letters. N│▌Open                               Enter █
                    海上灯火  │ Next section                           ) █          ★ 7.3
              海上  since 2022│ Previous section                       ( █
                    两个灯塔守│ List or grid                           v █
                              │ Whole list or shelves                  W ▄
                    Ω         │ Change sort order                      s
                Ω   In develop│ Reload                                 r
                              │ Mark as watched, or follow             w
                              │ More: rating, note and others          m
                    The Extrao│ Add/remove favorite                    f   Chroni…  ★ 10.0
               ELO  1998 · To │ Open in the browser                    o
                    Everybody │ Copy the link                          y
                              │ Add to a list                          a
                    Zoë’s 🌙 K│ Edit note                              e            ★ 6.0
               ZK   2020 · End│ Next tab                             Tab
                    Night food│ Previous tab                   Shift-Tab
                              ╰──────────────────────────────────────────╯

             1/5                                                        Enter run  Esc back
            """)
        expectEqual(
            browsing(120, 40, KeyPress(":")).rows(2..<7, 20..<24),
            """
            ▌       The Paper Lanterns                                ★ 8.9   │
            ▌  PL   2011–2016 · Ended · Harbor TV · Drama, Mystery            │                        The Paper Lanterns
            ▌       The Paper Lanterns follows Ada╭─ Commands ───────────────────────────────╮
            ▌       people's letters. No one write│ : Type to find a command                 │         Status    Ended
                    海上灯火                      │──────────────────────────────────────────│         Aired     Sep 22, 2011 –
            …
                    Night food for day people.    │ Edit note                              e
                                                  │ Next tab                             Tab   back.
                                                  │ Previous tab                   Shift-Tab
                                                  ╰──────────────────────────────────────────╯com (CC BY-SA 4.0)
            """)
    }

    @Test func thePaletteAt200By60() {
        expectEqual(
            browsing(200, 60, KeyPress(":")).screen.folded,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                                                                                                         5 shows
              Television  Films  Filter
            ▌          The Paper Lanterns                                                                         ★ 8.9   │
            ▌          2011–2016 · Ended · Harbor TV · Drama, Mystery                                                     │                                      The Paper Lanterns
            ▌    PL    The Paper Lanterns follows Ada Marsh, who reads other people's lett╭─ Commands ───────────────────────────────╮er Lanterns
            ▌                                                                             │ : Type to find a command                 │                           Status    Ended
            ▌                                                                             │──────────────────────────────────────────│                           Aired     Sep 22, 2011 – Jun 21, 2016
            ▌                                                                             │▌Open                               Enter █                           Network   Harbor TV (United States)
                       海上灯火                                                           │ Next section                           ) █                           Schedule  Tuesday at 22:00 (network’s time)
                       since 2022 · Running · 长河卫视 · Romance                          │ Previous section                       ( █                           Runtime   45 min
                海上   两个灯塔守望者的故事。                                             │ List or grid                           v █                           Language  English
                                                                                          │ Whole list or shelves                  W ▄                           Genres    Drama, Mystery
                                                                                          │ Change sort order                      s                             Type      Scripted
                                                                                          │ Reload                                 r                             Rating    ★ 8.9
                       Ω                                                                  │ Mark as watched, or follow             w
                       In development                                                     │ More: rating, note and others          m
                 Ω                                                                        │ Add/remove favorite                    f
                                                                                          │ Open in the browser                    o
                                                                                          │ Copy the link                          y
                                                                                          │ Add to a list                          a
                       The Extraordinarily Long and Only Slightly Exaggerated Chronicle of│ Edit note                              e
                       1998 · To be determined · Lumen+ · Comedy, Music                   │ Next tab                             Tab
                ELO    Everybody plays a little too fast.                                 │ Previous tab                   Shift-Tab
                                                                                          ╰──────────────────────────────────────────╯
                                                                                                                          │
                                                                                                                          │    ▁▁▁▁
                       Zoë’s 🌙 Kitchen                                                                           ★ 6.0   │    2011–2016
                       2020 · Ended · Family                                                                              │
                 ZK    Night food for day people.                                                                         │
                                                                                                                          │  The Paper Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                                                          │
                                                                                                                          │  No one writes back.
                                                                                                                          │
                                                                                                                          │  Data: TVmaze.com (CC BY-SA 4.0)
                                                                                                                          │
            ⋮ 25 rows
             1/5                                                                                                                                                                                Enter run  Esc back
            """)
    }

    @Test func theHelp() {
        expectEqual(
            browsing(40, 12, KeyPress("?")).screen,
            """
              Up Next  Browse  Search  Calendar  ›
            ╭─ Keys ───────────────────────────────╮
            │ ? Type to find a command             │
            │ Here                                 █
            │▌Open                           Enter
            │ Next section                       )
            │ Previous section                   (
            │ List or grid                       v
            │ Whole list or shelves              W
            │ Change sort order                  s
            ╰──────────────────────────────────────╯
             1/5                Enter run  Esc back
            """)
        expectEqual(
            browsing(80, 24, KeyPress("?")).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
            ▌       The Paper ╭─ Keys ───────────────────────────────────╮          ★ 8.9
            ▌  PL   2011–2016 │ ? Type to find a command                 │
            ▌       The Paper │──────────────────────────────────────────│people's
            ▌       letters. N│ Here                                     █
                    海上灯火  │▌Open                               Enter █          ★ 7.3
              海上  since 2022│ Next section                           ) █
                    两个灯塔守│ Previous section                       ( ▂
                              │ List or grid                           v
                    Ω         │ Whole list or shelves                  W
                Ω   In develop│ Change sort order                      s
                              │ Reload                                 r
                              │ Mark as watched, or follow             w
                    The Extrao│ More: rating, note and others          m   Chroni…  ★ 10.0
               ELO  1998 · To │ Add/remove favorite                    f
                    Everybody │ Open in the browser                    o
                              │ Copy the link                          y
                    Zoë’s 🌙 K│ Add to a list                          a            ★ 6.0
               ZK   2020 · End│ Edit note                              e
                    Night food│
                              │ Go to
                              ╰──────────────────────────────────────────╯
             1/5                                                        Enter run  Esc back
            """)
        expectEqual(
            browsing(120, 40, KeyPress("?")).rows(0..<6, 35..<40),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                         5 shows
              Television  Films  Filter
            ▌       The Paper Lanterns            ╭─ Keys ───────────────────────────────────╮
            ▌  PL   2011–2016 · Ended · Harbor TV │ ? Type to find a command                 │         The Paper Lanterns
            ▌       The Paper Lanterns follows Ada│──────────────────────────────────────────│
            ▌       people's letters. No one write│ Here                                     █         Status    Ended
            …
                                                  │ Find and run a command         :  Ctrl-P
                                                  │ Quit                                   q
                                                  │
                                                  ╰──────────────────────────────────────────╯
             1/5                                                                                                Enter run  Esc back
            """)
    }

    @Test func theHelpAt200By60() {
        expectEqual(
            browsing(200, 60, KeyPress("?")).rows(0..<8, 16..<60),
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                                                                                                                                         5 shows
              Television  Films  Filter
            ▌          The Paper Lanterns                                                 ╭─ Keys ───────────────────────────────────╮
            ▌          2011–2016 · Ended · Harbor TV · Drama, Mystery                     │ ? Type to find a command                 │                           The Paper Lanterns
            ▌    PL    The Paper Lanterns follows Ada Marsh, who reads other people's lett│──────────────────────────────────────────│er Lanterns
            ▌                                                                             │ Here                                     █                           Status    Ended
            ▌                                                                             │▌Open                               Enter █                           Aired     Sep 22, 2011 – Jun 21, 2016
            ▌                                                                             │ Next section                           ) █                           Network   Harbor TV (United States)
            …
                 Ω                                                                        │ Open in the browser                    o █
                                                                                          │ Copy the link                          y █
                                                                                          │ Add to a list                          a █
                                                                                          │ Edit note                              e █
                       The Extraordinarily Long and Only Slightly Exaggerated Chronicle of│                                          █
                       1998 · To be determined · Lumen+ · Comedy, Music                   │ Go to                                    █
                ELO    Everybody plays a little too fast.                                 │ Next tab                             Tab █
                                                                                          │ Previous tab                   Shift-Tab █
                                                                                          │ Go to Up Next                          1 █
                                                                                          │ Go to Browse                           2 █
                       Zoë’s 🌙 Kitchen                                                   │ Go to search                           3 █16
                       2020 · Ended · Family                                              │ Go to calendar                      4  c █
                 ZK    Night food for day people.                                         │ Go to the library                      5 █
                                                                                          │ Search                                 / █ Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                          │ Pick something to watch                p █
                                                                                          │                                          █ites back.
                                                                                          │ Marquee                                  █
                                                                                          │ Settings                               , █aze.com (CC BY-SA 4.0)
                                                                                          │ Show the keys                      ?  F1 █
                                                                                          │ Find and run a command         :  Ctrl-P █
                                                                                          │ Quit                                   q █
                                                                                          │                                          █
                                                                                          │ Move                                     █
                                                                                          │ Move up                             ↑  k █
                                                                                          │ Move down                           ↓  j █
                                                                                          │ One page up                 PgUp  Ctrl-B █
                                                                                          │ One page down        PgDn  Space  Ctrl-F ▅
                                                                                          │ Half a page up                    Ctrl-U
                                                                                          │ Half a page down                  Ctrl-D
                                                                                          │ Go to the start                  g  Home
                                                                                          │ Go to the last loaded entry       G  End
                                                                                          │ Center the selection                   z
                                                                                          │
                                                                                          │ Shortcuts
                                                                                          │ Go to television                       T
                                                                                          │ Go to films                            M
                                                                                          │ Go to favorites                        *
                                                                                          │ Filter all titles                      F
                                                                                          │ Get or update the catalog              C
                                                                                          │ Larger text                         +  =
                                                                                          │ Smaller text                           -
                                                                                          │ Larger pictures                     >  ]
                                                                                          ╰──────────────────────────────────────────╯
             1/5                                                                                                                                                                                Enter run  Esc back
            """)
    }

    @Test func queries() {
        let bench = browsing(80, 24, KeyPress(":"), KeyPress("f"), KeyPress("a"))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
            ▌       The Paper ╭─ Commands ───────────────────────────────╮          ★ 8.9
            ▌  PL   2011–2016 │ : fa                                     │
            ▌       The Paper │──────────────────────────────────────────│people's
            ▌       letters. N│▌Go to favorites                        * █
                    海上灯火  │ Add/remove favorite                    f █          ★ 7.3
              海上  since 2022│ Sort favorites                  Settings █
                    两个灯塔守│ Sort favorites: by name                  █
                              │ Sort favorites: by rating                █
                    Ω         │ Sort favorites: by next episode          █
                Ω   In develop│ Import from another service            I █
                              │ Filter all titles                      F █
                              │ Sort films: action                       ▂
                    The Extrao│ Sort films: animation                      Chroni…  ★ 10.0
               ELO  1998 · To │ Language: Français
                    Everybody │ Sort films: dramas
                              │ Half a page up                    Ctrl-U
                    Zoë’s 🌙 K│ Half a page down                  Ctrl-D            ★ 6.0
               ZK   2020 · End│ Sort films: top rated
                    Night food│ Theme: follow terminal
                              ╰──────────────────────────────────────────╯

             1/5                                                        Enter run  Esc back
            """)
        expectEqual(
            browsing(60, 16, KeyPress("?"), KeyPress("z"), KeyPress("z")).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library
            ▌      T╭─ Keys ───────────────────────────────────╮★ 8.9  █
            ▌  PL  2│ ? zz                                     │y      █
            ▌      T│──────────────────────────────────────────│ds ot… █
                    │ No command matches “zz”.                 │★ 7.3  █
              海上 s│                                          │       █
                    │                                          │       █
                   Ω│                                          │       █
               Ω   I│                                          │       █
                    │                                          │       █
                   T│                                          │★ 10.0 █
              ELO  1│                                          │sic    █
                   E│                                          │       ▇
                   Z│                                          │★ 6.0
               ZK  2╰──────────────────────────────────────────╯
             1/5                                    Enter run  Esc back
            """)
        // The cursor is in the field.
        let cursor = AppView(model: bench.model).cursor(in: Rect(column: 0, row: 0, width: 80, height: 24))
        let line = bench.screen.split(separator: "\n", omittingEmptySubsequences: false)[cursor?.position.row ?? 0]
        expectEqual(cursor?.isVisible, true)
        expect(line.contains(": fa"))
    }
}
