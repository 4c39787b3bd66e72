/// Names folded for sorting, without anything before the first letter or digit. Articles stay.
package struct FoldedNames {
    /// A name's index in the list, and its first eight bytes, which decide most comparisons.
    package struct Key {
        package let index: Int32
        let prefix: UInt64
    }

    package private(set) var keys: [Key] = []
    private var bytes: [UInt8] = []
    /// The start of each name in `bytes`, and the end of the last one.
    private var starts: [Int] = [0]

    /// - Parameter names: `nil` is sorted last.
    package init(_ names: [String?]) {
        keys.reserveCapacity(names.count)
        starts.reserveCapacity(names.count + 1)
        bytes.reserveCapacity(names.reduce(0) { $0 + ($1?.utf8.count ?? 4) })
        for name in names { append(name ?? "\u{10FFFF}") }
    }

    /// Whether one name is sorted before another; equal ones keep the order of the list.
    package func areInOrder(_ first: Key, _ second: Key) -> Bool {
        if first.prefix != second.prefix { return first.prefix < second.prefix }
        let one = folded(first)
        let other = folded(second)
        if one.elementsEqual(other) { return first.index < second.index }
        return one.lexicographicallyPrecedes(other)
    }

    private func folded(_ key: Key) -> ArraySlice<UInt8> {
        bytes[starts[Int(key.index)]..<starts[Int(key.index) + 1]]
    }

    private mutating func append(_ name: String) {
        let start = bytes.count
        for scalar in name.unicodeScalars {
            for base in TextFolding.bases(of: scalar) {
                if bytes.count == start, base.isASCII, NameUnit.Kind(base).isBlank { continue }
                let letter = TextFolding.lowercase(base)
                if letter.isASCII {
                    bytes.append(UInt8(letter.value))
                } else {
                    bytes.append(contentsOf: UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter)
                }
            }
        }
        starts.append(bytes.count)
        let prefix = (start..<start + 8).reduce(0) { $0 << 8 | UInt64($1 < bytes.count ? bytes[$1] : 0) }
        keys.append(Key(index: Int32(truncatingIfNeeded: keys.count), prefix: prefix))
    }
}
