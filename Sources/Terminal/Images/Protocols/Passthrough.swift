/// How a sequence meant for the terminal that shows the picture gets there.
public enum Passthrough: Hashable, Sendable {
    /// Nothing stands between.
    case direct
    /// Through tmux, where its option `allow-passthrough` is on: inside `DCS tmux;`, every escape doubled. tmux drops what
    /// is longer than its `input-buffer-size` of 1 MiB, so each command is wrapped by itself.
    case tmux

    private static let escape: UInt8 = 0x1B

    /// Appends what the closure appends, wrapped.
    func wrap(into bytes: inout [UInt8], _ append: (inout [UInt8]) -> Void) {
        guard self == .tmux else { return append(&bytes) }
        var inner: [UInt8] = []
        append(&inner)
        bytes.append("\u{1B}Ptmux;")
        for byte in inner {
            if byte == Self.escape { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(ControlSequence.stringTerminator)
    }
}
