/// Images by iTerm2's protocol: a PNG or JPEG file that the terminal decodes.
///
/// Images have no number, so moving one means sending it again; overwriting its cells removes it. Sources:
/// iterm2.com/documentation-images.html, WezTerm's `docs/imgcat.md`.
enum ITermGraphics {
    /// Shows a file with its top left corner in the cursor's cell. Terminals disagree on the cursor's position
    /// afterwards.
    /// - Parameter size: the cells that the image is stretched over.
    static func show(file: [UInt8], size: Size, into bytes: inout [UInt8]) {
        bytes.reserveCapacity(bytes.count + [UInt8].base64Count(of: file.count) + 128)
        bytes.append("\u{1B}]1337;File=")
        bytes.append(key: "inline=1;size=", file.count)
        bytes.append(key: ";width=", size.width)
        bytes.append(key: ";height=", size.height)
        // The second key is WezTerm's extension; others ignore it.
        bytes.append(";preserveAspectRatio=0;doNotMoveCursor=1:")
        bytes.append(base64: file)
        bytes.append(ControlSequence.stringTerminator)
    }
}
