/// Images by iTerm2's protocol: the file goes over as it is, PNG or JPEG, and the terminal decodes it.
///
/// There is no number to place it again by, so a move sends it once more; spaces written over its cells take it away.
/// Sources: iterm2.com/documentation-images.html, WezTerm's `docs/imgcat.md`.
public enum ITermGraphics {
    /// Bytes of a file in each part of an image sent in several.
    private static let partSize = 3 * 256

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

    /// As `show`, in parts of about a kilobyte, each of which a multiplexer lets through by itself. iTerm2 from 3.5 on.
    public static func showInParts(
        file: [UInt8], size: Size, keepsAspect: Bool = false, passthrough: Passthrough, into bytes: inout [UInt8]
    ) {
        passthrough.wrap(into: &bytes) { bytes in
            bytes.append("\u{1B}]1337;MultipartFile=")
            append(fileOf: file.count, size: size, keepsAspect: keepsAspect, to: &bytes)
            bytes.append(ControlSequence.stringTerminator)
        }
        for start in stride(from: 0, to: file.count, by: partSize) {
            passthrough.wrap(into: &bytes) { bytes in
                bytes.append("\u{1B}]1337;FilePart=")
                bytes.append(base64: file[start..<min(start + partSize, file.count)])
                bytes.append(ControlSequence.stringTerminator)
            }
        }
        passthrough.wrap(into: &bytes) { $0.append("\u{1B}]1337;FileEnd\u{1B}\\") }
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
