import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// The colors of the list of episodes, in the dark and the light theme.
@Suite(.timeLimit(.minutes(5))) struct EpisodesColorTests {
    @Test(arguments: ["dark", "light"]) func theNextEpisodeAndTheSelectedOne(_ theme: String) {
        var bench = ScreenBench(width: 60, height: 12, theme: .named(theme))
        bench.open(EpisodeLibrary.running)
        bench.press(KeyPress(.end), KeyPress(.end), KeyPress(.up), KeyPress(.up))
        expectEqual(
            bench.roles,
            """
            haaaaaaaaaahhhhhhhhhhhHHHHHHHHHHHHhhhhhhhhhhhhhhhhhhhhhhhhhh
            .TTTTTTTTTTttttttttttttttttttttttttttttttttttttttttttttttt..
            .ssssssTTTssssssssss........................................
            .bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb..
            ...f...............ffffffffffffffff...ssssssssssss..rrrrr...
            ...f..................................ssssssssssss..rrrrr...
            .ASS__TTTTTTTTTTTTTTTT_____AAAAAAAAAAAAAAAAAAAAAAA________..
            ..ff..ssssssssss..ffffffffffffffffff..ssssssssssss..........
            ..ff..ssssssssssssssssss..fffffffff...ssssssssssss.........b
            ...........................................................b
            .fffffffffffffffffffffffffffffff...........................b
            lLLLLLllllllllllkkkkklllllllkkllllllllllkklllllllllkkkllllll
            """)
    }
}
