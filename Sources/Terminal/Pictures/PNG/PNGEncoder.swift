/// Writes PNG files.
public enum PNGEncoder {
    /// The file of a picture, which must have a pixel.
    public static func file(of image: PixelImage) -> [UInt8] {
        file(of: image.size, image.format == .rgb ? .rgb : .rgba, [(.IDAT, Deflater.zlib(filteredRows(of: image)))])
    }

    /// The file of a picture with at most 256 colors, which must have a pixel.
    /// - Parameters:
    ///   - palette: three bytes for each color.
    ///   - indices: the color of each pixel.
    package static func file(of size: PixelSize, palette: [UInt8], indices: [UInt16]) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((size.width + 1) * size.height)
        for start in stride(from: 0, to: indices.count, by: size.width) {
            // Filters would not help indices.
            rows.append(PNGFilter.none.rawValue)
            for index in indices[start..<start + size.width] { rows.append(UInt8(truncatingIfNeeded: index)) }
        }
        return file(of: size, .palette, [(.PLTE, palette), (.IDAT, Deflater.zlib(rows))])
    }

    /// The size of a picture whose file this could have written, with pixels for all of it and nothing else, or `nil`.
    package static func size(ofOwn file: [UInt8]) -> PixelSize? {
        guard let parts = try? PNGFile(file, limits: .standard), parts.header.depth == 8 else { return nil }
        let (header, palette) = (parts.header, parts.palette)
        var chunks: [(type: UInt32, data: [UInt8])] = palette.isEmpty ? [] : [(.PLTE, palette)]
        chunks.append((.IDAT, parts.compressed))
        guard self.file(of: header.size, header.colorType, chunks) == file else { return nil }
        let count = header.rowBytes(width: header.size.width) + 1
        do throws(ImageError) {
            var inflater = try Inflater(parts.compressed, pieceLimit: count)
            for _ in 0..<header.size.height {
                let row = try inflater.read(count)
                guard PNGFilter(rawValue: inflater.window[row.lowerBound]) != nil else { return nil }
            }
            try inflater.finish()
        } catch {
            return nil
        }
        return header.size
    }

    private static func file(of size: PixelSize, _ color: PNGColorType, _ chunks: [(type: UInt32, data: [UInt8])])
        -> [UInt8]
    {
        var file = PNGChunks.signature
        append(.IHDR, number(size.width) + number(size.height) + [8, color.rawValue, 0, 0, 0], to: &file)
        for chunk in chunks { append(chunk.type, chunk.data, to: &file) }
        append(.IEND, [], to: &file)
        return file
    }

    /// Filters each row by its left neighbor or the row above, whichever changes less often.
    private static func filteredRows(of image: PixelImage) -> [UInt8] {
        let step = image.format.bytesPerPixel
        let length = image.width * step
        var rows: [UInt8] = []
        rows.reserveCapacity((length + 1) * image.height)
        var fromLeft = [UInt8](repeating: PNGFilter.left.rawValue, count: length + 1)
        var fromAbove = [UInt8](repeating: PNGFilter.above.rawValue, count: length + 1)
        image.bytes.withUnsafeBufferPointer { bytes in
            for row in 0..<image.height {
                let pixels = UnsafeBufferPointer(rebasing: bytes[row * length..<(row + 1) * length])
                put(pixels, less: UnsafeBufferPointer(rebasing: pixels.dropLast(step)), into: &fromLeft)
                // The row above the first one is zero.
                let above = row == 0 ? pixels.prefix(0) : bytes[(row - 1) * length..<row * length]
                put(pixels, less: UnsafeBufferPointer(rebasing: above), into: &fromAbove)
                rows += changes(in: fromLeft) < changes(in: fromAbove) ? fromLeft : fromAbove
            }
        }
        return rows
    }

    /// Writes a row after its filter byte, subtracting the others from its last bytes.
    private static func put(
        _ bytes: UnsafeBufferPointer<UInt8>, less others: UnsafeBufferPointer<UInt8>, into row: inout [UInt8]
    ) {
        let ahead = bytes.count - others.count
        precondition(ahead >= 0 && row.count == bytes.count + 1)
        row.withUnsafeMutableBufferPointer { row in
            for index in 0..<ahead { row[index &+ 1] = bytes[index] }
            for index in others.indices { row[index &+ ahead &+ 1] = bytes[index &+ ahead] &- others[index] }
        }
    }

    /// The number of bytes that differ from the one before.
    private static func changes(in row: [UInt8]) -> Int {
        let row = row.span
        var count = 0
        for index in 1..<max(1, row.count) { count &+= row[index] == row[index &- 1] ? 0 : 1 }
        return count
    }

    private static func append(_ type: UInt32, _ data: [UInt8], to file: inout [UInt8]) {
        let content = number(Int(type)) + data
        file += number(data.count) + content + number(Int(CRC32.checksum(content.span)))
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
