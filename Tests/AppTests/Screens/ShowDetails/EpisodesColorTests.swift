import Core
import Terminal
import Testing

@testable import App

/// The colors of the list of episodes, in the dark and the light theme.
@Suite(.timeLimit(.minutes(5))) struct EpisodesColorTests {
    @Test(arguments: ["dark", "light"]) func theNextEpisodeAndTheSelectedOne(_ theme: String) {
        var bench = ScreenBench(width: 60, height: 12, theme: .named(theme))
        bench.open(EpisodeLibrary.running)
        bench.press(KeyPress(.enter), KeyPress(.up))
        #expect(
            bench.roles == """
                haaaaaaaaaahHHHHHHHHHHHHhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
                .ttttttt.ssssssTTTssssssssss...................fffffffffff..
                .bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb..
                ...f..................................ssssssssssss..rrrrr...
                ...f..................................ssssssssssss..rrrrr...
                ...f..................................ssssssssssss..rrrrr...
                ...f...................................sssssssssss..rrrrr..b
                ...f..................................ssssssssssss..rrrrr..b
                ...f..................................ssssssssssss..rrrrr...
                .A_S__TTTTTTTTTTTTTTTTTTT_____________SSSSSSSSSSSS__RRRRR_..
                ..ff..tttttttttttttttt.....aaaaaaaaaaaaaaaaaaaaaaa..........
                lLLLLlllllllllllkkkkklllllllkklllllllllkkklllllllkllllllllll
                """)
    }
}
