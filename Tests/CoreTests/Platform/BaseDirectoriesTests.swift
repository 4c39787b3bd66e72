import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct BaseDirectoriesTests {
    private func folders(_ environment: [String: String], account: String? = nil) -> [String?] {
        let folders = BaseDirectories(environment: environment, accountHome: account)
        return [folders.cache, folders.configuration, folders.data, folders.state]
    }

    @Test func theFoldersAreThoseOfTheSpecification() {
        let inHome = [".cache", ".config", ".local/share", ".local/state"].map { "/home/ada/\($0)/marquee" }
        expectEqual(folders(["HOME": "/home/ada"]), inHome)
        let variable = ["HOME": "/home/ada", "XDG_CACHE_HOME": "/tmp/c"]
        expectEqual(folders(variable), ["/tmp/c/marquee"] + inHome.dropFirst())
        for value in ["", "relative", "./x"] {
            let found = folders(["HOME": value, "XDG_CACHE_HOME": value], account: "/home/ada")
            expectEqual(found, inHome, "“\(value)” is ignored")
        }
        expectEqual(folders([:]), [nil, nil, nil, nil], "there is no home")
    }
}
