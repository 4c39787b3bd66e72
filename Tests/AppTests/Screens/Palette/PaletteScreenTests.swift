import Terminal
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

    @Test func paletteIn40x12() {
        #expect(
            browsing(40, 12, KeyPress(":")).screen == """
                  Up Next  Television  Search  Films ›
                ╭─ Commands ───────────────────────────╮
                │ : Type to find a command             │
                │▌Open                           Enter █
                │ List or grid                       v ▇
                │ Change sort order                  s
                │ Reload                             r
                │ Mark as watched, or follow         w
                │ More: rating, note and others      m
                │ Add/remove favorite                f
                ╰──────────────────────────────────────╯
                 1/5                Enter run  Esc back
                """)
    }

    @Test func paletteIn80x24() {
        #expect(
            browsing(80, 24, KeyPress(":")).screen == """
                 ▐▌ Marquee  Up Next  Television  Search  Films  Favorites              5 shows
                ▌       The Paper Lanterns                                              ★ 8.9
                ▌  PL   2011–2016 ╭─ Commands ───────────────────────────────╮
                ▌       The Paper │ : Type to find a command                 │people's
                ▌       letters. N│──────────────────────────────────────────│
                        海上灯火  │▌Open                               Enter █          ★ 7.3
                  海上  since 2022│ List or grid                           v █
                        两个灯塔守│ Change sort order                      s █
                                  │ Reload                                 r █
                        Ω         │ Mark as watched, or follow             w █
                    Ω   In develop│ More: rating, note and others          m █
                                  │ Add/remove favorite                    f ▇
                                  │ Open in the browser                    o
                        The Extrao│ Copy the link                          y   Chroni…  ★ 10.0
                   ELO  1998 · To │ Next tab                             Tab
                        Everybody │ Previous tab                   Shift-Tab
                                  │ Go to Up Next                          1
                        Zoë’s 🌙 K│ Go to television                       2            ★ 6.0
                   ZK   2020 · End│ Go to search                           3
                        Night food│ Go to films                            4
                                  │ Go to favorites                        5
                                  ╰──────────────────────────────────────────╯

                 1/5                                                        Enter run  Esc back
                """)
    }

    @Test func paletteIn120x40() {
        #expect(
            browsing(120, 40, KeyPress(":")).screen == """
                 ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                      5 shows
                ▌         The Paper Lanterns                              ★ 8.9   │
                ▌         2011–2016 · Ended · Harbor TV · Drama, Mystery          │
                ▌   PL    The Paper Lanterns follows A╭─ Commands ───────────────────────────────╮anterns
                ▌         people's letters. No one wri│ : Type to find a command                 │
                ▌                                     │──────────────────────────────────────────│
                          海上灯火                    │▌Open                               Enter █
                          since 2022 · Running · 长河 │ List or grid                           v █
                   海上   两个灯塔守望者的故事。      │ Change sort order                      s █
                                                      │ Reload                                 r █
                                                      │ Mark as watched, or follow             w █
                          Ω                           │ More: rating, note and others          m █
                          In development              │ Add/remove favorite                    f ▇
                     Ω                                │ Open in the browser                    o
                                                      │ Copy the link                          y
                                                      │ Next tab                             Tab
                          The Extraordinarily Long and│ Previous tab                   Shift-Tab
                          1998 · To be determined · Lu│ Go to Up Next                          1
                    ELO   Everybody plays a little too│ Go to television                       2
                                                      │ Go to search                           3
                                                      │ Go to films                            4
                          Zoë’s 🌙 Kitchen            │ Go to favorites                        5
                          2020 · Ended · Family       ╰──────────────────────────────────────────╯
                    ZK    Night food for day people.                              │
                                                                                  │
                                                                                  │
                                                                                  │    ▁▁▁▁
                                                                                  │    2011–2016
                                                                                  │
                                                                                  │
                                                                                  │  The Paper Lanterns
                                                                                  │
                                                                                  │  2011–2016 · Ended · Harbor TV · Drama, Mystery
                                                                                  │  ★ 8.9
                                                                                  │
                                                                                  │  The Paper Lanterns follows Ada Marsh, who reads
                                                                                  │  other people's letters.
                                                                                  │
                                                                                  │  No one writes back.
                 1/5                                                                                                Enter run  Esc back
                """)
    }

    @Test func paletteIn200x60() {
        #expect(
            browsing(200, 60, KeyPress(":")).screen == """
                 ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                                      5 shows
                ▌          The Paper Lanterns                                                                         ★ 8.9   │
                ▌          2011–2016 · Ended · Harbor TV · Drama, Mystery                                                     │                                                    The Paper Lanterns
                ▌    PL    The Paper Lanterns follows Ada Marsh, who reads other people's lett╭─ Commands ───────────────────────────────╮er Lanterns
                ▌                                                                             │ : Type to find a command                 │                                         Status    Ended
                ▌                                                                             │──────────────────────────────────────────│                                         Aired     Sep 22, 2011 –
                ▌                                                                             │▌Open                               Enter █                                                   Jun 21, 2016
                           海上灯火                                                           │ List or grid                           v █                                         Network   Harbor TV (United States)
                           since 2022 · Running · 长河卫视 · Romance                          │ Change sort order                      s █                                         Schedule  Tuesday at 22:00
                    海上   两个灯塔守望者的故事。                                             │ Reload                                 r █                                                   (network’s time)
                                                                                              │ Mark as watched, or follow             w █                                         Runtime   45 min
                                                                                              │ More: rating, note and others          m █                                         Language  English
                                                                                              │ Add/remove favorite                    f ▇                                         Genres    Drama, Mystery
                           Ω                                                                  │ Open in the browser                    o                                           Type      Scripted
                           In development                                                     │ Copy the link                          y                                           Rating    ★ 8.9
                     Ω                                                                        │ Next tab                             Tab                                           Link      https://www.tvmaze.com/
                                                                                              │ Previous tab                   Shift-Tab                                                     shows/1/paper-lanterns
                                                                                              │ Go to Up Next                          1
                                                                                              │ Go to television                       2
                           The Extraordinarily Long and Only Slightly Exaggerated Chronicle of│ Go to search                           3
                           1998 · To be determined · Lumen+ · Comedy, Music                   │ Go to films                            4
                    ELO    Everybody plays a little too fast.                                 │ Go to favorites                        5
                                                                                              ╰──────────────────────────────────────────╯
                                                                                                                              │
                                                                                                                              │
                           Zoë’s 🌙 Kitchen                                                                           ★ 6.0   │
                           2020 · Ended · Family                                                                              │
                     ZK    Night food for day people.                                                                         │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │    ▁▁▁▁
                                                                                                                              │    2011–2016
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │  The Paper Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                                                              │
                                                                                                                              │  No one writes back.
                                                                                                                              │
                                                                                                                              │  Data: TVmaze.com (CC BY-SA 4.0)
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                 1/5                                                                                                                                                                                Enter run  Esc back
                """)
    }

    @Test func helpIn40x12() {
        #expect(
            browsing(40, 12, KeyPress("?")).screen == """
                  Up Next  Television  Search  Films ›
                ╭─ Keys ───────────────────────────────╮
                │ ? Type to find a command             │
                │ Here                                 █
                │▌Open                           Enter
                │ List or grid                       v
                │ Change sort order                  s
                │ Reload                             r
                │ Mark as watched, or follow         w
                │ More: rating, note and others      m
                ╰──────────────────────────────────────╯
                 1/5                Enter run  Esc back
                """)
    }

    @Test func helpIn80x24() {
        #expect(
            browsing(80, 24, KeyPress("?")).screen == """
                 ▐▌ Marquee  Up Next  Television  Search  Films  Favorites              5 shows
                ▌       The Paper ╭─ Keys ───────────────────────────────────╮          ★ 8.9
                ▌  PL   2011–2016 │ ? Type to find a command                 │
                ▌       The Paper │──────────────────────────────────────────│people's
                ▌       letters. N│ Here                                     █
                        海上灯火  │▌Open                               Enter █          ★ 7.3
                  海上  since 2022│ List or grid                           v █
                        两个灯塔守│ Change sort order                      s █
                                  │ Reload                                 r █
                        Ω         │ Mark as watched, or follow             w ▅
                    Ω   In develop│ More: rating, note and others          m
                                  │ Add/remove favorite                    f
                                  │ Open in the browser                    o
                        The Extrao│ Copy the link                          y   Chroni…  ★ 10.0
                   ELO  1998 · To │
                        Everybody │ Go to
                                  │ Next tab                             Tab
                        Zoë’s 🌙 K│ Previous tab                   Shift-Tab            ★ 6.0
                   ZK   2020 · End│ Go to Up Next                          1
                        Night food│ Go to television                       2
                                  │ Go to search                           3
                                  │ Go to films                            4
                                  ╰──────────────────────────────────────────╯
                 1/5                                                        Enter run  Esc back
                """)
    }

    @Test func helpIn120x40() {
        #expect(
            browsing(120, 40, KeyPress("?")).screen == """
                 ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                      5 shows
                ▌         The Paper Lanterns          ╭─ Keys ───────────────────────────────────╮
                ▌         2011–2016 · Ended · Harbor T│ ? Type to find a command                 │
                ▌   PL    The Paper Lanterns follows A│──────────────────────────────────────────│anterns
                ▌         people's letters. No one wri│ Here                                     █
                ▌                                     │▌Open                               Enter █
                          海上灯火                    │ List or grid                           v █
                          since 2022 · Running · 长河 │ Change sort order                      s █
                   海上   两个灯塔守望者的故事。      │ Reload                                 r █
                                                      │ Mark as watched, or follow             w █
                                                      │ More: rating, note and others          m █
                          Ω                           │ Add/remove favorite                    f █
                          In development              │ Open in the browser                    o █
                     Ω                                │ Copy the link                          y █
                                                      │                                          █
                                                      │ Go to                                    █
                          The Extraordinarily Long and│ Next tab                             Tab █
                          1998 · To be determined · Lu│ Previous tab                   Shift-Tab █
                    ELO   Everybody plays a little too│ Go to Up Next                          1 █
                                                      │ Go to television                       2 █
                                                      │ Go to search                           3 █
                          Zoë’s 🌙 Kitchen            │ Go to films                            4 █
                          2020 · Ended · Family       │ Go to favorites                        5 █
                    ZK    Night food for day people.  │ Go to calendar                         c ▆
                                                      │ Search                                 /
                                                      │ Go to history                          H
                                                      │ Go to statistics                       S
                                                      │ Pick something to watch                p
                                                      │ Import from another service            I
                                                      │ Export the library                     E
                                                      │                                           terns
                                                      │ Marquee
                                                      │ Larger text                         +  =  nded · Harbor TV · Drama, Mystery
                                                      │ Smaller text                           -
                                                      │ Larger pictures                     >  ]
                                                      │ Smaller pictures                    <  [  terns follows Ada Marsh, who reads
                                                      │ Next theme                             t  s letters.
                                                      │ Settings                               ,
                                                      ╰──────────────────────────────────────────╯ back.
                 1/5                                                                                                Enter run  Esc back
                """)
    }

    @Test func helpIn200x60() {
        #expect(
            browsing(200, 60, KeyPress("?")).screen == """
                 ▐▌ Marquee  Up Next  Television  Search  Films  Favorites                                                                                                                                      5 shows
                ▌          The Paper Lanterns                                                 ╭─ Keys ───────────────────────────────────╮
                ▌          2011–2016 · Ended · Harbor TV · Drama, Mystery                     │ ? Type to find a command                 │                                         The Paper Lanterns
                ▌    PL    The Paper Lanterns follows Ada Marsh, who reads other people's lett│──────────────────────────────────────────│er Lanterns
                ▌                                                                             │ Here                                     █                                         Status    Ended
                ▌                                                                             │▌Open                               Enter █                                         Aired     Sep 22, 2011 –
                ▌                                                                             │ List or grid                           v █                                                   Jun 21, 2016
                           海上灯火                                                           │ Change sort order                      s █                                         Network   Harbor TV (United States)
                           since 2022 · Running · 长河卫视 · Romance                          │ Reload                                 r █                                         Schedule  Tuesday at 22:00
                    海上   两个灯塔守望者的故事。                                             │ Mark as watched, or follow             w █                                                   (network’s time)
                                                                                              │ More: rating, note and others          m █                                         Runtime   45 min
                                                                                              │ Add/remove favorite                    f █                                         Language  English
                                                                                              │ Open in the browser                    o █                                         Genres    Drama, Mystery
                           Ω                                                                  │ Copy the link                          y █                                         Type      Scripted
                           In development                                                     │                                          █                                         Rating    ★ 8.9
                     Ω                                                                        │ Go to                                    █                                         Link      https://www.tvmaze.com/
                                                                                              │ Next tab                             Tab █                                                   shows/1/paper-lanterns
                                                                                              │ Previous tab                   Shift-Tab █
                                                                                              │ Go to Up Next                          1 █
                           The Extraordinarily Long and Only Slightly Exaggerated Chronicle of│ Go to television                       2 █
                           1998 · To be determined · Lumen+ · Comedy, Music                   │ Go to search                           3 █
                    ELO    Everybody plays a little too fast.                                 │ Go to films                            4 █
                                                                                              │ Go to favorites                        5 █
                                                                                              │ Go to calendar                         c █
                                                                                              │ Search                                 / █
                           Zoë’s 🌙 Kitchen                                                   │ Go to history                          H █
                           2020 · Ended · Family                                              │ Go to statistics                       S █
                     ZK    Night food for day people.                                         │ Pick something to watch                p █
                                                                                              │ Import from another service            I █
                                                                                              │ Export the library                     E █
                                                                                              │                                          █
                                                                                              │ Marquee                                  █
                                                                                              │ Larger text                         +  = █
                                                                                              │ Smaller text                           - █
                                                                                              │ Larger pictures                     >  ] █
                                                                                              │ Smaller pictures                    <  [ █16
                                                                                              │ Next theme                             t █
                                                                                              │ Settings                               , █
                                                                                              │ Show the keys                      ?  F1 █ Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                              │ Find and run a command         :  Ctrl-P █
                                                                                              │ Redraw                            Ctrl-L █ites back.
                                                                                              │ Suspend                           Ctrl-Z █
                                                                                              │ Quit                                   q █aze.com (CC BY-SA 4.0)
                                                                                              │ Quit immediately                  Ctrl-C █
                                                                                              │                                          █
                                                                                              │ Move                                     █
                                                                                              │ Move up                             ↑  k █
                                                                                              │ Move down                           ↓  j █
                                                                                              │ One page up                 PgUp  Ctrl-B █
                                                                                              │ One page down        PgDn  Space  Ctrl-F █
                                                                                              │ Half a page up                    Ctrl-U █
                                                                                              │ Half a page down                  Ctrl-D █
                                                                                              │ Go to the start                  g  Home ▄
                                                                                              │ Go to the last loaded entry       G  End
                                                                                              │ Center the selection                   z
                                                                                              │
                                                                                              │ Numbers count: 5j moves five times, 012G
                                                                                              │ goes to entry 12. Begin with 0 if the
                                                                                              ╰──────────────────────────────────────────╯
                 1/5                                                                                                                                                                                Enter run  Esc back
                """)
    }

    @Test func paletteWithAQuery() {
        #expect(
            browsing(80, 24, KeyPress(":"), KeyPress("f"), KeyPress("a")).screen == """
                 ▐▌ Marquee  Up Next  Television  Search  Films  Favorites              5 shows
                ▌       The Paper Lanterns                                              ★ 8.9
                ▌  PL   2011–2016 ╭─ Commands ───────────────────────────────╮
                ▌       The Paper │ : fa                                     │people's
                ▌       letters. N│──────────────────────────────────────────│
                        海上灯火  │▌Go to favorites                        5 │          ★ 7.3
                  海上  since 2022│ Add/remove favorite                    f │
                        两个灯塔守│ Sort favorites: by name                  │
                                  │ Sort favorites: by rating                │
                        Ω         │ Sort favorites: by next episode          │
                    Ω   In develop│ Language: Français                       │
                                  │ Half a page up                    Ctrl-U │
                                  │ Sort films: top rated                    │
                        The Extrao│ Half a page down                  Ctrl-D │ Chroni…  ★ 10.0
                   ELO  1998 · To │ Theme: follow terminal                   │
                        Everybody │ Previous tab                   Shift-Tab │
                                  │ The Extraordinarily Long and Only … show │
                        Zoë’s 🌙 K│                                          │          ★ 6.0
                   ZK   2020 · End│                                          │
                        Night food│                                          │
                                  │                                          │
                                  ╰──────────────────────────────────────────╯

                 1/5                                                        Enter run  Esc back
                """)
    }

    @Test func helpWithoutAMatch() {
        #expect(
            browsing(60, 16, KeyPress("?"), KeyPress("z"), KeyPress("z")).screen == """
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
    }

    @Test func theCursorIsInTheField() {
        let bench = browsing(80, 24, KeyPress(":"), KeyPress("f"), KeyPress("a"))
        let cursor = AppView(model: bench.model).cursor(in: Rect(column: 0, row: 0, width: 80, height: 24))
        let line = bench.screen.split(separator: "\n", omittingEmptySubsequences: false)[cursor?.position.row ?? 0]
        #expect(cursor?.isVisible == true)
        #expect(line.contains(": fa"))
    }
}
