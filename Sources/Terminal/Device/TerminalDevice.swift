/// The terminal as the program sees it: bytes come, bytes go, the size changes, and one day it is gone.
///
/// The one border between the program and a real terminal. `TTYDevice` is the real one; tests use `ScriptedDevice`.
/// No call blocks, but for `close`.
public protocol TerminalDevice: AnyObject, Sendable {
    /// The size now, in cells, and in pixels where the terminal tells; 80 by 24 cells where it does not.
    var geometry: TerminalGeometry { get }

    /// What arrives, in order. Read by one consumer.
    var events: EventQueue<DeviceEvent> { get }

    /// Whether a frame can be taken at once: the one before has been handed to the terminal whole.
    var isReady: Bool { get }

    /// Takes the terminal: raw mode, and events from now on.
    /// - Parameter farewell: the bytes that undo everything that the program may ever set. The device sends them itself, once,
    ///   where the program ends in any other way than by `close`.
    func open(farewell: [UInt8])

    /// Hands bytes over as one write. A frame handed over while the device is not ready follows the one before;
    /// `DeviceEvent.writable` tells when both are out. Bytes for a terminal that is gone, or closed, are dropped.
    func write(_ bytes: [UInt8])

    /// Gives the terminal back as it was and stops the process group, as Ctrl-Z does; returns at once. After the
    /// process goes on, `DeviceEvent.resumed` arrives and the terminal is in raw mode again.
    /// - Parameter farewell: the bytes that undo what the session had set.
    func suspend(farewell: [UInt8])

    /// Gives the terminal back as it was, for good, and ends the events. Blocks for 200 ms at most, where the terminal
    /// takes no bytes: whatever still waited for it is dropped then.
    /// - Parameter farewell: the bytes that undo what the session had set. Where a stop has been asked for and not begun, the
    ///   farewell of that stop is sent instead.
    func close(farewell: [UInt8])
}

extension TerminalDevice {
    /// Does nothing: a twin needs no preparation.
    public func open(farewell: [UInt8]) {}

    /// Writes the farewell and ends the events.
    public func close(farewell: [UInt8]) {
        write(farewell)
        events.finish()
    }
}
