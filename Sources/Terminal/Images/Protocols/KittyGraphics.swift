import Pictures

/// Images by kitty's graphics protocol: a PNG file is sent once with a number; then a few bytes place, move or remove the
/// image.
///
/// Data is sent directly, never as a file name: this works over SSH and reveals no path. Every command suppresses
/// replies (`q=2`), which would arrive among the keys. Source: kitty's `docs/graphics-protocol.rst`.
enum KittyGraphics {
    /// The most bytes of base 64 per command, by the protocol.
    static let chunkSize = 4096

    private static let introducer: StaticString = "\u{1B}_G"

    /// Sends the pixels of an image, or a part of them, without showing it, replacing earlier data of this number. No other
    /// command of this protocol may be sent between parts.
    /// - Parameters:
    ///   - part: the bytes of base 64, whole chunks except at the end.
    ///   - number: from 1; all programs on the terminal share the numbers.
    static func transmit(
        _ payload: KittyPayload, part: Range<Int>? = nil, number: UInt32, passthrough: Passthrough = .direct,
        into bytes: inout [UInt8]
    ) {
        let count = payload.base64Count
        let part = part ?? 0..<count
        bytes.reserveCapacity(bytes.count + part.count + (part.count / chunkSize + 1) * 32)
        var start = part.lowerBound
        repeat {
            let end = min(start + chunkSize, part.upperBound)
            passthrough.wrap(into: &bytes) { bytes in
                bytes.append(introducer)
                // The first chunk has all keys; all but the last announce another one.
                if start == 0 {
                    bytes.append(key: "a=t,f=100,i=", Int(number))
                    bytes.append(",")
                }
                bytes.append(key: "q=2,m=", end < count ? 1 : 0)
                bytes.append(UInt8(ascii: ";"))
                bytes.append(base64: payload.file[(start / 4 * 3)..<min(end / 4 * 3, payload.file.count)])
                bytes.append(ControlSequence.stringTerminator)
            }
            start = end
        } while start < part.upperBound
    }

    /// Ends an image sent in part, and frees it.
    static func abandon(number: UInt32, passthrough: Passthrough, into bytes: inout [UInt8]) {
        passthrough.wrap(into: &bytes) { $0.append("\u{1B}_Gq=2,m=0;\u{1B}\\") }
        delete(number: number, passthrough: passthrough, into: &bytes)
    }

    /// Shows an image with its top left corner in the cursor's cell, scaled to a size in cells, or moves it there. The
    /// cursor stays.
    /// - Parameters:
    ///   - placement: distinguishes several places of an image, from 1.
    ///   - source: the part of the image to show, in its pixels, or `nil` for all of it.
    static func place(
        number: UInt32, placement: Int = 1, size: Size, source: PixelRect? = nil, into bytes: inout [UInt8]
    ) {
        bytes.append(introducer)
        bytes.append(key: "a=p,i=", Int(number))
        // A numbered placement is moved, not duplicated.
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

    /// Removes one placement of an image; the terminal keeps its data.
    static func hide(number: UInt32, placement: Int, into bytes: inout [UInt8]) {
        bytes.append(introducer)
        bytes.append(key: "a=d,d=i,i=", Int(number))
        bytes.append(key: ",p=", placement)
        bytes.append(",q=2\u{1B}\\")
    }

    /// Removes an image and frees its data.
    static func delete(number: UInt32, passthrough: Passthrough = .direct, into bytes: inout [UInt8]) {
        passthrough.wrap(into: &bytes) { bytes in
            bytes.append(introducer)
            bytes.append(key: "a=d,d=I,i=", Int(number))
            bytes.append(",q=2\u{1B}\\")
        }
    }

    /// Lets placeholder cells show an image scaled to a size in cells, at most 297 by 297.
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
}

extension [UInt8] {
    /// Appends a key ending in `=`, and a number.
    mutating func append(key: StaticString, _ number: Int) {
        append(key)
        append(decimal: number)
    }
}

/// An image as a PNG file, which is sent in base 64.
///
/// An opaque one is reduced to a palette, which takes a third of the bytes: of a poster, less than a fifth of its pixels.
/// The colors of areas of 2 by 2 pixels are off by less than the eye can see, 0.9 of 100 in Oklab.
struct KittyPayload: Sendable {
    private static let colorCount = 256
    /// Little, as changes of color take few bits.
    private static let thrift: Float = 2

    let size: PixelSize
    let file: [UInt8]

    init(size: PixelSize, file: [UInt8]) {
        self.size = size
        self.file = file
    }

    init(_ image: PixelImage) {
        size = image.size
        file =
            switch image.format {
            case .rgb: IndexedImage(image, colorCount: Self.colorCount, thrift: Self.thrift).png
            case .rgba: PNGEncoder.file(of: image)
            }
    }

    /// The bytes that are sent.
    var base64Count: Int { [UInt8].base64Count(of: file.count) }

    /// The bytes that the terminal stores, with alpha.
    var pixelByteCount: Int { size.width * size.height * PixelFormat.rgba.bytesPerPixel }
}

/// How sequences reach the terminal that shows the image.
enum Passthrough: Hashable, Sendable {
    /// Without a multiplexer.
    case direct
    /// Through tmux with `allow-passthrough` on: inside `DCS tmux;`, with every escape doubled. tmux drops sequences
    /// longer than its `input-buffer-size` of 1 MiB, so each command is wrapped separately.
    case tmux

    private static let escape: UInt8 = 0x1B

    /// Wraps the bytes that the closure appends.
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
