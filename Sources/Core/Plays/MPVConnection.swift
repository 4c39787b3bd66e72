import Entities

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A connection to mpv's socket. Commands and answers are lines of JSON (mpv's manual, "JSON IPC").
struct MPVConnection {
    private let descriptor: Int32
    private var received: [UInt8] = []
    private var speed = 1.0
    private var isPaused = false

    /// The time between two looks at the position: it changes with every frame.
    private static let interval = 5.0
    /// Longer lines are not mpv's.
    private static let lineLimit = 1 << 20
    private static let properties: [(number: Int, name: String)] = [
        (1, "duration"), (2, "speed"), (3, "pause"), (4, "eof-reached"),
    ]

    /// - Returns: `nil` if nothing listens there yet.
    init?(to path: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard bytes.count < room.count else { return false }
            room.copyBytes(from: bytes)
            return true
        }
        #if canImport(Darwin)
        let number = socket(AF_UNIX, SOCK_STREAM, 0)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        var on: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #else
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #endif
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                isShort && connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard number >= 0, isConnected else {
            if number >= 0 { close(number) }
            return nil
        }
        descriptor = number
    }

    /// Reports what happens to the first file until the player has ended. It blocks the thread.
    mutating func follow(_ report: (PlayWatch.Event) -> Void) {
        defer { close(descriptor) }
        for property in Self.properties { send("[\"observe_property\",\(property.number),\"\(property.name)\"]") }
        askPosition()
        var isOver = false
        while true {
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let pause = isPaused || isOver ? -1 : Int32(max(0.1, Self.interval / speed) * 1000)
            let count = poll(&poller, 1, pause)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return }
            if count == 0 {
                askPosition()
                continue
            }
            var chunk = [UInt8](repeating: 0, count: 16 << 10)
            let length = read(descriptor, &chunk, chunk.count)
            if length < 0, errno == EINTR { continue }
            guard length > 0, received.count < Self.lineLimit else { return }
            received += chunk[..<length]
            while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(received[..<end])
                received.removeSubrange(...end)
                // The files behind it, such as those that a script adds, are others.
                if !isOver, let json = Self.json(line) { isOver = apply(json, report) }
            }
        }
    }

    private static func json(_ line: [UInt8]) -> JSONNode? {
        var reader = JSONReader(line, .lenient)
        var room = 1 << 12
        return try? reader.node(&room)
    }

    /// - Returns: whether the file is over.
    private mutating func apply(_ json: JSONNode, _ report: (PlayWatch.Event) -> Void) -> Bool {
        guard let event = json["event"]?.string else {
            if json["request_id"]?.integer == 1, let position = json["data"]?.number { report(.position(position)) }
            return false
        }
        switch event {
        case "seek":
            report(.jumped)
        case "playback-restart": askPosition()
        case "end-file":
            if json["reason"]?.string == "eof" { report(.reachedEnd) }
            return true
        case "property-change":
            switch json["id"]?.integer {
            case 1: report(.length(json["data"]?.number))
            case 2:
                if let value = json["data"]?.number {
                    askPosition()
                    speed = min(max(value, 0.01), 100)
                    report(.speed(value))
                }
            case 3:
                isPaused = json.isTrue("data")
                askPosition()
            case 4: if json.isTrue("data") { report(.reachedEnd) }
            default: break
            }
        default: break
        }
        return false
    }

    private func askPosition() { send("[\"get_property\",\"time-pos\"],\"request_id\":1") }

    private func send(_ command: String) {
        let bytes = Array("{\"command\":\(command)}\n".utf8)
        _ = sendBytes(descriptor, bytes, bytes.count, noSignal)
    }
}

#if canImport(Darwin)
private let noSignal: Int32 = 0
#else
private let noSignal = Int32(MSG_NOSIGNAL)
#endif

// The method above hides the C function.
private func sendBytes(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}
