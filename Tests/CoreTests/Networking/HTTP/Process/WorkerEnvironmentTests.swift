import TestSupport
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct WorkerEnvironmentTests {
    @Test func theWorkerGetsWhatTheProgramHasButNoKey() {
        let own = [
            "LANG": "de_DE.UTF-8", "HTTPS_PROXY": "http://proxy:3128", "TMDB_API_KEY": "0123456789abcdef",
            "TMDB_TOKEN": "eyJhbGci", "MALLOC_ARENA_MAX": "8",
        ]
        let variables = WorkerProcess.environment(from: own)
        let folders = ["HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
        expectEqual(
            variables.filter { !folders.contains($0.key) },
            [
                "LANG": "de_DE.UTF-8", "HTTPS_PROXY": "http://proxy:3128", "SWIFT_BACKTRACE": "enable=no",
                "MALLOC_ARENA_MAX": "2",
            ])
        // The worker has no place to keep anything.
        for name in folders {
            expectEqual(WorkerProcess.environment(from: [name: "/home/a"])[name], "/dev/null", name)
        }
    }
}
