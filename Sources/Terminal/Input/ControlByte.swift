/// The control bytes that the grammar of input knows (ECMA-48, C0).
enum ControlByte {
    /// Ends an operating system command, as xterm has it.
    static let bell: UInt8 = 0x07
    /// CAN: abandons a sequence.
    static let cancel: UInt8 = 0x18
    /// SUB: abandons a sequence.
    static let substitute: UInt8 = 0x1A
    /// ESC: begins a sequence, or is the Esc key.
    static let escape: UInt8 = 0x1B
    /// DEL: what most terminals send for Backspace.
    static let delete: UInt8 = 0x7F
}
