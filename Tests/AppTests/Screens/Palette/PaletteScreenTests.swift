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
                 Television  Search  Films  Favorites
                ╭─ Commands ───────────────────────────╮
                │ : Type to find a command             │
                │▌Open                           Enter █
                │ List or grid                       v ▅
                │ Change sort order                  s
                │ Reload                             r
                │ Add/remove favorite                f
                │ Copy the link                      o
                │ Back                  Esc  Backspace
                ╰──────────────────────────────────────╯
                 1/5                Enter run  Esc back
                """)
    }

    @Test func paletteIn80x24() {
        #expect(
            browsing(80, 24, KeyPress(":")).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                       5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8.9
                ▌   PL   2011–2016╭─ Commands ───────────────────────────────╮
                ▌ ▀▀▀▀▀▀ The Paper│ : Type to find a command                 │ people's lette…
                  ▄▄▄▄▄▄ 海上灯火 │──────────────────────────────────────────│          ★ 7.3
                   海上  since 202│▌Open                               Enter █
                  ▀▀▀▀▀▀ 两个灯塔 │ List or grid                           v █
                  ▄▄▄▄▄▄ Ω        │ Change sort order                      s █
                    Ω    In develo│ Reload                                 r █
                  ▀▀▀▀▀▀          │ Add/remove favorite                    f █
                  ▄▄▄▄▄▄ The Extra│ Copy the link                          o █d Chron…  ★ 10.0
                   ELO   1998 · To│ Back                      Esc  Backspace █
                  ▀▀▀▀▀▀ Everybody│ Next tab                             Tab ▄
                  ▄▄▄▄▄▄ Zoë’s 🌙 │ Previous tab                   Shift-Tab            ★ 6.0
                    ZK   2020 · En│ Go to television                       1
                  ▀▀▀▀▀▀ Night foo│ Go to search                           2
                                  │ Go to films                            3
                                  │ Go to favorites                        4
                                  │ Search                                 /
                                  │ Larger text                         +  =
                                  │ Smaller text                           -
                                  ╰──────────────────────────────────────────╯

                 1/5                                                        Enter run  Esc back
                """)
    }

    @Test func paletteIn120x40() {
        #expect(
            browsing(120, 40, KeyPress(":")).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                               5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                               ★ 8.9   │
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery           │                      The Paper Lanterns
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ad╭─ Commands ───────────────────────────────╮
                  ▄▄▄▄▄▄ 海上灯火                     │ : Type to find a command                 │       Status    Ended
                   海上  since 2022 · Running · 长河卫│──────────────────────────────────────────│       Aired     Sep 22, 2011 –
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。       │▌Open                               Enter █                 Jun 21, 2016
                  ▄▄▄▄▄▄ Ω                            │ List or grid                           v █       Network   Harbor TV (United
                    Ω    In development               │ Change sort order                      s █                 States)
                  ▀▀▀▀▀▀                              │ Reload                                 r █       Schedule  Tuesday at 22:00
                  ▄▄▄▄▄▄ The Extraordinarily Long and │ Add/remove favorite                    f █                 (network’s time)
                   ELO   1998 · To be determined · Lum│ Copy the link                          o █       Runtime   45 min
                  ▀▀▀▀▀▀ Everybody plays a little too │ Back                      Esc  Backspace █       Language  English
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen             │ Next tab                             Tab ▄       Genres    Drama, Mystery
                    ZK   2020 · Ended · Family        │ Previous tab                   Shift-Tab         Type      Scripted
                  ▀▀▀▀▀▀ Night food for day people.   │ Go to television                       1         Rating    ★ 8.9
                                                      │ Go to search                           2         Link      https://www.tvmaze.
                                                      │ Go to films                            3                   com/shows/1/paper-
                                                      │ Go to favorites                        4                   lanterns
                                                      │ Search                                 /
                                                      │ Larger text                         +  =  terns follows Ada Marsh, who reads
                                                      │ Smaller text                           -  s letters.
                                                      ╰──────────────────────────────────────────╯
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
                 1/5                                                                                                Enter run  Esc back
                """)
    }

    @Test func paletteIn200x60() {
        #expect(
            browsing(200, 60, KeyPress(":")).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                               5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                                                           ★ 8.9   │
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery                                                       │                                   The Paper Lanterns
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's letter╭─ Commands ───────────────────────────────╮er Lanterns
                  ▄▄▄▄▄▄ 海上灯火                                                             │ : Type to find a command                 │                        Status    Ended
                   海上  since 2022 · Running · 长河卫视 · Romance                            │──────────────────────────────────────────│                        Aired     Sep 22, 2011 – Jun 21, 2016
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                               │▌Open                               Enter █                        Network   Harbor TV (United States)
                  ▄▄▄▄▄▄ Ω                                                                    │ List or grid                           v █                        Schedule  Tuesday at 22:00 (network’s time)
                    Ω    In development                                                       │ Change sort order                      s █                        Runtime   45 min
                  ▀▀▀▀▀▀                                                                      │ Reload                                 r █                        Language  English
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chronicle of t│ Add/remove favorite                    f █                        Genres    Drama, Mystery
                   ELO   1998 · To be determined · Lumen+ · Comedy, Music                     │ Copy the link                          o █                        Type      Scripted
                  ▀▀▀▀▀▀ Everybody plays a little too fast.                                   │ Back                      Esc  Backspace █                        Rating    ★ 8.9
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                                     │ Next tab                             Tab ▄                        Link      https://www.tvmaze.com/shows/1/paper-
                    ZK   2020 · Ended · Family                                                │ Previous tab                   Shift-Tab                                    lanterns
                  ▀▀▀▀▀▀ Night food for day people.                                           │ Go to television                       1
                                                                                              │ Go to search                           2
                                                                                              │ Go to films                            3
                                                                                              │ Go to favorites                        4
                                                                                              │ Search                                 /
                                                                                              │ Larger text                         +  =
                                                                                              │ Smaller text                           -  16 · Harbor TV
                                                                                              ╰──────────────────────────────────────────╯
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
                 Television  Search  Films  Favorites
                ╭─ Keys ───────────────────────────────╮
                │ ? Type to find a command             │
                │ Here                                 █
                │▌Open                           Enter
                │ List or grid                       v
                │ Change sort order                  s
                │ Reload                             r
                │ Add/remove favorite                f
                │ Copy the link                      o
                ╰──────────────────────────────────────╯
                 1/5                Enter run  Esc back
                """)
    }

    @Test func helpIn80x24() {
        #expect(
            browsing(80, 24, KeyPress("?")).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                       5 shows
                ▌ ▄▄▄▄▄▄ The Paper╭─ Keys ───────────────────────────────────╮          ★ 8.9
                ▌   PL   2011–2016│ ? Type to find a command                 │
                ▌ ▀▀▀▀▀▀ The Paper│──────────────────────────────────────────│ people's lette…
                  ▄▄▄▄▄▄ 海上灯火 │ Here                                     █          ★ 7.3
                   海上  since 202│▌Open                               Enter █
                  ▀▀▀▀▀▀ 两个灯塔 │ List or grid                           v █
                  ▄▄▄▄▄▄ Ω        │ Change sort order                      s █
                    Ω    In develo│ Reload                                 r █
                  ▀▀▀▀▀▀          │ Add/remove favorite                    f █
                  ▄▄▄▄▄▄ The Extra│ Copy the link                          o ▂d Chron…  ★ 10.0
                   ELO   1998 · To│
                  ▀▀▀▀▀▀ Everybody│ Go to
                  ▄▄▄▄▄▄ Zoë’s 🌙 │ Back                      Esc  Backspace            ★ 6.0
                    ZK   2020 · En│ Next tab                             Tab
                  ▀▀▀▀▀▀ Night foo│ Previous tab                   Shift-Tab
                                  │ Go to television                       1
                                  │ Go to search                           2
                                  │ Go to films                            3
                                  │ Go to favorites                        4
                                  │ Search                                 /
                                  │
                                  ╰──────────────────────────────────────────╯
                 1/5                                                        Enter run  Esc back
                """)
    }

    @Test func helpIn120x40() {
        #expect(
            browsing(120, 40, KeyPress("?")).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                               5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns           ╭─ Keys ───────────────────────────────────╮
                ▌   PL   2011–2016 · Ended · Harbor TV│ ? Type to find a command                 │       The Paper Lanterns
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ad│──────────────────────────────────────────│
                  ▄▄▄▄▄▄ 海上灯火                     │ Here                                     █       Status    Ended
                   海上  since 2022 · Running · 长河卫│▌Open                               Enter █       Aired     Sep 22, 2011 –
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。       │ List or grid                           v █                 Jun 21, 2016
                  ▄▄▄▄▄▄ Ω                            │ Change sort order                      s █       Network   Harbor TV (United
                    Ω    In development               │ Reload                                 r █                 States)
                  ▀▀▀▀▀▀                              │ Add/remove favorite                    f █       Schedule  Tuesday at 22:00
                  ▄▄▄▄▄▄ The Extraordinarily Long and │ Copy the link                          o █                 (network’s time)
                   ELO   1998 · To be determined · Lum│                                          █       Runtime   45 min
                  ▀▀▀▀▀▀ Everybody plays a little too │ Go to                                    █       Language  English
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen             │ Back                      Esc  Backspace █       Genres    Drama, Mystery
                    ZK   2020 · Ended · Family        │ Next tab                             Tab █       Type      Scripted
                  ▀▀▀▀▀▀ Night food for day people.   │ Previous tab                   Shift-Tab █       Rating    ★ 8.9
                                                      │ Go to television                       1 █       Link      https://www.tvmaze.
                                                      │ Go to search                           2 █                 com/shows/1/paper-
                                                      │ Go to films                            3 █                 lanterns
                                                      │ Go to favorites                        4 █
                                                      │ Search                                 / █terns follows Ada Marsh, who reads
                                                      │                                          █s letters.
                                                      │ Marquee                                  █
                                                      │ Larger text                         +  = █ back.
                                                      │ Smaller text                           - █
                                                      │ Next theme                             t █com (CC BY-SA 4.0)
                                                      │ Settings                               , █
                                                      │ Lock now                               L █
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
                                                      ╰──────────────────────────────────────────╯
                 1/5                                                                                                Enter run  Esc back
                """)
    }

    @Test func helpIn200x60() {
        #expect(
            browsing(200, 60, KeyPress("?")).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                                                                                                                                               5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                                                           ★ 8.9   │
                ▌   PL   2011–2016 · Ended · Harbor TV · Drama, Mystery                                                       │                                   The Paper Lanterns
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's letters.                              │    The Paper Lanterns
                  ▄▄▄▄▄▄ 海上灯火                                                             ╭─ Keys ───────────────────────────────────╮                        Status    Ended
                   海上  since 2022 · Running · 长河卫视 · Romance                            │ ? Type to find a command                 │                        Aired     Sep 22, 2011 – Jun 21, 2016
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。                                               │──────────────────────────────────────────│                        Network   Harbor TV (United States)
                  ▄▄▄▄▄▄ Ω                                                                    │ Here                                     │                        Schedule  Tuesday at 22:00 (network’s time)
                    Ω    In development                                                       │▌Open                               Enter │                        Runtime   45 min
                  ▀▀▀▀▀▀                                                                      │ List or grid                           v │                        Language  English
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chronicle of t│ Change sort order                      s │                        Genres    Drama, Mystery
                   ELO   1998 · To be determined · Lumen+ · Comedy, Music                     │ Reload                                 r │                        Type      Scripted
                  ▀▀▀▀▀▀ Everybody plays a little too fast.                                   │ Add/remove favorite                    f │                        Rating    ★ 8.9
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                                     │ Copy the link                          o │                        Link      https://www.tvmaze.com/shows/1/paper-
                    ZK   2020 · Ended · Family                                                │                                          │                                  lanterns
                  ▀▀▀▀▀▀ Night food for day people.                                           │ Go to                                    │
                                                                                              │ Back                      Esc  Backspace │
                                                                                              │ Next tab                             Tab │
                                                                                              │ Previous tab                   Shift-Tab │
                                                                                              │ Go to television                       1 │
                                                                                              │ Go to search                           2 │
                                                                                              │ Go to films                            3 │16 · Harbor TV
                                                                                              │ Go to favorites                        4 │
                                                                                              │ Search                                 / │
                                                                                              │                                          │ Lanterns follows Ada Marsh, who reads other people's letters.
                                                                                              │ Marquee                                  │
                                                                                              │ Larger text                         +  = │ites back.
                                                                                              │ Smaller text                           - │
                                                                                              │ Next theme                             t │aze.com (CC BY-SA 4.0)
                                                                                              │ Settings                               , │
                                                                                              │ Lock now                               L │
                                                                                              │ Show the keys                      ?  F1 │
                                                                                              │ Find and run a command         :  Ctrl-P │
                                                                                              │ Redraw                            Ctrl-L │
                                                                                              │ Suspend                           Ctrl-Z │
                                                                                              │ Quit                                   q │
                                                                                              │ Quit immediately                  Ctrl-C │
                                                                                              │                                          │
                                                                                              │ Move                                     │
                                                                                              │ Move up                             ↑  k │
                                                                                              │ Move down                           ↓  j │
                                                                                              │ Move left in the grid               ←  h │
                                                                                              │ Move right in the grid              →  l │
                                                                                              │ One page up                         PgUp │
                                                                                              │ One page down                PgDn  Space │
                                                                                              │ Half a page up                    Ctrl-U │
                                                                                              │ Half a page down                  Ctrl-D │
                                                                                              │ Go to the start                  g  Home │
                                                                                              │ Go to the last loaded entry       G  End │
                                                                                              │                                          │
                                                                                              │ Marquee 0.1.0                            │
                                                                                              │ Data: TVmaze.com (CC BY-SA 4.0)          │
                                                                                              │ This product uses TMDB and the TMDB APIs │
                                                                                              │ but is not endorsed, certified, or       │
                                                                                              │ otherwise approved by TMDB.              │
                                                                                              ╰──────────────────────────────────────────╯
                                                                                                                              │
                                                                                                                              │
                                                                                                                              │
                 1/5                                                                                                                                                                                Enter run  Esc back
                """)
    }

    @Test func paletteWithAQuery() {
        #expect(
            browsing(80, 24, KeyPress(":"), KeyPress("f"), KeyPress("a")).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites                       5 shows
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8.9
                ▌   PL   2011–2016╭─ Commands ───────────────────────────────╮
                ▌ ▀▀▀▀▀▀ The Paper│ : fa                                     │ people's lette…
                  ▄▄▄▄▄▄ 海上灯火 │──────────────────────────────────────────│          ★ 7.3
                   海上  since 202│▌Go to favorites                        4 │
                  ▀▀▀▀▀▀ 两个灯塔 │ Add/remove favorite                    f │
                  ▄▄▄▄▄▄ Ω        │ Half a page up                    Ctrl-U │
                    Ω    In develo│ Half a page down                  Ctrl-D │
                  ▀▀▀▀▀▀          │ Previous tab                   Shift-Tab │
                  ▄▄▄▄▄▄ The Extra│                                          │d Chron…  ★ 10.0
                   ELO   1998 · To│                                          │
                  ▀▀▀▀▀▀ Everybody│                                          │
                  ▄▄▄▄▄▄ Zoë’s 🌙 │                                          │          ★ 6.0
                    ZK   2020 · En│                                          │
                  ▀▀▀▀▀▀ Night foo│                                          │
                                  │                                          │
                                  │                                          │
                                  │                                          │
                                  │                                          │
                                  │                                          │
                                  ╰──────────────────────────────────────────╯

                 1/5                                                        Enter run  Esc back
                """)
    }

    @Test func helpWithoutAMatch() {
        #expect(
            browsing(60, 16, KeyPress("?"), KeyPress("z"), KeyPress("z")).screen == """
                 ▐▌ Marquee  Television  Search  Films  Favorites
                ▌ ▄▄▄▄▄▄╭─ Keys ───────────────────────────────────╮★ 8.9  █
                ▌   PL  │ ? zz                                     │ery    █
                ▌ ▀▀▀▀▀▀│──────────────────────────────────────────│eads … █
                  ▄▄▄▄▄▄│ No command matches “zz”.                 │★ 7.3  █
                   海上 │                                          │       █
                  ▀▀▀▀▀▀│                                          │       █
                  ▄▄▄▄▄▄│                                          │       █
                    Ω   │                                          │       █
                  ▀▀▀▀▀▀│                                          │       █
                  ▄▄▄▄▄▄│                                          │★ 10.0 █
                   ELO  │                                          │Music  █
                  ▀▀▀▀▀▀│                                          │       ▇
                        │                                          │
                        ╰──────────────────────────────────────────╯
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
