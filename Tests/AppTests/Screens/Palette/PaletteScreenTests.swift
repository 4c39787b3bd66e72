import Terminal
import TestSupport
import Testing

@testable import App

/// Help and palette over the list of shows, in windows of all sizes.
@Suite(.timeLimit(.minutes(5))) struct PaletteScreenTests {
    private func browsing(_ width: Int, _ height: Int, _ keys: KeyPress...) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.load(Library.shows)
        for key in keys { bench.press(key) }
        return bench
    }

    @Test func thePalette() {
        expectEqual(
            browsing(40, 12, KeyPress(":")).screen,
            """
              Up Next  Television  Search  Films ›
            ╭─ Commands ───────────────────────────╮
            │ : Type to find a command             │
            │▌Open                           Enter █
            │ List or grid                       v
            │ Whole list or shelves              W
            │ Change sort order                  s
            │ Reload                             r
            │ Mark as watched, or follow         w
            │ More: rating, note and others      m
            ╰──────────────────────────────────────╯
             1/5                Enter run  Esc back
            """)
        expectEqual(
            browsing(80, 24, KeyPress(":")).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites              5 shows
            ▌       The Paper Lanterns                                              ★ 8.9
            ▌  PL   2011–2016 ╭─ Commands ───────────────────────────────╮
            ▌       The Paper │ : Type to find a command                 │people's
            ▌       letters. N│──────────────────────────────────────────│
                    海上灯火  │▌Open                               Enter █          ★ 7.3
              海上  since 2022│ List or grid                           v █
                    两个灯塔守│ Whole list or shelves                  W █
                              │ Change sort order                      s █
                    Ω         │ Reload                                 r ▁
                Ω   In develop│ Mark as watched, or follow             w
                              │ More: rating, note and others          m
                              │ Add/remove favorite                    f
                    The Extrao│ Open in the browser                    o   Chroni…  ★ 10.0
               ELO  1998 · To │ Copy the link                          y
                    Everybody │ Add to a list                          a
                              │ Edit note                              e
                    Zoë’s 🌙 K│ Next tab                             Tab            ★ 6.0
               ZK   2020 · End│ Previous tab                   Shift-Tab
                    Night food│ Go to Up Next                          1
                              │ Go to television                       2
                              ╰──────────────────────────────────────────╯

             1/5                                                        Enter run  Esc back
            """)
        expectEqual(
            browsing(120, 40, KeyPress(":")).rows(2..<7, 20..<24),
            """
            ▌         2011–2016 · Ended · Harbor TV · Drama, Mystery          │                        The Paper Lanterns
            ▌   PL    The Paper Lanterns follows A╭─ Commands ───────────────────────────────╮
            ▌         people's letters. No one wri│ : Type to find a command                 │         Status    Ended
            ▌                                     │──────────────────────────────────────────│         Aired     Sep 22, 2011 –
                      海上灯火                    │▌Open                               Enter █                   Jun 21, 2016
            …
                                                  │ Go to Up Next                          1   back.
                      Zoë’s 🌙 Kitchen            │ Go to television                       2
                      2020 · Ended · Family       ╰──────────────────────────────────────────╯com (CC BY-SA 4.0)
                ZK    Night food for day people.                              │
            """)
    }

    @Test func thePaletteAt200By60() {
        expectEqual(
            browsing(200, 60, KeyPress(":")).screen.folded,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                                      5 shows
            ▌          The Paper Lanterns                                                                         ★ 8.9   │
            ▌          2011–2016 · Ended · Harbor TV · Drama, Mystery                                                     │                                      The Paper Lanterns
            ▌    PL    The Paper Lanterns follows Ada Marsh, who reads other people's lett╭─ Commands ───────────────────────────────╮er Lanterns
            ▌                                                                             │ : Type to find a command                 │                           Status    Ended
            ▌                                                                             │──────────────────────────────────────────│                           Aired     Sep 22, 2011 – Jun 21, 2016
            ▌                                                                             │▌Open                               Enter █                           Network   Harbor TV (United States)
                       海上灯火                                                           │ List or grid                           v █                           Schedule  Tuesday at 22:00 (network’s time)
                       since 2022 · Running · 长河卫视 · Romance                          │ Whole list or shelves                  W █                           Runtime   45 min
                海上   两个灯塔守望者的故事。                                             │ Change sort order                      s █                           Language  English
                                                                                          │ Reload                                 r ▁                           Genres    Drama, Mystery
                                                                                          │ Mark as watched, or follow             w                             Type      Scripted
                                                                                          │ More: rating, note and others          m                             Rating    ★ 8.9
                       Ω                                                                  │ Add/remove favorite                    f                             Link      https://www.tvmaze.com/shows/1/paper-
                       In development                                                     │ Open in the browser                    o                                       lanterns
                 Ω                                                                        │ Copy the link                          y
                                                                                          │ Add to a list                          a
                                                                                          │ Edit note                              e
                                                                                          │ Next tab                             Tab
                       The Extraordinarily Long and Only Slightly Exaggerated Chronicle of│ Previous tab                   Shift-Tab
                       1998 · To be determined · Lumen+ · Comedy, Music                   │ Go to Up Next                          1
                ELO    Everybody plays a little too fast.                                 │ Go to television                       2
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
            ⋮ 26 rows
             1/5                                                                                                                                                                                Enter run  Esc back
            """)
    }

    @Test func theHelp() {
        expectEqual(
            browsing(40, 12, KeyPress("?")).screen,
            """
              Up Next  Television  Search  Films ›
            ╭─ Keys ───────────────────────────────╮
            │ ? Type to find a command             │
            │ Here                                 █
            │▌Open                           Enter
            │ List or grid                       v
            │ Whole list or shelves              W
            │ Change sort order                  s
            │ Reload                             r
            │ Mark as watched, or follow         w
            ╰──────────────────────────────────────╯
             1/5                Enter run  Esc back
            """)
        expectEqual(
            browsing(80, 24, KeyPress("?")).screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites              5 shows
            ▌       The Paper ╭─ Keys ───────────────────────────────────╮          ★ 8.9
            ▌  PL   2011–2016 │ ? Type to find a command                 │
            ▌       The Paper │──────────────────────────────────────────│people's
            ▌       letters. N│ Here                                     █
                    海上灯火  │▌Open                               Enter █          ★ 7.3
              海上  since 2022│ List or grid                           v █
                    两个灯塔守│ Whole list or shelves                  W █
                              │ Change sort order                      s ▃
                    Ω         │ Reload                                 r
                Ω   In develop│ Mark as watched, or follow             w
                              │ More: rating, note and others          m
                              │ Add/remove favorite                    f
                    The Extrao│ Open in the browser                    o   Chroni…  ★ 10.0
               ELO  1998 · To │ Copy the link                          y
                    Everybody │ Add to a list                          a
                              │ Edit note                              e
                    Zoë’s 🌙 K│                                                     ★ 6.0
               ZK   2020 · End│ Go to
                    Night food│ Next tab                             Tab
                              │ Previous tab                   Shift-Tab
                              │ Go to Up Next                          1
                              ╰──────────────────────────────────────────╯
             1/5                                                        Enter run  Esc back
            """)
        expectEqual(
            browsing(120, 40, KeyPress("?")).rows(0..<6, 35..<40),
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                      5 shows
            ▌         The Paper Lanterns          ╭─ Keys ───────────────────────────────────╮
            ▌         2011–2016 · Ended · Harbor T│ ? Type to find a command                 │         The Paper Lanterns
            ▌   PL    The Paper Lanterns follows A│──────────────────────────────────────────│
            ▌         people's letters. No one wri│ Here                                     █         Status    Ended
            ▌                                     │▌Open                               Enter █         Aired     Sep 22, 2011 –
            …
                                                  │ Pick something to watch                p
                                                  │ Recently opened                        O
                                                  │ Open a random show                     R
                                                  ╰──────────────────────────────────────────╯
             1/5                                                                                                Enter run  Esc back
            """)
    }

    @Test func theHelpAt200By60() {
        expectEqual(
            browsing(200, 60, KeyPress("?")).rows(0..<8, 16..<60),
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                                      5 shows
            ▌          The Paper Lanterns                                                 ╭─ Keys ───────────────────────────────────╮
            ▌          2011–2016 · Ended · Harbor TV · Drama, Mystery                     │ ? Type to find a command                 │                           The Paper Lanterns
            ▌    PL    The Paper Lanterns follows Ada Marsh, who reads other people's lett│──────────────────────────────────────────│er Lanterns
            ▌                                                                             │ Here                                     █                           Status    Ended
            ▌                                                                             │▌Open                               Enter █                           Aired     Sep 22, 2011 – Jun 21, 2016
            ▌                                                                             │ List or grid                           v █                           Network   Harbor TV (United States)
                       海上灯火                                                           │ Whole list or shelves                  W █                           Schedule  Tuesday at 22:00 (network’s time)
            …
                                                                                          │ Edit note                              e █
                                                                                          │                                          █
                                                                                          │ Go to                                    █
                       The Extraordinarily Long and Only Slightly Exaggerated Chronicle of│ Next tab                             Tab █
                       1998 · To be determined · Lumen+ · Comedy, Music                   │ Previous tab                   Shift-Tab █
                ELO    Everybody plays a little too fast.                                 │ Go to Up Next                          1 █
                                                                                          │ Go to television                       2 █
                                                                                          │ Go to search                           3 █
                                                                                          │ Go to films                            4 █
                       Zoë’s 🌙 Kitchen                                                   │ Go to favorites                        5 █16
                       2020 · Ended · Family                                              │ Go to calendar                         c █
                 ZK    Night food for day people.                                         │ Search                                 / █
                                                                                          │ Filter all titles                      F █ Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                          │ Import from another service            I █
                                                                                          │ Export the library                     E █ites back.
                                                                                          │ Go to lists                            b █
                                                                                          │ Go to sources of plays                 D █aze.com (CC BY-SA 4.0)
                                                                                          │ Go to history                          H █
                                                                                          │ Go to statistics                       S █
                                                                                          │ Pick something to watch                p █
                                                                                          │ Recently opened                        O █
                                                                                          │ Open a random show                     R █
                                                                                          │                                          █
                                                                                          │ Marquee                                  █
                                                                                          │ Get or update the catalog              C █
                                                                                          │ Larger text                         +  = █
                                                                                          │ Smaller text                           - █
                                                                                          │ Larger pictures                     >  ] █
                                                                                          │ Smaller pictures                    <  [ █
                                                                                          │ Next theme                             t █
                                                                                          │ Settings                               , ▆
                                                                                          │ Show the keys                      ?  F1
                                                                                          │ Find and run a command         :  Ctrl-P
                                                                                          │ Redraw                            Ctrl-L
                                                                                          │ Suspend                           Ctrl-Z
                                                                                          │ Quit                                   q
                                                                                          │ Quit immediately                  Ctrl-C
                                                                                          │
                                                                                          │ Move
                                                                                          │ Move up                             ↑  k
                                                                                          │ Move down                           ↓  j
                                                                                          │ One page up                 PgUp  Ctrl-B
                                                                                          ╰──────────────────────────────────────────╯
             1/5                                                                                                                                                                                Enter run  Esc back
            """)
    }

    @Test func queries() {
        let bench = browsing(80, 24, KeyPress(":"), KeyPress("f"), KeyPress("a"))
        expectEqual(
            bench.screen,
            """
             ▐▌ Marquee  Up Next  Television  Search  Films  Favorites              5 shows
            ▌       The Paper Lanterns                                              ★ 8.9
            ▌  PL   2011–2016 ╭─ Commands ───────────────────────────────╮
            ▌       The Paper │ : fa                                     │people's
            ▌       letters. N│──────────────────────────────────────────│
                    海上灯火  │▌Go to favorites                        5 █          ★ 7.3
              海上  since 2022│ Add/remove favorite                    f █
                    两个灯塔守│ Sort favorites: by name                  █
                              │ Sort favorites: by rating                █
                    Ω         │ Sort favorites: by next episode          █
                Ω   In develop│ Import from another service            I █
                              │ Sort films: action                       █
                              │ Filter all titles                      F █
                    The Extrao│ Sort films: animation                    █ Chroni…  ★ 10.0
               ELO  1998 · To │ Language: Français                       █
                    Everybody │ Sort films: dramas                       █
                              │ Half a page up                    Ctrl-U █
                    Zoë’s 🌙 K│ Sort films: top rated                    █          ★ 6.0
               ZK   2020 · End│ Half a page down                  Ctrl-D ▅
                    Night food│ Theme: follow terminal
                              │ Sort films: in cinemas
                              ╰──────────────────────────────────────────╯

             1/5                                                        Enter run  Esc back
            """)
        expectEqual(
            browsing(60, 16, KeyPress("?"), KeyPress("z"), KeyPress("z")).screen,
            """
             ▐▌ Marquee   Up Next  Television  Search  Films         ›
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
