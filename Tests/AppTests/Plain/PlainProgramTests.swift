import Terminal
import TestSupport
import Testing

@testable import App

/// Plain mode as a whole, from the typed lines to the written ones.
@Suite(.timeLimit(.minutes(5))) struct PlainProgramTests {
    private let console = PlainConsole()

    @Test func findsAShowAddsItAndQuits() async throws {
        let code = try await console.run { console in
            await console.see("Television, 1 to 5 of 5")
            console.type("search Paper")
            await console.see("Search for “Paper”, 1 to 1 of 1")
            console.type("1")
            await console.see("Season 1, 1 to 1 of 1")
            console.type("favorite")
            await console.see("Added The Paper Lanterns to favorites.")
            console.type("favorites")
            await console.see("1. The Paper Lanterns, favorite, ")
            console.type("quit")
        }
        expectEqual(code, .code(.done))
        expect(!console.text.contains("Loading"))
    }

    @Test func announcesLoadingAfterASecond() async throws {
        console.gateway.hold()
        let code = try await console.run { console in
            await console.clock.waitForSleep(of: .seconds(1))
            expect(!console.text.contains("Loading…"))
            console.clock.advance(by: .seconds(1))
            await console.see("Loading…\n")
            console.gateway.release()
            await console.see("Television, 1 to 5 of 5")
        }
        expectEqual(code, .code(.done))
        expectEqual(console.text.split(separator: "Loading…").count, 2)
    }

    @Test func endOfInputQuitsOnANewLine() async throws {
        let code = try await console.run { await $0.see("Number or command: ") }
        expectEqual(code, .code(.done))
        expect(console.text.hasSuffix("Number or command: \n"))
    }

    @Test func inputFromAFileRunsInOrderWithoutPrompts() async throws {
        let code = try await console.run(isInteractive: false) { console in
            for line in ["1", "favorite", "favorites", "quit"] { console.type(line) }
        }
        expectEqual(code, .code(.done))
        expect(console.text.contains("Favorites, newest first, 1 to 1 of 1"))
        expect(!console.text.contains("Number or command"))
    }

    @Test func longLinesBreakBetweenWords() async throws {
        _ = try await console.run(columns: 40) { await $0.see("Number or command: ") }
        expect(
            console.text.contains(
                "\n1. The Paper Lanterns, 2011–2016,\nEnded, Harbor TV, Drama, Mystery,\nRating 8.9\n"))
        let lines = console.text.split(separator: "\n")
        expect(lines.allSatisfy { TextMetrics.width(of: String($0)) < 40 })
    }

    @Test func aBrokenOutputEndsTheProgram() async throws {
        let code = try await console.run { console in
            await console.see("Number or command: ")
            console.breakOff()
            console.type("help")
        }
        expectEqual(code, .code(.failed))
    }

    @Test func switchesToTheDemo() async throws {
        console.gateway.fail(with: .unreachable(.cannotConnect))
        let code = try await console.run { console in
            await console.see("You can type: refresh, demo, search, help, quit")
            console.type("demo")
            await console.see("1. Invented Harbor")
        }
        expectEqual(code, .code(.done))
    }
}
