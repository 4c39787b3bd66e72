/// What a terminal device tells its one consumer.
public enum DeviceEvent: Hashable, Sendable {
    /// Bytes that were typed, or that the terminal answered.
    case bytes([UInt8])
    /// The size has, or may have, changed; `TerminalDevice.geometry` has the new one.
    case resized
    /// All that was handed to `write` is out, after a time when it was not.
    case writable
    /// The process goes on after having been stopped; everything must be set and painted anew.
    case resumed
    /// Somebody asks the program to stop for a while (SIGTSTP from outside).
    case suspendRequested
    /// Somebody asks the program to end; the number of the signal (SIGINT, SIGTERM, SIGQUIT, SIGHUP).
    case terminated(signal: Int32)
    /// A moment that the consumer had asked its clock for has come; the device itself never sends it.
    case deadline
    /// The terminal is gone: nothing can be read or written any more.
    case hungUp
}
