import Terminal

extension VirtualTerminal {
    /// The part of a picture that a cell shows, by any protocol.
    package func picture(_ column: Int, _ row: Int) -> VirtualPicture? {
        guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { return nil }
        let placed = kitty.placements.last {
            ($0.column..<$0.column + $0.width).contains(column) && ($0.row..<$0.row + $0.height).contains(row)
        }
        if let placed, let image = kitty.images[placed.image] {
            return VirtualPicture(image, placed, column: column - placed.column, row: row - placed.row)
        }
        if behavior.contains(.keepsErasedSixels) { return sixels.picture(column, row) }
        return cell(column, row).picture ?? placeholder(cell(column, row))
    }

    /// How many pictures the terminal keeps by number, on both screens.
    package var keptPictureCount: Int { kitty.images.count + hiddenKitty.images.count }

    /// Moves rows, and the pictures in them.
    mutating func scrollRows(_ rows: Range<Int>, up count: Int) {
        if grid.rowSizes[rows].contains(where: { $0 != .usual }) { note(violation: "rows of larger letters scroll") }
        grid.scroll(rows, up: count, with: blank)
        kitty.scroll(rows, up: count)
        sixels.scroll(up: count)
    }

    /// Carries out a command of kitty's protocol.
    mutating func graphics(_ text: String) {
        guard profile.hasKittyGraphics else { return }
        if let fault = kitty.handle(text, cursor: (state.column, state.row)) { note(violation: "graphics: \(fault)") }
    }

    /// Hands a command to the terminal around this one.
    mutating func passThrough(_ command: Substring) {
        guard command.hasPrefix("\u{1B}_G"), command.hasSuffix("\u{1B}\\") else {
            return note(unknown: "a passthrough of \(command.prefix(12))")
        }
        graphics(String(command.dropFirst(3).dropLast(2)))
    }

    /// Shows a file by iTerm2's protocol.
    mutating func showFile(_ argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("File=") else { return }
        var keys: [Substring: Substring] = [:]
        for pair in parts[0].dropFirst(5).split(separator: ";") {
            let sides = pair.split(separator: "=")
            if sides.count == 2 { keys[sides[0]] = sides[1] }
        }
        guard keys["inline"] == "1", let width = keys["width"].flatMap({ Int($0) }),
            let height = keys["height"].flatMap({ Int($0) })
        else { return note(violation: "a file without a size in cells") }
        show(VirtualPicture.fingerprint(of: parts[1].utf8), width: width, height: height)
    }

    /// Shows sixels, whose size the raster attributes tell.
    mutating func showSixels(_ bytes: [UInt8]) {
        let numbers = String(decoding: bytes.drop { $0 != UInt8(ascii: "\"") }.dropFirst().prefix(24), as: UTF8.self)
            .split(whereSeparator: { !$0.isNumber }).prefix(4).compactMap { Int($0) }
        guard numbers.count == 4, let cell = profile.cellPixels, !cell.isEmpty else {
            return note(violation: "sixels without a size")
        }
        let fingerprint = VirtualPicture.fingerprint(of: bytes)
        if behavior.contains(.keepsErasedSixels) {
            sixels.add(
                fingerprint, column: state.column, row: state.row, width: (numbers[2] + cell.width - 1) / cell.width,
                height: (numbers[3] + cell.height - 1) / cell.height, isFull: numbers[3].isMultiple(of: cell.height))
        }
        show(
            fingerprint, width: (numbers[2] + cell.width - 1) / cell.width,
            height: (numbers[3] + cell.height - 1) / cell.height)
    }

    /// Draws a picture into cells. Of all the cursor positions that terminals choose afterwards, this takes the worst: the
    /// first column below, so that the screen scrolls if the picture reaches the last row.
    private mutating func show(_ fingerprint: UInt64, width: Int, height: Int) {
        let left = state.column
        for row in 0..<height {
            for column in 0..<min(width, size.width - left) {
                grid.write(.blank, width: 1, column: left + column, row: state.row)
                grid[left + column, state.row].picture = VirtualPicture(
                    fingerprint, column: column, of: width, row: row, of: height)
            }
            index()
        }
        moveTo(column: 0)
    }

    /// What a cell of kitty's private character shows.
    private func placeholder(_ cell: VirtualCell) -> VirtualPicture? {
        let scalars = Array(cell.text.unicodeScalars)
        guard scalars.first == "\u{10EEEE}", scalars.count == 3 else { return nil }
        let rgb = cell.foreground.rgb.map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) }
        guard let number = rgb ?? cell.foreground.paletteIndex.map({ Int($0) }), let image = kitty.images[number],
            let row = Self.marks.firstIndex(of: scalars[1].value),
            let column = Self.marks.firstIndex(of: scalars[2].value), row < image.placeholderHeight,
            column < image.placeholderWidth
        else { return nil }
        return VirtualPicture(
            image.fingerprint, column: column, of: image.placeholderWidth, row: row, of: image.placeholderHeight)
    }

    /// The first of kitty's marks for rows and columns, which are enough for the screens of tests.
    private static let marks: [UInt32] = [
        0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A, 0x34B, 0x34C, 0x350, 0x351, 0x352, 0x357,
        0x35B, 0x363, 0x364, 0x365, 0x366, 0x367, 0x368, 0x369, 0x36A, 0x36B, 0x36C, 0x36D, 0x36E, 0x36F,
    ]
}
