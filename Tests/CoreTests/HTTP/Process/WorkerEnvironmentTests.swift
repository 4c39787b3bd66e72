import Testing

@testable import Core

@Suite struct WorkerEnvironmentTests {
    @Test func theWorkerGetsWhatTheProgramHasButNoKey() {
        let own = [
            "HOME": "/home/a", "HTTPS_PROXY": "http://proxy:3128", "TMDB_API_KEY": "0123456789abcdef",
            "TMDB_TOKEN": "eyJhbGci", "MALLOC_ARENA_MAX": "8",
        ]
        #expect(
            WorkerEnvironment(of: own).variables == [
                "HOME": "/home/a", "HTTPS_PROXY": "http://proxy:3128", "SWIFT_BACKTRACE": "enable=no",
                "MALLOC_ARENA_MAX": "2",
            ])
    }
}
