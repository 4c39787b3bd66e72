import Core
import Testing

@Suite(.timeLimit(.minutes(5))) struct BaseDirectoriesTests {
    @Test func homeIsWhereEverythingBelongs() {
        let folders = BaseDirectories(environment: ["HOME": "/home/ada"], accountHome: nil)
        #expect(folders.cache == "/home/ada/.cache/marquee")
        #expect(folders.configuration == "/home/ada/.config/marquee")
        #expect(folders.data == "/home/ada/.local/share/marquee")
        #expect(folders.state == "/home/ada/.local/state/marquee")
    }

    @Test func theVariablesOfTheSpecificationWin() {
        let folders = BaseDirectories(environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": "/tmp/c"], accountHome: nil)
        #expect(folders.cache == "/tmp/c/marquee")
        #expect(folders.data == "/home/ada/.local/share/marquee")
    }

    @Test(arguments: ["", "relative", "./x"]) func relativePathsAreIgnored(value: String) {
        let folders = BaseDirectories(environment: ["HOME": value, "XDG_CACHE_HOME": value], accountHome: "/home/ada")
        #expect(folders.cache == "/home/ada/.cache/marquee")
    }

    @Test func withoutAnyHomeThereIsNoFolder() {
        let folders = BaseDirectories(environment: [:], accountHome: nil)
        #expect(folders.cache == nil)
        #expect(folders.configuration == nil)
    }
}
