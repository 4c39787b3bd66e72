import TestSupport
import Testing

@testable import Terminal

@Suite("The scripted device", .timeLimit(.minutes(5)))
struct ScriptedDeviceTests {
    private let device = ScriptedDevice(size: Size(width: 10, height: 3))

    @Test func showsOutputAndDeliversReplies() {
        device.write(Array("Hello\u{1B}[6n".utf8))
        expectEqual(device.terminal.screen, "Hello")
        expectEqual(device.events.takeWaiting(), [.bytes(Array("\u{1B}[1;6R".utf8))])
    }

    @Test func holdsWritesBackInOrderAndTellsWhenTheyAreOut() {
        device.holdWrites()
        expect(device.isReady)
        device.write(Array("one ".utf8))
        device.write(Array("two".utf8))
        expect(!device.isReady)
        expectEqual(device.terminal.screen, "")
        device.releaseWrites()
        expect(device.isReady)
        expectEqual(device.terminal.screen, "one two")
        expectEqual(device.events.takeWaiting(), [.writable])
    }

    @Test func dropsOutputAfterAHangUp() {
        device.hangUp()
        device.write(Array("Hello".utf8))
        expectEqual(device.terminal.screen, "")
        expectEqual(device.events.takeWaiting(), [.hungUp])
    }

    @Test(.timeLimit(.minutes(10))) func waitsForTheEndOfASynchronizedUpdate() async {
        let waiting = Task { [device] in
            await device.waitForScreen { $0.screen.hasPrefix("new") }
        }
        device.write(Array("\u{1B}[?2026hnew".utf8))
        device.write(Array("er\u{1B}[?2026l".utf8))
        await expectEqual(waiting.value.screen, "newer")
    }

    @Test func reportsANewSizeWhereTheProgramAskedForIt() {
        device.write(Array("\u{1B}[?2048h".utf8))
        _ = device.events.takeWaiting()
        device.resize(to: Size(width: 20, height: 5))
        expectEqual(device.geometry.cells, Size(width: 20, height: 5))
        expectEqual(device.events.takeWaiting(), [.resized, .bytes(Array("\u{1B}[48;5;20;90;180t".utf8))])
    }
}
