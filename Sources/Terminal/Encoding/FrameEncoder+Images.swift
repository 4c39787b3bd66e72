extension FrameEncoder {
    /// Whether the frame carries the data of an image.
    var carriesImages: Bool {
        guard let images else { return false }
        return !images.uploads.isEmpty || images.rasters.contains { $0.styled == nil }
    }

    /// Shows, moves and hides images that the terminal has.
    mutating func encode(_ changes: [ImageUpdate.Change]) {
        for change in changes {
            switch change {
            case .show(let piece, let placement):
                move(to: piece.cells.origin)
                KittyGraphics.place(
                    number: piece.number, placement: placement, size: piece.cells.size, source: piece.source,
                    into: &output)
            case .hide(let number, let placement):
                KittyGraphics.hide(number: number, placement: placement, into: &output)
            }
        }
    }

    /// Sends the images that arrive with this frame, after its text: nobody waits for that behind them.
    mutating func encodeArrivals(of update: ImageUpdate, on next: CellBuffer) {
        for upload in update.uploads {
            output += upload.evicted
            let (number, passthrough) = (upload.number, upload.passthrough)
            KittyGraphics.transmit(
                upload.payload, part: upload.part, number: number, passthrough: passthrough, into: &output)
            if upload.isComplete, let size = upload.placeholderSize {
                KittyGraphics.placeVirtually(number: number, size: size, passthrough: passthrough, into: &output)
            }
            encode(upload.arrivals)
        }
        for raster in update.rasters { encode(raster, on: next) }
    }

    /// Sends an image, and again what covers it.
    private mutating func encode(_ raster: ImageUpdate.Raster, on next: CellBuffer) {
        move(to: raster.rect.origin)
        if let styled = raster.styled { setStyle(for: styled) }
        output += raster.bytes
        // Terminals disagree on where it stands now.
        state.row = nil
        state.column = nil
        if raster.doublesRows { doubled(raster.rect.top..<raster.rect.bottom) }
        for row in raster.rect.top..<raster.rect.bottom {
            let cells = CellRow(next, row: row)
            var column = raster.rect.left
            while column < raster.rect.right {
                let start = column
                while column < raster.rect.right, cells[column].glyph != raster.mark { column += 1 }
                if column > start { encodeCover(start..<column, row: row, in: cells) }
                column += 1
            }
        }
    }

    /// Writes cells once more, in whole glyphs.
    private mutating func encodeCover(_ columns: Range<Int>, row: Int, in cells: CellRow) {
        let start = cells[columns.lowerBound].width == 0 ? columns.lowerBound - 1 : columns.lowerBound
        let isCut = cells[columns.upperBound - 1].width == 2
        move(to: Position(column: start, row: row))
        encodeCells(start..<(isCut ? columns.upperBound + 1 : columns.upperBound), row: row, in: cells)
    }
}
