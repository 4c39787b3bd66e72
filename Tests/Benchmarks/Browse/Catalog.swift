import Glibc

/// The items of the benchmark's file: a line each, fields separated by tabs. An item is made from its line the first time it
/// is asked for, and kept.
final class Catalog {
    private let bytes: UnsafeRawBufferPointer
    private let lines: [Int]
    private var items: [Item?]

    /// Maps the file into memory for as long as the process lives.
    init?(path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let length = Int(lseek(file, 0, SEEK_END))
        guard length > 0, let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
        else { return nil }
        bytes = UnsafeRawBufferPointer(start: start, count: length)
        var lines: [Int] = []
        var position = 0
        while position < length {
            lines.append(position)
            guard let end = memchr(start + position, 0x0A, length - position) else { break }
            position = start.distance(to: end) + 1
        }
        self.lines = lines
        items = Array(repeating: nil, count: lines.count)
    }

    var count: Int { lines.count }

    subscript(index: Int) -> Item {
        if let item = items[index] { return item }
        var position = lines[index]
        let item = Item(
            title: field(&position), columns: Int(field(&position)) ?? 0, year: field(&position),
            rating: field(&position), genres: field(&position), summary: field(&position), shortTitle: field(&position))
        items[index] = item
        return item
    }

    /// The text up to the next tab or the end of the line.
    private func field(_ position: inout Int) -> String {
        let start = position
        while position < bytes.count, bytes[position] != 0x09, bytes[position] != 0x0A { position += 1 }
        defer { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}
