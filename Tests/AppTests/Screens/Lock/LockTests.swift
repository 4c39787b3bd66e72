import Library
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct LockTests {
    private func locked(
        _ width: Int = 80, _ height: Int = 24, language: Language = .english, after events: LockEvent...
    ) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, language: language, isLocked: true)
        for event in events { bench.send(.lock(event)) }
        return bench
    }

    /// A lock that takes a PIN.
    private func ready(_ width: Int = 80, _ height: Int = 24, language: Language = .english) -> ScreenBench {
        locked(width, height, language: language, after: .ready(wait: 0))
    }

    private func send(_ events: LockEvent..., to bench: inout ScreenBench) {
        for event in events { bench.send(.lock(event)) }
    }

    private func type(_ text: String, into bench: inout ScreenBench) {
        for character in text { bench.press(KeyPress(character)) }
    }

    /// Types a PIN and presses Enter.
    private func enter(_ pin: String, into bench: inout ScreenBench) {
        type(pin, into: &bench)
        bench.press(KeyPress(.enter))
    }

    private func tries(_ bench: ScreenBench) -> [PIN] {
        bench.effects.compactMap { if case ("unlock", let pin as PIN, _, _) = $0.asked { pin } else { nil } }
    }

    @Test func nothingIsReadDrawnOrReportedWhileLocked() throws {
        var bench = locked()
        expectEqual(bench.effects, [.request(.lockState), .request(.fingerprint)])
        bench.load(SampleShows.all)
        bench.send(.lock(.ready(wait: 0)))
        expect(!bench.screen.contains(SampleShows.all[0].name))
        expect(!bench.screen.contains("Television"))
        enter("2468", into: &bench)
        expectEqual(tries(bench), [try require(PIN("2468"))])
        expect(!bench.effects.contains(.request(.library)))
        bench.send(.lock(.answered(.opened)))
        expect(
            bench.effects.contains(.request(.library)) && bench.effects.contains(.request(.pages(isRefreshing: false))))
        expect(bench.screen.contains(SampleShows.all[0].name))
        // It locks by key and when idle.
        bench = ScreenBench(width: 80, height: 24)
        bench.load(SampleShows.all)
        bench.press(KeyPress("L"))
        expectNil(bench.model.lock)
        expect(bench.screen.contains("No PIN yet"))
        send(.changed(isLocked: true), .idle, to: &bench)
        expect(!bench.screen.contains(SampleShows.all[0].name))
        send(.ready(wait: 0), .answered(.opened), to: &bench)
        expect(bench.screen.contains(SampleShows.all[0].name))
        expectEqual(bench.effects.count { $0 == .request(.library) }, 1, "the library is opened once")
        // Mistakes in the configuration are reported once, after unlocking.
        let mistake = ConfigurationMistake(.unknownKey("colour", suggestion: nil))
        bench = locked()
        bench.model.mistakes = [mistake]
        bench.send(.lock(.ready(wait: 0)))
        expect(!bench.messages.contains(.configurationMistakes([mistake])))
        bench.send(.lock(.answered(.opened)))
        expectEqual(bench.messages.count { $0 == .configurationMistakes([mistake]) }, 1)
        send(.idle, .answered(.opened), to: &bench)
        expectEqual(bench.messages.count { $0 == .configurationMistakes([mistake]) }, 1, "once")
    }

    @Test func digitsCanBeTypedAhead() throws {
        var bench = locked()
        enter("1111", into: &bench)
        expect(tries(bench).isEmpty, "it is not known yet whether one has to wait")
        bench.send(.lock(.ready(wait: 0)))
        expectEqual(tries(bench), [try require(PIN("1111"))])
        enter("2468", into: &bench)
        expectEqual(tries(bench).count, 1)
        bench.send(.lock(.answered(.wrong(wait: 0))))
        expectEqual(tries(bench).last, PIN("2468"))
        enter("1357", into: &bench)
        send(.answered(.wrong(wait: 30)), .ready(wait: 0), to: &bench)
        expectEqual(tries(bench).count, 2)
        expect(bench.screen.contains("○ ○ ○ ○"))
        // Digits typed before a failure are dropped.
        bench = ready()
        for pin in ["1111", "2468"] { enter(pin, into: &bench) }
        expectEqual(tries(bench).count, 1)
        bench.send(.lock(.failed(.store(.busy))))
        bench.press(KeyPress(.enter))
        bench.send(.lock(.ready(wait: 0)))
        expectEqual(tries(bench).count, 1)
        expect(bench.screen.contains("○ ○ ○ ○"))
    }

    @Test func otherKeysDoNothing() {
        var bench = ready()
        type("v/t12", into: &bench)
        bench.press(KeyPress(.tab), KeyPress(.enter))
        bench.send(.input(.mouse(MouseEvent(.press(button: 0), at: Position(column: 20, row: 0)))))
        expect(tries(bench).isEmpty)
        expect(bench.screen.contains("● ● ○ ○"))
        bench.press(KeyPress(.backspace))
        expect(bench.screen.contains("● ○ ○ ○"))
        // No PIN is typed in a too small window.
        bench = ready()
        bench.send(.resized(Size(width: 19, height: 5)))
        let effects = bench.effects
        type("2468", into: &bench)
        bench.send(.input(.paste("2468")))
        bench.press(KeyPress(.enter))
        expectEqual(bench.effects, effects)
        bench.press(KeyPress("q"))
        expectEqual(bench.effects.last, .session(.quit))
        bench.send(.resized(Size(width: 80, height: 24)))
        expect(bench.screen.contains("○ ○ ○ ○"))
    }

    @Test func wrongPINsCauseAWait() {
        var bench = ready()
        enter("0000", into: &bench)
        bench.send(.lock(.answered(.wrong(wait: 0))))
        expect(bench.screen.contains("Wrong PIN"))
        enter("0000", into: &bench)
        bench.send(.lock(.answered(.wrong(wait: 30))))
        expect(bench.screen.contains("Wait 30 seconds"))
        let before = tries(bench).count
        enter("2468", into: &bench)
        expectEqual(tries(bench).count, before, "nothing is tried meanwhile")
        expectEqual(bench.effects.last, .request(.lockWait(seconds: 1)))
        bench.send(.lock(.waited(1)))
        expect(bench.screen.contains("Wait 29 seconds"))
        bench.send(.lock(.waited(29)))
        expectEqual(bench.effects.last, .request(.lockState))
    }

    @Test func aFingerprintOpensItExceptDuringAWait() {
        var bench = locked(after: .ready(wait: 30), .fingerprint(.right))
        expect(bench.model.lock != nil)
        bench = ready()
        bench.send(.lock(.fingerprint(.wrong)))
        expect(bench.screen.contains("Fingerprint not recognized"))
        bench.send(.lock(.fingerprint(.right)))
        expectNil(bench.model.lock)
        // It does not replace a missing file.
        for event in [LockEvent.failed(.missing), .failed(.damaged)] {
            bench = locked(after: event, .fingerprint(.right))
            expect(bench.model.lock != nil, "\(event)")
        }
        bench = locked(after: .fingerprint(.right))
        expect(bench.model.lock != nil, "it is not known yet whether one has to wait")
    }

    @Test func aKeyRestartsTheFingerprintReader() {
        var bench = ready()
        bench.send(.lock(.fingerprint(.unused)))
        expect(!bench.screen.contains("fingerprint reader"))
        expectEqual(bench.effects.count { $0 == .request(.fingerprint) }, 1, "nobody is there")
        bench.press(KeyPress(.down), KeyPress("1"))
        expectEqual(bench.effects.count { $0 == .request(.fingerprint) }, 2)
        expect(bench.screen.contains("fingerprint reader"))
        bench.send(.lock(.fingerprint(.right)))
        expectNil(bench.model.lock)
        bench = locked(after: .fingerprint(.right), .ready(wait: 0))
        type("1", into: &bench)
        expectEqual(
            bench.effects.count { $0 == .request(.fingerprint) }, 2, "a finger that came too early is not the last one")
        bench = locked(after: .fingerprint(.noReader), .ready(wait: 0))
        type("1", into: &bench)
        expectEqual(bench.effects.count { $0 == .request(.fingerprint) }, 1)
    }

    @Test func settingAPINClosesItsScreen() {
        var bench = ScreenBench(width: 80, height: 24)
        bench.press(KeyPress(","))
        bench.carryOut(.present(.pin(.set)))
        for _ in 0..<2 { enter("2468", into: &bench) }
        bench.press(KeyPress(.tab), KeyPress(.tab), KeyPress(","))
        bench.send(.lock(.changed(isLocked: true)))
        expect(bench.screen.contains("PIN set.") && bench.screen.contains("Appearance"))
        bench.press(KeyPress(.tab, .shift), KeyPress(.tab, .shift))
        expect(bench.screen.contains("Appearance") && !bench.screen.contains("Enter it again"))
        // So does locking.
        bench = ScreenBench(width: 80, height: 24)
        bench.load(SampleShows.all)
        bench.send(.lock(.changed(isLocked: true)))
        bench.carryOut(.present(.pin(.change)))
        enter("2468", into: &bench)
        send(.idle, .ready(wait: 0), .answered(.opened), to: &bench)
        expect(bench.screen.contains(SampleShows.all[0].name) && !bench.screen.contains("One moment"))
    }

    @Test func staysLockedIfItsFileIsMissing() {
        var bench = locked(after: .failed(.missing))
        expectEqual(bench.screen.components(separatedBy: "marquee lock reset").count, 2, "told once")
        expect(bench.screen.contains("Can’t unlock"))
        enter("2468", into: &bench)
        expect(tries(bench).isEmpty)
        bench.press(KeyPress("q"))
        expectEqual(bench.effects.last, .session(.quit))
        for error in [LockError.missing, .damaged, .newerVersion(2)] {
            bench = locked(after: .failed(error))
            let effects = bench.effects
            bench.press(KeyPress(.enter))
            expectEqual(bench.effects, effects, "\(error) is not tried again")
            expect(!bench.screen.contains("Enter "), "a key that does nothing is not offered")
        }
    }

    @Test func aDiskFailureCanBeRetried() throws {
        var bench = locked(after: .failed(.store(.busy)))
        expect(bench.screen.contains("Enter try again"))
        type("2468", into: &bench)
        bench.send(.lock(.fingerprint(.right)))
        expect(bench.model.lock != nil && tries(bench).isEmpty)
        let before = bench.effects.count { $0 == .request(.lockState) }
        bench.press(KeyPress(.enter))
        expectEqual(bench.effects.count { $0 == .request(.lockState) }, before + 1)
        expect(bench.screen.contains("Enter your PIN"))
        bench.press(KeyPress(.enter))
        expectEqual(bench.effects.count { $0 == .request(.lockState) }, before + 1, "once")
        bench.send(.lock(.ready(wait: 0)))
        expect(bench.model.lock != nil && tries(bench).isEmpty)
        enter("1357", into: &bench)
        expectEqual(tries(bench), [try require(PIN("1357"))])
    }

    @Test func aNewPINIsTypedTwiceAndRemovedWithIt() throws {
        var bench = ScreenBench(width: 80, height: 24)
        bench.carryOut(.present(.pin(.set)))
        enter("2468", into: &bench)
        enter("2469", into: &bench)
        expect(bench.screen.contains("PINs do not match"))
        enter("2468", into: &bench)
        enter("2468", into: &bench)
        expectEqual(bench.effects.last, .setPIN(try require(PIN("2468"))))
        bench.send(.lock(.changed(isLocked: true)))
        expect(bench.model.data.settings.isLocked)
        expect(bench.screen.contains("PIN set."))
        // Removing the lock needs the PIN.
        bench = ScreenBench(width: 80, height: 24)
        bench.send(.lock(.changed(isLocked: true)))
        bench.carryOut(.present(.pin(.remove)))
        enter("0000", into: &bench)
        bench.send(.lock(.answered(.wrong(wait: 0))))
        expect(bench.screen.contains("Wrong PIN"))
        enter("2468", into: &bench)
        bench.send(.lock(.answered(.opened)))
        expectEqual(bench.effects.last, .removePIN)
    }

    @Test func at40By12And80By24() {
        var bench = ready(40, 12)
        bench.send(.lock(.fingerprint(.noReader)))
        type("12", into: &bench)
        expectEqual(
            bench.screen,
            """

                           ▐▌ Marquee

                         Enter your PIN

                            ● ● ○ ○


              Forgot it? `marquee lock reset` sets
                your library and history aside.

             Enter unlock  q quit
            """)
        bench = ready(80, 24)
        expectEqual(
            bench.screen.folded,
            """

            ⋮ 7 rows
                                              ▐▌ Marquee

                            Enter your PIN, or touch the fingerprint reader

                                                ○ ○ ○ ○


                         Forgot it? `marquee lock reset` sets your library and
                                            history aside.

            ⋮ 7 rows
             Enter unlock  q quit
            """)
        for language in Language.allCases {
            for (width, height) in [(20, 6), (40, 12)] {
                bench = ready(width, height, language: language)
                type("123", into: &bench)
                expect(bench.screen.contains("● ● ● ○"), "\(language), \(width) by \(height)")
            }
        }
    }
}
