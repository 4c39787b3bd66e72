import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The device without a session: every event becomes a line.
actor DeviceFixture {
    private static let enter = Array("\u{1B}[?1049h".utf8)
    private static let farewell = Array("\u{1B}\\\u{1B}[?1049l".utf8)

    private let device: TTYDevice
    private let loop: EventLoop

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(device: TTYDevice, loop: EventLoop) {
        self.device = device
        self.loop = loop
    }

    func run() async {
        device.open(farewell: DeviceFixture.farewell)
        device.write(DeviceFixture.enter)
        report("started \(device.geometry.cells.width)x\(device.geometry.cells.height)")
        while let batch = await device.events.nextBatch() {
            for event in batch where !handle(event) {
                device.close(farewell: DeviceFixture.farewell)
                return
            }
        }
    }

    /// Whether the program goes on.
    private func handle(_ event: DeviceEvent) -> Bool {
        switch event {
        case .bytes(let bytes):
            for byte in bytes where !act(on: byte) { return false }
        case .resized:
            report("resized \(device.geometry.cells.width)x\(device.geometry.cells.height)")
        case .suspendRequested:
            device.suspend(farewell: DeviceFixture.farewell)
        case .resumed:
            device.write(DeviceFixture.enter)
            report("resumed")
        case .terminated(let signal):
            device.close(farewell: DeviceFixture.farewell)
            ProcessEnd.bySignal(signal)
        case .hungUp:
            return false
        case .writable, .deadline:
            break
        }
        return true
    }

    private func act(on byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "q"): return false
        case UInt8(ascii: "z"): device.suspend(farewell: DeviceFixture.farewell)
        case UInt8(ascii: "p"): raise(SIGSTOP)
        case UInt8(ascii: "t"): trap()
        case UInt8(ascii: "s"): raise(SIGSEGV)
        case UInt8(ascii: "h"): hang()
        case UInt8(ascii: "k"): raise(SIGTERM)
        case UInt8(ascii: "f"): device.write([UInt8](repeating: UInt8(ascii: "f"), count: 1_000_000))
        default: report("byte \(byte)")
        }
        return true
    }

    private func report(_ line: String) { device.write(Array("\(line)\r\n".utf8)) }

    private func trap() {
        let numbers = [1, 2, 3]
        report("\(numbers[device.geometry.cells.width])")
    }

    private func hang() {
        report("hanging")
        while true { pause() }
    }
}

func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
