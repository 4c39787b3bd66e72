import Terminal
import TestSupport
import Testing

@testable import App

/// The colors of the screen of shows, in the dark and the light theme.
@Suite(.timeLimit(.minutes(5))) struct ShowsColorTests {
    private func browsing(_ theme: String, _ layout: LayoutChoice) -> ScreenBench {
        var bench = ScreenBench(width: 60, height: 12, theme: .named(theme), layout: layout)
        bench.load(Library.shows)
        return bench
    }

    @Test(arguments: ["dark", "light"]) func listAndGrid(_ theme: String) {
        expectEqual(
            browsing(theme, .list).roles,
            """
            haaaaaaaaaahhhhhhhhhhhHHHHHHHHHHHHhhhhhhhhhhhhhhhhhhhhhhhhhh
            A_...._TTTTTTTTTTTTTTTTTT___________________________RRRRR__B
            A_...._SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS______B
            A_...._SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS_B
            .......tttttttt.....................................rrrrr..b
            .......sssssssssssssssssssssssssssssssssssssssss...........b
            .......ffffffffffffffffffffff..............................b
            .......t....................................................
            .......ssssssssssssss.......................................
            ............................................................
            .......ttttttttttttttttttttttttttttttttttttttttttt..rrrrrr..
            lLLLlllllllllllllllkkkkklllllllklllllllllklllllllkllllllllll
            """)
        expectEqual(
            browsing(theme, .grid).roles.folded,
            """
            haaaaaaaaaahhhhhhhhhhhHHHHHHHHHHHHhhhhhhhhhhhhhhhhhhhhhhhhhh
            ..aaaaaaaaaa................................................
            ..a........a................................................
            ⋮ 6 rows
            ..aTTTTTTTTa..tttttttt...t..........tttttttt...tttttt.......
            ..aSSSS_RRRa.....rrrrr................rrrrrr...ssss.rrr.....
            ..aaaaaaaaaa................................................
            lLLLlllllllllllllllkkkkklllllllklllllllllklllllllkllllllllll
            """)
    }

    @Test func darkAndLightDifferInEveryTextRole() {
        let (dark, light) = (Theme.dark, Theme.light)
        let roles = [\Theme.base, \.title, \.secondary, \.faint, \.accent, \.rating, \.header, \.status, \.selection]
        for role in roles { expect(dark[keyPath: role] != light[keyPath: role]) }
    }
}
