import TestSupport

@testable import Terminal

/// A screen of text and pictures that changes at random: pictures come, move, scroll and go, boxes cover them.
struct PictureScene {
    private let size: Size
    private let images: [PreparedImage]
    private var pictures: [(image: Int, origin: Position)] = []
    private var texts: [(text: String, position: Position, style: Style)] = []
    private var boxes: [Rect] = []
    private var clip: Rect

    init(size: Size, images: [PreparedImage], using random: inout SeededGenerator) {
        self.size = size
        self.images = images
        clip = Rect(origin: .zero, size: size)
        for _ in 0..<2 { change(using: &random) }
    }

    mutating func change(using random: inout SeededGenerator) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2: pictures.append((images.indices.randomElement(using: &random) ?? 0, place(using: &random)))
        case 3: if !pictures.isEmpty { pictures.removeFirst() }
        case 4, 5:
            let distance = [-2, -1, 1, 2].randomElement(using: &random) ?? 1
            pictures = pictures.map { ($0.image, Position(column: $0.origin.column, row: $0.origin.row + distance)) }
            texts = texts.map {
                ($0.text, Position(column: $0.position.column, row: $0.position.row + distance), $0.style)
            }
        case 6:
            guard let index = pictures.indices.randomElement(using: &random) else { return }
            pictures[index].origin = place(using: &random)
        case 7:
            boxes.append(
                Rect(
                    origin: place(using: &random),
                    size: Size(
                        width: Int.random(in: 1...9, using: &random), height: Int.random(in: 1...4, using: &random))))
        case 8: boxes.removeAll()
        case 9:
            clip = Rect(origin: .zero, size: size).inset(by: Insets(vertical: Int.random(in: 0...2, using: &random)))
        default:
            let words = ["a", "a few words", "漢字", "x    y", "────────", "                    "]
            let style = Style(background: [nil, .palette(4)].randomElement(using: &random) ?? nil)
            texts.append((words.randomElement(using: &random) ?? "", place(using: &random), style))
        }
        if pictures.count > 4 { pictures.removeFirst() }
        if texts.count > 12 { texts.removeFirst(4) }
    }

    private func place(using random: inout SeededGenerator) -> Position {
        Position(
            column: Int.random(in: -2..<size.width, using: &random),
            row: Int.random(in: -1..<size.height, using: &random))
    }

    func draw(on buffer: inout CellBuffer) -> CursorPlacement? {
        for text in texts { buffer.write(text.text, at: text.position, style: text.style) }
        buffer.clipped(to: clip) { buffer in
            for picture in pictures { buffer.place(images[picture.image], at: picture.origin) }
        }
        for box in boxes {
            buffer.fill(box, style: Style(background: .palette(2)))
            buffer.write("box", at: box.origin)
        }
        return boxes.isEmpty ? nil : CursorPlacement(.zero)
    }
}
