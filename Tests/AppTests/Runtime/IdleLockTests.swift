import Library
import Platform
import Terminal
import TestSupport
import Testing

@testable import App

/// The lock of an idle program. The test moves the clock.
@Suite(.timeLimit(.minutes(5))) struct IdleLockTests {
    private let bench = ApplicationBench(lock: LockStore(store: MemoryStore(), rounds: 10))

    private var options: Options {
        var options = Options()
        options.settings.set("5", for: .idleMinutes)
        return options
    }

    private func lock(_ bench: ApplicationBench) async {
        await bench.loaded()
        await bench.type(",", see: "Appearance")
        await bench.press(KeyPress(.end), KeyPress(.up), KeyPress(.up), KeyPress(.enter), see: "Choose a PIN")
        await bench.type("2468\r", see: "Enter it again")
        await bench.type("2468\r", see: "PIN set.")
        await bench.press(KeyPress(.escape), see: SampleShows.all[0].name)
    }

    @Test func locksAfterTheIdleTime() async throws {
        try await bench.run(options: options) { bench in
            await lock(bench)
            await bench.clock.waitForSleep(ofAtLeast: .seconds(5 * 60))
            bench.clock.advance(by: .seconds(5 * 60))
            let closed = await bench.see("Enter your PIN")
            expect(!closed.screen.contains(SampleShows.all[0].name))
            await bench.type("1357\r", see: "Wrong PIN")
            bench.device.type("2468\r")
            await bench.see(SampleShows.all[0].name)
        }
    }

    /// The demo has nothing to guard and no PIN.
    @Test func theDemoCannotBeLocked() async throws {
        try await bench.run(options: options) { bench in
            await lock(bench)
            await bench.type("M", see: "TMDB")
            await bench.type("dT", see: "Invented Harbor")
            await bench.type("L", see: "no lock")
        }
    }

    /// The timer does not run while the machine sleeps.
    @Test func aKeyAfterSleepFindsItLocked() async throws {
        try await bench.run(options: options) { bench in
            await lock(bench)
            await bench.clock.waitForSleep(ofAtLeast: .seconds(5 * 60))
            bench.clock.sleepMachine(for: .seconds(5 * 60))
            await bench.press(KeyPress(.down), see: "Enter your PIN")
            await bench.type("2468\r", see: "1/5")
        }
    }

    @Test func aChangedIdleTimeAppliesAtOnce() async throws {
        try await bench.run(options: options) { bench in
            await lock(bench)
            await bench.clock.waitForSleep(ofAtLeast: .seconds(5 * 60))
            await bench.type(",", see: "Appearance")
            bench.device.press(KeyPress(.end), KeyPress(.up), KeyPress(.enter), KeyPress(.backspace))
            await bench.type("1\r", see: "1 minute")
            await bench.press(KeyPress(.escape), see: SampleShows.all[0].name)
            bench.clock.advance(by: .seconds(60))
            await bench.see("Enter your PIN")
        }
    }

    @Test func aKeyRestartsTheIdleTime() async throws {
        try await bench.run(options: options) { bench in
            await lock(bench)
            await bench.clock.waitForSleep(ofAtLeast: .seconds(5 * 60))
            bench.clock.advance(by: .seconds(4 * 60))
            await bench.press(KeyPress(.down), see: "2/5")
            bench.clock.advance(by: .seconds(60))
            // The rest of the five minutes that began with the key press.
            await bench.clock.waitForSleep(ofAtLeast: .seconds(3 * 60))
            expect(bench.device.terminal.screen.contains(SampleShows.all[0].name))
            bench.clock.advance(by: .seconds(4 * 60))
            await bench.see("Enter your PIN")
        }
    }
}
