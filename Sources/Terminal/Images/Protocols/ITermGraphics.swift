/// Images by iTerm2's protocol: the file goes over as it is, PNG or JPEG, and the terminal decodes it.
///
/// There is no number to place it again by, so a move sends it once more; spaces written over its cells take it away.
/// Sources: iterm2.com/documentation-images.html, WezTerm's `docs/imgcat.md`.
public enum ITermGraphics {
    /// Shows a file with its top left corner in the cursor's cell. Where the cursor stands afterwards, terminals disagree.
    /// - Parameter size: columns and rows that the image is stretched over.
    public static func show(file: [UInt8], size: Size, into bytes: inout [UInt8]) {
        bytes.reserveCapacity(bytes.count + [UInt8].base64Count(of: file.count) + 128)
        bytes.append("\u{1B}]1337;File=")
        bytes.append(key: "inline=1;size=", file.count)
        bytes.append(key: ";width=", size.width)
        bytes.append(key: ";height=", size.height)
        // The second key is WezTerm's extension; others take no notice.
        bytes.append(";preserveAspectRatio=0;doNotMoveCursor=1:")
        bytes.append(base64: file)
        bytes.append(ControlSequence.stringTerminator)
    }
}
