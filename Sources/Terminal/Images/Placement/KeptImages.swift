import Pictures

/// What an image is prepared for.
public struct ImageForm: Hashable, Sendable {
    /// The available cells.
    public let box: Size
    /// Whether the edges of a picture of nearly the box's shape are cut off so that it fills the box.
    public let fillsBox: Bool
    /// The terminal.
    public let medium: ImageMedium

    /// Creates a form.
    public init(box: Size, fillsBox: Bool, medium: ImageMedium) {
        self.box = box
        self.fillsBox = fillsBox
        self.medium = medium
    }
}

/// The last images prepared from one picture's file, as bytes for another run of the program, which then need not decode, scale and
/// encode the file again.
///
/// Others may have changed the bytes, which go to the terminal. So sums find damage, and every image must be one that
/// this program could have prepared. One for iTerm2 is not kept: that mostly gets the picture's file itself.
///
/// After a signature and a version come the images, the newest first: length, checksum, form, size, color, kind, content. Numbers have
/// four bytes, the lowest first.
public struct KeptImages: Sendable {
    private struct Entry {
        let form: [UInt8]
        /// The bytes after the form.
        let image: ArraySlice<UInt8>
    }

    /// The last byte is the version: another one where images are prepared, or written, differently.
    private static let signature = Array("MQI".utf8) + [1]
    /// A list and a grid may take turns.
    private static let limit = 2
    /// The bytes of an image; larger ones are seen one at a time.
    private static let sizeLimit = 256 << 10

    private var entries: [Entry] = []

    /// Reads bytes; damaged ones and those of another version are left out.
    public init(_ bytes: [UInt8] = []) {
        guard bytes.starts(with: Self.signature) else { return }
        var rest = bytes[Self.signature.count...]
        while entries.count < Self.limit, let length = rest.popNumber(), let checksum = rest.popNumber() {
            let body = rest.prefix(Int(length))
            guard body.count == length, body.count >= ImageForm.byteCount, CRC32.checksum(Array(body)) == checksum
            else { return }
            let form = body.prefix(ImageForm.byteCount)
            entries.append(Entry(form: Array(form), image: body.dropFirst(form.count)))
            rest = rest.dropFirst(body.count)
        }
    }

    /// The image in a form, without a number, or `nil` if it is missing.
    /// - Parameter file: the picture's file.
    public func image(in form: ImageForm, of file: [UInt8]) -> PreparedImage? {
        let bytes = form.bytes(for: file)
        return entries.first { $0.form == bytes }.flatMap { PreparedImage(kept: $0.image, in: form) }
    }

    /// The bytes with one more image, which replaces the oldest, or `nil` if that cannot be kept.
    public func adding(_ image: PreparedImage, in form: ImageForm, of file: [UInt8]) -> [UInt8]? {
        guard let kept = image.kept, kept.count <= Self.sizeLimit else { return nil }
        let new = Entry(form: form.bytes(for: file), image: kept[...])
        return ([new] + entries.filter { $0.form != new.form }).prefix(Self.limit).reduce(into: Self.signature) {
            let body = $1.form + $1.image
            $0.append(number: UInt32(body.count))
            $0.append(number: CRC32.checksum(body))
            $0 += body
        }
    }
}

extension ImageForm {
    fileprivate static let byteCount = 4 * 14

    /// All that decides what an image looks like, besides the bytes of the file.
    fileprivate func bytes(for file: [UInt8]) -> [UInt8] {
        let sixels = medium.sixelSize
        let numbers = [
            file.count, box.width, box.height, fillsBox ? 1 : 0, ImageProtocol.allCases.firstIndex(of: medium.way) ?? 0,
            medium.cell.width, medium.cell.height, ColorDepth.allCases.firstIndex(of: medium.depth) ?? 0,
            Int(medium.background.packed), medium.isDark ? 1 : 0, medium.registers, sixels?.width ?? -1,
            sixels?.height ?? -1, BlockSymbols.allCases.firstIndex(of: medium.symbols) ?? 0,
        ]
        return numbers.reduce(into: []) { $0.append(number: UInt32(truncatingIfNeeded: $1)) }
    }
}

extension PreparedImage {
    private enum Kind: UInt32 {
        case cells, png, sixels
    }

    private static let noColor = UInt32.max

    fileprivate var kept: [UInt8]? {
        let (kind, content): (Kind, [UInt8])
        switch self.content {
        case .cells(let cells):
            kind = .cells
            content = cells.reduce(into: []) {
                $0.append(number: $1.glyph.rawValue)
                $0.append(number: $1.foreground.packed)
                $0.append(number: $1.background.packed)
            }
        case .kitty(let payload), .placeholders(let payload): (kind, content) = (.png, payload.file)
        case .sixels(let bytes): (kind, content) = (.sixels, bytes)
        case .file, .letters: return nil
        }
        let numbers = [UInt32(size.width), UInt32(size.height), color?.packed ?? Self.noColor, kind.rawValue]
        return numbers.reduce(into: []) { $0.append(number: $1) } + content
    }

    fileprivate init?(kept bytes: ArraySlice<UInt8>, in form: ImageForm) {
        var rest = bytes
        let (medium, box) = (form.medium, Self.limited(form.box, for: form.medium))
        guard let width = rest.popNumber(), let height = rest.popNumber(), let packed = rest.popNumber(),
            let kind = rest.popNumber().flatMap(Kind.init), rest.count <= Self.byteLimit,
            1...UInt32(clamping: max(box.width, 1)) ~= width, 1...UInt32(clamping: max(box.height, 1)) ~= height
        else { return nil }
        let size = Size(width: Int(width), height: Int(height))
        let color = Color(packed: packed)
        guard packed == Self.noColor || color.rgb != nil,
            let content = Self.content(rest, kind, covering: size, in: medium)
        else { return nil }
        self.init(
            number: 0, size: size, content: content, medium: medium, color: packed == Self.noColor ? nil : color)
    }

    private static func content(
        _ bytes: ArraySlice<UInt8>, _ kind: Kind, covering size: Size, in medium: ImageMedium
    ) -> Content? {
        let layout = ImageLayout(covering: size)
        switch (kind, medium.way) {
        case (.png, .kitty), (.png, .kittyPlaceholders):
            let file = Array(bytes)
            let most = layout.pixels(for: medium.way, cell: medium.cell)
            guard let pixels = PNGEncoder.size(ofOwn: file),
                pixels.width * pixels.height <= most.width * most.height
            else { return nil }
            let payload = KittyPayload(size: pixels, file: file)
            return medium.way == .kitty ? .kitty(payload) : .placeholders(payload)
        case (.sixels, .sixel):
            let sixels = Array(bytes)
            return Sixel.isImage(sixels, of: layout.pixels(for: .sixel, cell: medium.cell)) ? .sixels(sixels) : nil
        case (.cells, .blocks), (.cells, .stipple), (.cells, .sixel): return cells(bytes, size.width * size.height)
        default: return nil
        }
    }

    private static func cells(_ bytes: ArraySlice<UInt8>, _ count: Int) -> Content? {
        var (rest, cells): (ArraySlice<UInt8>, [Cell]) = (bytes, [])
        cells.reserveCapacity(count)
        while let glyph = rest.popNumber(), let foreground = rest.popNumber(), let background = rest.popNumber() {
            guard isPart(glyph), let foreground = Color(kept: foreground), let background = Color(kept: background)
            else { return nil }
            cells.append(Cell(glyph: Glyph(rawValue: glyph), foreground: foreground, background: background))
        }
        return rest.isEmpty && cells.count == count ? .cells(cells) : nil
    }

    /// Whether it is a space, a block, or a pattern of dots.
    private static func isPart(_ glyph: UInt32) -> Bool {
        switch glyph {
        case 0x20, 0x2580...0x259F, 0x2800...0x28FF, 0x1_CC00...0x1_CEBF, 0x1_FB00...0x1_FBFF: true
        default: false
        }
    }
}

extension Color {
    /// `nil` if it is none.
    fileprivate init?(kept packed: UInt32) {
        self.init(packed: packed)
        guard isTerminalDefault || rgb != nil || packed >> 8 == 1 << 16 else { return nil }
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: UInt32) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func popNumber() -> UInt32? {
        guard count >= 4 else { return nil }
        defer { removeFirst(4) }
        return prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}
