/// Images by kitty's graphics protocol: the pixels go over once, under a number; from then on the image is placed, moved
/// and taken away by a few bytes.
///
/// All data is sent direct, never by the name of a file: that works over SSH, too, and gives no path away. Every command
/// forbids answers (`q=2`), so that none arrives among the keys. Source: kitty's `docs/graphics-protocol.rst`.
public enum KittyGraphics {
    /// Bytes of base 64 that one command carries at most; the protocol's own limit.
    static let chunkSize = 4096

    private static let introducer: StaticString = "\u{1B}_G"

    /// Hands over the pixels of an image, which is not shown by this. Data under this number, and its placements, go.
    /// - Parameter number: the image's number from 1 on; it is common to all programs on the terminal.
    /// - Parameter passthrough: how to get past a multiplexer.
    public static func transmit(
        _ image: PixelImage, number: UInt32, passthrough: Passthrough = .direct, into bytes: inout [UInt8]
    ) {
        transmit(KittyPayload(image), number: number, passthrough: passthrough, into: &bytes)
    }

    /// Hands over pixels that are encoded already, or some of them: what follows continues where this has ended, and nothing
    /// else of this protocol may be sent before all of it has been.
    /// - Parameter part: bytes of the base 64, in whole chunks but at the end.
    static func transmit(
        _ payload: KittyPayload, part: Range<Int>? = nil, number: UInt32, passthrough: Passthrough,
        into bytes: inout [UInt8]
    ) {
        var keys: [UInt8] = []
        keys.append(key: "a=t,f=", payload.format == .rgb ? 24 : 32)
        keys.append(key: ",s=", payload.size.width)
        keys.append(key: ",v=", payload.size.height)
        transmit(payload.base64, part: part, keys: keys, number: number, passthrough: passthrough, into: &bytes)
    }

    /// Ends an image that was handed over in part, and frees it.
    static func abandon(number: UInt32, passthrough: Passthrough, into bytes: inout [UInt8]) {
        passthrough.wrap(into: &bytes) { $0.append("\u{1B}_Gq=2,m=0;\u{1B}\\") }
        delete(number: number, passthrough: passthrough, into: &bytes)
    }

    /// Shows an image with its top left corner in the cursor's cell, scaled to a size in cells, and moves it there if it is
    /// shown already. The cursor stays.
    /// - Parameters:
    ///   - placement: tells several places of an image apart, from 1 on.
    ///   - source: the part of the image that is shown, in its pixels; all of it where `nil`.
    public static func place(
        number: UInt32, placement: Int = 1, size: Size, source: PixelRect? = nil, into bytes: inout [UInt8]
    ) {
        bytes.append(introducer)
        bytes.append(key: "a=p,i=", Int(number))
        // A placement with a number of its own is moved and not doubled.
        bytes.append(key: ",p=", placement)
        if let source {
            bytes.append(key: ",x=", source.x)
            bytes.append(key: ",y=", source.y)
            bytes.append(key: ",w=", source.size.width)
            bytes.append(key: ",h=", source.size.height)
        }
        append(size, to: &bytes)
        bytes.append(",C=1,q=2\u{1B}\\")
    }

    /// Takes one placement of an image off the screen; its data stay with the terminal.
    static func hide(number: UInt32, placement: Int, into bytes: inout [UInt8]) {
        bytes.append(introducer)
        bytes.append(key: "a=d,d=i,i=", Int(number))
        bytes.append(key: ",p=", placement)
        bytes.append(",q=2\u{1B}\\")
    }

    /// Takes an image off the screen and frees its data.
    public static func delete(number: UInt32, passthrough: Passthrough = .direct, into bytes: inout [UInt8]) {
        passthrough.wrap(into: &bytes) { bytes in
            bytes.append(introducer)
            bytes.append(key: "a=d,d=I,i=", Int(number))
            bytes.append(",q=2\u{1B}\\")
        }
    }

    /// Makes the cells that `Placeholders` draws show an image, scaled to a size in cells, of 297 by 297 at most.
    static func placeVirtually(number: UInt32, size: Size, passthrough: Passthrough, into bytes: inout [UInt8]) {
        passthrough.wrap(into: &bytes) { bytes in
            bytes.append(introducer)
            bytes.append(key: "a=p,U=1,i=", Int(number))
            append(size, to: &bytes)
            bytes.append(",q=2\u{1B}\\")
        }
    }

    private static func append(_ size: Size, to bytes: inout [UInt8]) {
        bytes.append(key: ",c=", size.width)
        bytes.append(key: ",r=", size.height)
    }

    /// Sends data in as many commands as it takes. The first names everything, all but the last announce another one.
    private static func transmit(
        _ base64: [UInt8], part: Range<Int>? = nil, keys: [UInt8], number: UInt32, passthrough: Passthrough,
        into bytes: inout [UInt8]
    ) {
        let part = part ?? 0..<base64.count
        bytes.reserveCapacity(bytes.count + part.count + (part.count / chunkSize + 1) * 32)
        var start = part.lowerBound
        repeat {
            let end = min(start + chunkSize, part.upperBound)
            passthrough.wrap(into: &bytes) { bytes in
                bytes.append(introducer)
                if start == 0 {
                    bytes.append(contentsOf: keys)
                    bytes.append(key: ",i=", Int(number))
                    bytes.append(key: ",q=2,m=", end < base64.count ? 1 : 0)
                } else {
                    bytes.append(key: "q=2,m=", end < base64.count ? 1 : 0)
                }
                bytes.append(UInt8(ascii: ";"))
                bytes.append(contentsOf: base64[start..<end])
                bytes.append(ControlSequence.stringTerminator)
            }
            start = end
        } while start < part.upperBound
    }
}

extension [UInt8] {
    /// Appends a fixed text that ends in `=`, and a number.
    mutating func append(key: StaticString, _ number: Int) {
        append(key)
        append(decimal: number)
    }
}

/// The pixels of an image in base 64, ready to be sent under whatever number the terminal is to know them by.
struct KittyPayload: Sendable {
    /// Columns and rows of pixels.
    let size: PixelSize
    let format: PixelFormat
    let base64: [UInt8]

    /// Encodes the pixels.
    init(_ image: PixelImage) {
        size = image.size
        format = image.format
        var bytes: [UInt8] = []
        bytes.append(base64: image.bytes)
        base64 = bytes
    }

    /// Bytes that the terminal keeps.
    var pixelByteCount: Int { size.width * size.height * format.bytesPerPixel }
}

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
