/// Reads comma-separated values (RFC 4180): any line ends, quoted line breaks, a byte order mark, rows that are too short, and
/// the semicolons or tabs that spreadsheets write.
///
/// Rows are ranges of the file: only the fields that are asked for become texts.
struct CSVReader {
    struct Row {
        fileprivate let fields: [Range<Int>]
        /// The bytes of the whole row, without its end.
        let range: Range<Int>
    }

    private static let quote = UInt8(ascii: "\"")
    private static let fieldLimit = 1_024

    let bytes: [UInt8]
    private let separator: UInt8
    private var position: Int

    init(_ bytes: [UInt8], from position: Int = 0) {
        self.bytes = bytes
        self.position = position == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : position
        let line = bytes[self.position...].prefix { $0 != 0x0A && $0 != 0x0D }
        // Excel names the separator before the header.
        if line.count == 5, line.prefix(4).lowercasedASCII == Array("sep=".utf8), let separator = line.last {
            self.separator = separator
            self.position = line.endIndex
            return
        }
        let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].map { byte in (byte, line.count { $0 == byte }) }
        separator = counts.max { $0.1 < $1.1 }.flatMap { $0.1 > counts[0].1 ? $0.0 : nil } ?? UInt8(ascii: ",")
    }

    /// Reads the next row that is not empty.
    mutating func next() -> Row? {
        while position < bytes.count, bytes[position] == 0x0A || bytes[position] == 0x0D { position += 1 }
        return nextLine()
    }

    /// Reads the next row, which may be empty.
    mutating func nextLine() -> Row? {
        guard position < bytes.count else { return nil }
        let start = position
        var fields: [Range<Int>] = []
        fields.reserveCapacity(16)
        var end = start
        var isAtEnd = false
        while !isAtEnd {
            let field = position
            skipField()
            end = position
            if fields.count < Self.fieldLimit { fields.append(field..<end) }
            isAtEnd = position >= bytes.count || bytes[position] != separator
            position += 1
        }
        if end < bytes.count, bytes[end] == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
        return Row(fields: fields, range: start..<end)
    }

    func row(at range: Range<Int>) -> Row? {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
        var reader = self
        reader.position = range.lowerBound
        return reader.nextLine()
    }

    /// Passes over a field, up to the separator or end of line behind it.
    private mutating func skipField() {
        bytes.withUnsafeBufferPointer { bytes in
            var index = position
            if index < bytes.count, bytes[index] == Self.quote {
                index += 1
                while index < bytes.count {
                    if bytes[index] == Self.quote {
                        guard index + 1 < bytes.count, bytes[index + 1] == Self.quote else { break }
                        index += 1
                    }
                    index += 1
                }
            }
            while index < bytes.count, bytes[index] != separator, bytes[index] != 0x0A, bytes[index] != 0x0D {
                index += 1
            }
            position = index
        }
    }

    /// The text of a field; empty beyond the end of the row.
    func text(_ index: Int, of row: Row) -> String {
        guard row.fields.indices.contains(index) else { return "" }
        let field = bytes[row.fields[index]]
        guard field.first == Self.quote else { return Self.decode(field) }
        let inner = field.dropFirst()
        guard let end = inner.lastIndex(of: Self.quote) else { return Self.decode(inner) }
        let content = inner[..<end]
        guard content.contains(Self.quote) else { return Self.decode(content) }
        var text: [UInt8] = []
        var isEscaped = false
        for byte in content {
            if byte == Self.quote, !isEscaped {
                isEscaped = true
            } else {
                text.append(byte)
                isEscaped = false
            }
        }
        return Self.decode(text[...])
    }

    func texts(of row: Row) -> [String] { row.fields.indices.map { text($0, of: row) } }

    /// UTF-8, else ISO 8859-1, in which old exports of IMDb are written.
    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = ""
        for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        return text
    }
}

extension ArraySlice<UInt8> {
    fileprivate var lowercasedASCII: [UInt8] { map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
}

struct CSVHeader {
    /// As they are written.
    let names: [String]
    private let indices: [String: Int]

    init(_ names: [String]) {
        self.names = names
        indices = Dictionary(
            names.enumerated().map { ($1.trimmed.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether all these columns are there. Names are in lower case.
    func has(_ names: String...) -> Bool { names.allSatisfy { indices[$0] != nil } }

    func index(_ name: String) -> Int? { indices[name] }
}

/// Writes comma-separated values (RFC 4180).
package struct CSVWriter {
    package private(set) var bytes: [UInt8] = []
    /// Whether cells that a spreadsheet would compute get an apostrophe.
    private let isForSpreadsheets: Bool
    /// Cells with one of these are quoted.
    private let quoted: String
    private let lineEnd: String

    package init(
        _ columns: [String], isForSpreadsheets: Bool = false, quoted: String = "\",;\n\r\t", lineEnd: String = "\r\n"
    ) {
        (self.isForSpreadsheets, self.quoted, self.lineEnd) = (isForSpreadsheets, quoted, lineEnd)
        row(columns)
    }

    package mutating func row(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            let isFormula = isForSpreadsheets && field.utf8.first.map { "=+-@\t\r".utf8.contains($0) } == true
            let text = isFormula ? "'" + field : field
            let mustQuote =
                text.utf8.contains(where: quoted.utf8.contains) || text.hasPrefix(" ") || text.hasSuffix(" ")
            if mustQuote { bytes.append(UInt8(ascii: "\"")) }
            for byte in text.utf8 {
                if byte == UInt8(ascii: "\"") { bytes.append(byte) }
                bytes.append(byte)
            }
            if mustQuote { bytes.append(UInt8(ascii: "\"")) }
        }
        bytes += lineEnd.utf8
    }
}

extension StringProtocol {
    /// Without white space around it.
    package var trimmed: String {
        var text = Substring(self)
        while let first = text.unicodeScalars.first, first.properties.isWhitespace { text.unicodeScalars.removeFirst() }
        while let last = text.unicodeScalars.last, last.properties.isWhitespace { text.unicodeScalars.removeLast() }
        return String(text)
    }
}
