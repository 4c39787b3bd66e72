/// An event of a terminal device.
public enum DeviceEvent: Hashable, Sendable {
    /// Bytes that were typed, or that the terminal replied.
    case bytes([UInt8])
    case resized
    /// Everything given to `write` is out, after a time when it was not.
    case writable
    /// The process continues after a stop; all modes must be set and everything repainted.
    case resumed
    /// Another process asks the program to stop for a while (SIGTSTP).
    case suspendRequested
    /// A signal asks the program to end (SIGINT, SIGTERM, SIGQUIT, SIGHUP).
    case terminated(signal: Int32)
    /// A moment that the consumer had requested from its clock has come; never sent by the device itself.
    case deadline
    /// The terminal is gone: nothing can be read or written any more.
    case hungUp
}

/// The program's interface to a terminal. `TTYDevice` is the real one; tests use `ScriptedDevice`.
///
/// No call blocks, except `close`.
public protocol TerminalDevice: AnyObject, Sendable {
    /// The current size.
    var geometry: TerminalGeometry { get }

    /// The events in order, for one consumer.
    var events: EventQueue<DeviceEvent> { get }

    /// Whether the previous frame has been handed to the terminal as a whole.
    var isReady: Bool { get }

    /// Moves the bytes that have arrived into `events`, without waiting for others. Otherwise that happens only once the event loop has
    /// no job.
    func readInput()

    /// Acquires the terminal: raw mode, and events from now on.
    /// - Parameter farewell: the bytes that undo everything that the program may ever set. The device sends them itself,
    ///   once, if the program ends in any way other than by `close`.
    func open(farewell: [UInt8])

    /// Replaces the farewell of `open`, from now on.
    func change(farewell: [UInt8])

    /// Writes bytes at once. While the device is not ready, they are queued; `DeviceEvent.writable` tells when all are out.
    /// Bytes for a terminal that is gone or closed are dropped.
    func write(_ bytes: [UInt8])

    /// Restores the terminal and stops the process group, as Ctrl-Z does; returns at once. When the process continues,
    /// `DeviceEvent.resumed` arrives and the terminal is in raw mode again.
    /// - Parameter farewell: the bytes that undo what the session has set.
    func suspend(farewell: [UInt8])

    /// Restores the terminal, lets another program use it, and acquires it again; returns at once. `DeviceEvent.resumed` arrives
    /// then. No key is read meanwhile.
    /// - Parameters:
    ///   - farewell: the bytes that undo what the session has set.
    ///   - borrower: runs the other program until it ends, on a thread of the device.
    func lend(farewell: [UInt8], to borrower: @escaping @Sendable () -> Void)

    /// Restores the terminal for good and ends the events. Blocks for at most 200 ms if the terminal accepts no bytes;
    /// queued bytes are dropped then.
    /// - Parameter farewell: the bytes that undo what the session has set. If a requested stop has not begun, the farewell of
    ///   that stop is sent instead.
    func close(farewell: [UInt8])
}

/// The size of a terminal.
public struct TerminalGeometry: Hashable, Sendable {
    /// Columns and rows, clamped to 1...1000 by 1...500.
    public let cells: Size
    /// Width and height of a cell in pixels, if known.
    public let cellPixels: Size?
    /// Whether the system reports the size; otherwise it is an assumption, and the terminal's own report has priority.
    public let isReported: Bool

    /// Makes a geometry.
    public init(cells: Size, cellPixels: Size? = nil, isReported: Bool = true) {
        self.isReported = isReported
        self.cells = Size(width: min(max(cells.width, 1), 1000), height: min(max(cells.height, 1), 500))
        self.cellPixels = cellPixels
    }

    /// Makes a geometry from a terminal's report, in which 0 means unknown. The environment, or 80 by 24, replaces unknown
    /// cells. All numbers are untrusted: over SSH they are whatever the other side claims.
    init(columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int, environment: [String: String]) {
        func measure(_ name: String) -> Int? { environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
        let cells = Size(
            width: columns > 0 ? columns : measure("COLUMNS") ?? 80, height: rows > 0 ? rows : measure("LINES") ?? 24)
        guard columns > 0, rows > 0 else {
            self.init(cells: cells, isReported: false)
            return
        }
        let cell = Size(width: pixelWidth / columns, height: pixelHeight / rows)
        self.init(cells: cells, cellPixels: cell.isEmpty ? nil : cell)
    }
}
