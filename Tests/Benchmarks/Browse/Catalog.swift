import Glibc

/// The items of the benchmark's file: a line each, fields separated by tabs. Fields are made into text when they are drawn.
struct Catalog {
    private let bytes: UnsafeRawBufferPointer
    private let lines: [Int]

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
        lines.reserveCapacity(1024)
        var position = 0
        while position < length {
            lines.append(position)
            guard let end = memchr(start + position, 0x0A, length - position) else { break }
            position = start.distance(to: end) + 1
        }
        self.lines = lines
    }

    var count: Int { lines.count }

    subscript(index: Int) -> Item {
        let end = index + 1 < lines.count ? lines[index + 1] : bytes.count
        let fields = bytes[lines[index]..<end].split(separator: 0x09, omittingEmptySubsequences: false)
            .map { String(decoding: $0.last == 0x0A ? $0.dropLast() : $0, as: UTF8.self) }
        return Item(
            title: fields[0], year: fields[2], rating: fields[3], genres: fields[4], summary: fields[5],
            shortTitle: fields[6])
    }
}

/// One show.
struct Item {
    let title: String
    let year: String
    let rating: String
    let genres: String
    let summary: String
    let shortTitle: String
}
