import Core
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct BaseDirectoriesTests {
    @Test func homeIsWhereEverythingBelongs() {
        let folders = BaseDirectories(environment: ["HOME": "/home/ada"], accountHome: nil)
        expectEqual(folders.cache, "/home/ada/.cache/marquee")
        expectEqual(folders.configuration, "/home/ada/.config/marquee")
        expectEqual(folders.data, "/home/ada/.local/share/marquee")
        expectEqual(folders.state, "/home/ada/.local/state/marquee")
    }

    @Test func theVariablesOfTheSpecificationWin() {
        let folders = BaseDirectories(environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": "/tmp/c"], accountHome: nil)
        expectEqual(folders.cache, "/tmp/c/marquee")
        expectEqual(folders.data, "/home/ada/.local/share/marquee")
    }

    @Test(arguments: ["", "relative", "./x"]) func relativePathsAreIgnored(value: String) {
        let folders = BaseDirectories(environment: ["HOME": value, "XDG_CACHE_HOME": value], accountHome: "/home/ada")
        expectEqual(folders.cache, "/home/ada/.cache/marquee")
    }

    @Test func withoutAnyHomeThereIsNoFolder() {
        let folders = BaseDirectories(environment: [:], accountHome: nil)
        expectNil(folders.cache)
        expectNil(folders.configuration)
    }
}
