import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Configuration
@testable import Entities
@testable import Networking
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct KeyedMoviesGatewayTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private let folder: TemporaryFolder
    private let films = StubMoviesGateway(count: 3)

    init() throws { folder = try TemporaryFolder() }

    private func gateway(_ source: TMDBKeySource, _ environment: [String: String] = [:]) -> KeyedMoviesGateway {
        KeyedMoviesGateway(source: source, environment: environment) { [films] _ in films }
    }

    private func file(_ text: String) throws -> SecretFile {
        let path = folder.path + "/key"
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        return SecretFile(path: path)
    }

    @Test func theKeyIsFoundWhereverItIs() async throws {
        try await expectEqual(gateway(.environment, ["TMDB_TOKEN": Self.key]).page(1, of: .popular).movies.count, 3)
        try await expectEqual(gateway(.file(file(Self.key + "\n"))).search("x", page: 1).movies.count, 3)
        try await expectEqual(gateway(.file(file("\u{FEFF}" + Self.key + "\r\n"))).search("x", page: 1).movies.count, 3)
        try await expectEqual(gateway(.hostFile(file(Self.key))).search("x", page: 1).movies.count, 3)
        try await expectEqual(
            gateway(.command(SecretCommand("echo \(Self.key)"))).details(of: Movie.ID(number: 1)).movie
                .runtime, 90)
    }

    @Test func withoutAKeyItSaysWhy() async throws {
        let missing = SecretFile(path: folder.path + "/none")
        let cases: [(TMDBKeySource, TMDBKeyProblem)] = [
            (.environment, .missing), (.file(missing), .noFile(missing.path)),
            (.file(SecretFile(path: folder.path)), .unreadableFile(folder.path, .notAFile)),
            (.file(try file("\u{FEFF}")), .malformedFile(folder.path + "/key")),
            (.file(try file("hunter2")), .malformedFile(folder.path + "/key")),
            // Visitors learn nothing about the host's file.
            (.hostFile(missing), .withheld), (.hostFile(try file("hunter2")), .withheld),
            (.command(SecretCommand("echo hunter2")), .malformedOutput),
            (.command(SecretCommand("exit 2")), .command(.failed(status: 2))),
        ]
        for (source, problem) in cases {
            await #expect(throws: GatewayError.keyUnavailable(problem)) {
                try await gateway(source).page(1, of: .popular)
            }
        }
        expect(films.calls.isEmpty)
    }

    @Test func aKeyThatIsRejectedIsLookedForAgain() async throws {
        let keys = Mutex(0)
        let source = TMDBKeySource.file(try file(Self.key))
        let gateway = KeyedMoviesGateway(source: source, environment: [:]) { [films] _ in
            keys.withLock { $0 += 1 }
            return films
        }
        films.fail(with: .keyRejected)
        await #expect(throws: GatewayError.keyRejected) { try await gateway.page(1, of: .popular) }
        films.fail(with: nil)
        _ = try file(String(Self.key.reversed()))
        try await expectEqual(gateway.page(1, of: .popular).movies.count, 3)
        films.fail(with: .notFound)
        await #expect(throws: GatewayError.notFound) { try await gateway.page(1, of: .popular) }
        await #expect(throws: GatewayError.notFound) { try await gateway.page(1, of: .popular) }
        expectEqual(keys.withLock { $0 }, 2)
    }

    @Test func theCommandRunsOnceForAllWhoAsk() async throws {
        let count = folder.path + "/count"
        let gateway = gateway(.command(SecretCommand("echo x >> \(count); echo \(Self.key)")))
        expect(!FileManager.default.fileExists(atPath: count), "not before somebody asks")
        await withTaskGroup { group in
            for _ in 0..<5 { group.addTask { _ = try? await gateway.page(1, of: .popular) } }
        }
        _ = try await gateway.page(2, of: .popular)
        try expectEqual(String(contentsOfFile: count, encoding: .utf8), "x\n")
        expectEqual(films.calls.count, 6)
    }

    @Test func aCancelledCallerDoesNotEndTheCommandForOthers() async throws {
        let (count, fifo) = (folder.path + "/count", folder.path + "/fifo")
        expectEqual(mkfifo(fifo, 0o600), 0)
        let gateway = gateway(.command(SecretCommand("echo x >> \(count); cat \(fifo)")))
        let first = Task { try await gateway.page(1, of: .popular) }
        // Opened once the command reads.
        let opening = Task(executorPreference: ThreadExecutor()) {
            try FileHandle(forWritingTo: URL(fileURLWithPath: fifo))
        }
        let answer = try await opening.value
        let second = Task { try await gateway.page(1, of: .popular) }
        while gateway.waiterCount < 2 { await Task.yield() }
        first.cancel()
        await #expect(throws: GatewayError.cancelled) { try await first.value }
        try answer.write(contentsOf: Data(Self.key.utf8))
        try answer.close()
        try await expectEqual(second.value.movies.count, 3)
        try expectEqual(String(contentsOfFile: count, encoding: .utf8), "x\n")
    }

    @Test func aKeyIsLookedForAgain() async throws {
        // After it was not found.
        do {
            let gateway = gateway(.file(SecretFile(path: folder.path + "/key")))
            await #expect(throws: GatewayError.self) { try await gateway.page(1, of: .popular) }
            _ = try file(Self.key)
            try await expectEqual(gateway.page(1, of: .popular).movies.count, 3)
        }
        // The key can be somewhere else from now on.
        let gateway = gateway(.environment)
        await gateway.use(.file(try file(Self.key)))
        try await expectEqual(gateway.page(1, of: .popular).movies.count, 3)
        await gateway.use(.environment)
        await #expect(throws: GatewayError.keyUnavailable(.missing)) { try await gateway.page(1, of: .popular) }
    }
}
