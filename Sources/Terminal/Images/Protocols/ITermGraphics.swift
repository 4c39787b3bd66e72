/// Images by iTerm2's protocol: the file goes over as it is, PNG or JPEG, and the terminal decodes it.
///
/// There is no number to place it again by, so a move sends it once more; spaces written over its cells take it away.
/// Sources: iterm2.com/documentation-images.html, WezTerm's `docs/imgcat.md`.
public enum ITermGraphics {
    /// Shows a file with its top left corner in the cursor's cell. Where the cursor stands afterwards, terminals disagree.
    /// - Parameter size: columns and rows that the image fills.
    /// - Parameter keepsAspect: whether it stays true to its own aspect, with a margin, or is stretched over the cells.
    public static func show(
        file: [UInt8], size: Size, keepsAspect: Bool = false, into bytes: inout [UInt8]
    ) {
        bytes.reserveCapacity(bytes.count + [UInt8].base64Count(of: file.count) + 128)
        bytes.append("\u{1B}]1337;File=")
        append(fileOf: file.count, size: size, keepsAspect: keepsAspect, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(base64: file)
        bytes.append(ControlSequence.stringTerminator)
    }

    private static func append(fileOf count: Int, size: Size, keepsAspect: Bool, to bytes: inout [UInt8]) {
        bytes.append(key: "inline=1;size=", count)
        bytes.append(key: ";width=", size.width)
        bytes.append(key: ";height=", size.height)
        bytes.append(key: ";preserveAspectRatio=", keepsAspect ? 1 : 0)
        // WezTerm's extension; others take no notice.
        bytes.append(key: ";doNotMoveCursor=", 1)
    }
}
