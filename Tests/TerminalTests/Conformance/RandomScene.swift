import Terminal
import TestSupport

/// A random drawing that changes between frames like real screens: rows scroll, words change, boxes appear and
/// disappear.
struct RandomScene {
    private struct Piece {
        var position: Position
        var text: String
        var style: Style
    }

    private static let words = [
        "a", "word", "Breaking Bad", "漢字", "カタカナ", "e\u{301}", "ñandú", "한국어", "x\u{302}\u{323}y", "═══",
        "────────────",
        "          ", "aaaaaaaaaaaaaaaa", "⋯", "👩‍👧", "🎬", "👍🏽", "🇩🇪🇫🇷", "❤️x", "1️⃣", "नमस्ते", "กำลัง", "שלום", "مرحبا", "ﬁ", "…",
        "\u{1B}[31m", "\u{9B}2J", "a\u{202E}b", "\t",
        "é漢",
    ]
    private static let colors: [Color?] = [
        nil, nil, .terminalDefault, .palette(1), .palette(12), .palette(208), .rgb(30, 30, 46), .rgb(250, 100, 10),
    ]
    private static let attributes: [TextAttributes] = [
        [], [], [], .bold, .faint, [.bold, .underline], .reverse, [.italic, .strikethrough], .underline,
    ]

    private let size: Size
    private var rows: [[Piece]] = []
    private var offset = 0
    private var listed: Range<Int>
    private var patches: [Piece] = []
    private var boxes: [(area: Rect, style: Style, isKept: Bool)] = []
    private var cursor: CursorPlacement?

    init(size: Size, using random: inout SeededGenerator) {
        self.size = size
        let top = Int.random(in: 0...min(2, size.height), using: &random)
        listed = top..<max(top, size.height - Int.random(in: 0...1, using: &random))
        rows = (0..<(size.height * 3 + 2)).map { _ in Self.row(width: size.width, using: &random) }
    }

    private static func row(width: Int, using random: inout SeededGenerator) -> [Piece] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
            piece(at: Position(column: Int.random(in: -2...width, using: &random), row: 0), using: &random)
        }
    }

    private static func piece(at position: Position, using random: inout SeededGenerator) -> Piece {
        Piece(
            position: position, text: words.randomElement(using: &random) ?? "", style: style(using: &random))
    }

    private static func style(using random: inout SeededGenerator) -> Style {
        Style(
            foreground: colors.randomElement(using: &random) ?? nil,
            background: colors.randomElement(using: &random) ?? nil,
            attributes: attributes.randomElement(using: &random) ?? [])
    }

    /// Changes a little, a lot, or nothing.
    mutating func change(using random: inout SeededGenerator) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2: offset = min(max(0, offset + Int.random(in: -3...3, using: &random)), rows.count - size.height)
        case 3: patches.removeAll()
        case 4: boxes.removeAll()
        case 5:
            boxes.append((area(using: &random), Self.style(using: &random), Bool.random(using: &random)))
        case 6: rows = rows.map { Bool.random(using: &random) ? Self.row(width: size.width, using: &random) : $0 }
        case 7: break
        default: patches.append(Self.piece(at: place(using: &random), using: &random))
        }
        if Bool.random(using: &random) {
            let isShown = Int.random(in: 0..<3, using: &random) > 0
            cursor = isShown ? CursorPlacement(place(using: &random), isVisible: Bool.random(using: &random)) : nil
        }
    }

    private func place(using random: inout SeededGenerator) -> Position {
        Position(
            column: Int.random(in: 0..<size.width, using: &random), row: Int.random(in: 0..<size.height, using: &random)
        )
    }

    private func area(using random: inout SeededGenerator) -> Rect {
        let origin = place(using: &random)
        return Rect(
            column: origin.column, row: origin.row, width: Int.random(in: 0...size.width, using: &random),
            height: Int.random(in: 0...size.height, using: &random))
    }

    /// Draws the scene; returns the cursor's position.
    func draw(on buffer: inout CellBuffer) -> CursorPlacement? {
        let list = Rect(column: 0, row: listed.lowerBound, width: size.width, height: listed.count)
        buffer.clipped(to: list) { buffer in
            for row in listed {
                for piece in rows[offset + row - listed.lowerBound] {
                    let position = Position(column: piece.position.column, row: row)
                    buffer.write(piece.text, at: position, style: piece.style)
                }
            }
        }
        for box in boxes {
            if box.isKept {
                buffer.add(box.style.attributes, to: box.area)
            } else {
                buffer.fill(box.area, style: box.style)
            }
        }
        for piece in patches { buffer.write(piece.text, at: piece.position, style: piece.style) }
        return cursor
    }
}
