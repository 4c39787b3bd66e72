import Terminal
import TestSupport
import Testing

@testable import App

/// `marquee doctor` with terminals that answer, stay silent, lie, or disappear.
@Suite(.timeLimit(.minutes(5))) struct TerminalExaminationTests {
    /// Skips the short wait for late answers.
    private let clock = ManualClock(skippingSleepsUpTo: .milliseconds(200))

    private func examination(_ environment: [String: String] = ["TERM": "xterm-256color"]) -> TerminalExamination {
        TerminalExamination(environment: environment, clock: clock)
    }

    private func report(_ outcome: TerminalExamination.Outcome) throws -> DoctorReport {
        guard case .report(let report) = outcome else {
            Issue.record("ended early: \(outcome)")
            throw CancellationError()
        }
        return report
    }

    private func device(_ profile: TerminalProfile, answersAtOnce: Bool = true) -> ScriptedDevice {
        ScriptedDevice(size: Size(width: 80, height: 24), profile: profile, answersAtOnce: answersAtOnce)
    }

    @Test func aTerminalThatAnswersIsReportedAndRestored() async throws {
        let device = device(.modern)
        let report = try report(await examination().run(on: device))
        expectEqual(report.state, .answered)
        expectEqual(report.images.way, .kitty)
        expectEqual(report.capabilities.version, "modern 1.0")
        expect(device.terminal.leftovers == [] && device.isClosed)
        expectEqual(clock.now.offset, .zero, "nothing waited for time")
    }

    @Test func aSilentTerminalTimesOut() async throws {
        let device = device(.mute)
        let clock = clock
        Task {
            await clock.waitForSleepers()
            clock.advance(by: TerminalExamination.patience)
        }
        let report = try report(await examination().run(on: device))
        expectEqual(report.state, .silent)
        expectEqual(report.images.way, .blocks)
        expectEqual(device.terminal.leftovers, [])
    }

    @Test func nothingIsSentToATerminalThatWouldPrintIt() async throws {
        for term in ["dumb", "linux"] as [String] {
            let device = device(.console)
            let report = try report(await examination(["TERM": term]).run(on: device))
            expectEqual(report.state, .notAsked, "\(term)")
            expect(device.writes.isEmpty, "\(term)")
        }
    }

    @Test func controlCASignalOrAHangUpEndsIt() async {
        let ends: [(Ending, (ScriptedDevice) -> Void)] = [
            (.code(.interrupted), { $0.press(KeyPress(.character("c"), .control)) }),
            (.signal(15), { $0.terminate(signal: 15) }), (.code(.failed), { $0.hangUp() }),
        ]
        for (expected, end) in ends {
            let device = device(.mute)
            end(device)
            guard case .ended(let ending) = await examination().run(on: device) else {
                Issue.record("went on instead of \(expected)")
                continue
            }
            expectEqual(ending, expected)
            if expected != .code(.failed) { expectEqual(device.terminal.leftovers, [], "\(expected)") }
        }
    }

    @Test func keysPressedMeanwhileAreDropped() async throws {
        let device = device(.modern, answersAtOnce: false)
        device.type("secret\r")
        Task {
            _ = await device.waitForScreen { $0.isAlternateScreen }
            device.deliverAnswers()
            _ = await device.waitForScreen { !$0.isAlternateScreen }
            device.deliverAnswers()
        }
        let report = try report(await examination().run(on: device))
        let document = DoctorDocument(report).text
        expect(!document.contains("secret") && report.state == .answered)
    }
}
