import Foundation
import Terminal
import TestSupport

/// The screen that alacritty saved as `grid.json`: its cells from the bottom row up, then the scrollback.
struct AlacrittyGrid {
    private struct File: Decodable {
        let raw: Storage
        let columns: Int
        let lines: Int
    }

    private struct Storage: Decodable {
        let inner: [Row]
    }

    private struct Row: Decodable {
        let inner: [Cell]
    }

    private struct Cell: Decodable {
        let c: String
        let fg: RecordedColor
        let bg: RecordedColor
        let flags: String
        let extra: Extra?
    }

    private struct Extra: Decodable {
        let zerowidth: [String]
        let hyperlink: Hyperlink?
    }

    private struct Hyperlink: Decodable {
        struct Target: Decodable {
            let uri: String
        }

        let inner: Target
    }

    private enum RecordedColor: Decodable {
        case named(String)
        case indexed(UInt8)
        case channels(UInt8, UInt8, UInt8)

        private enum CodingKeys: String, CodingKey {
            case Named, Indexed, Spec
        }

        private struct Channels: Decodable {
            let r: UInt8
            let g: UInt8
            let b: UInt8
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let name = try container.decodeIfPresent(String.self, forKey: .Named) {
                self = .named(name)
            } else if let index = try container.decodeIfPresent(UInt8.self, forKey: .Indexed) {
                self = .indexed(index)
            } else {
                let spec = try container.decode(Channels.self, forKey: .Spec)
                self = .channels(spec.r, spec.g, spec.b)
            }
        }

        var color: Color {
            switch self {
            case .indexed(let index): return .palette(index)
            case .channels(let red, let green, let blue): return .rgb(red, green, blue)
            case .named(let name):
                let names = ["Black", "Red", "Green", "Yellow", "Blue", "Magenta", "Cyan", "White"]
                if let index = names.firstIndex(of: name) { return .palette(UInt8(index)) }
                if let index = names.firstIndex(where: { "Bright" + $0 == name }) { return .palette(UInt8(index + 8)) }
                return .terminalDefault
            }
        }
    }

    private static let attributes: [String: TextAttributes] = [
        "BOLD": .bold, "DIM": .faint, "ITALIC": .italic, "UNDERLINE": .underline, "INVERSE": .reverse,
        "STRIKEOUT": .strikethrough, "HIDDEN": .hidden, "DOUBLE_UNDERLINE": .doubleUnderline,
    ]

    /// Columns and rows of the screen.
    let size: Size
    private let rows: [Row]

    init(_ bytes: [UInt8]) throws {
        let file = try JSONDecoder().decode(File.self, from: Data(bytes))
        size = Size(width: file.columns, height: file.lines)
        rows = file.raw.inner.prefix(file.lines).reversed()
    }

    /// A readable difference, or `nil` if the terminal shows the same.
    func differences(from terminal: VirtualTerminal) -> [String] {
        var found: [String] = []
        for (row, cells) in rows.enumerated() {
            for (column, cell) in cells.inner.enumerated() {
                let actual = terminal.cell(column, row)
                if let difference = difference(cell, actual, link: terminal.link(column, row)) {
                    found.append("column \(column), row \(row): \(difference)")
                }
            }
        }
        return found
    }

    private func difference(_ cell: Cell, _ actual: VirtualCell, link: String?) -> String? {
        // Alacritty stores the tab itself in its cell, for copying.
        let text = (cell.c == "\t" ? " " : cell.c) + (cell.extra?.zerowidth.joined() ?? "")
        if !actual.isContinuation, actual.text != text { return "'\(actual.text)' for '\(text)'" }
        let style = Style(
            foreground: cell.fg.color, background: cell.bg.color,
            attributes: cell.flags.split(separator: " | ").reduce(into: []) { attributes, flag in
                attributes.formUnion(Self.attributes[String(flag)] ?? [])
            })
        if actual.style != style { return "\(actual.style) for \(style)" }
        return link == cell.extra?.hyperlink?.inner.uri ? nil : "linked to \(link ?? "nothing")"
    }
}
