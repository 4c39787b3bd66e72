extension InputParser {
    private static let pasteEnd: [UInt8] = [ControlByte.escape] + "[201~".utf8

    /// Takes pasted bytes up to the end marker, which may have begun in an earlier chunk.
    ///
    /// ESC stands in the marker once, as its first byte, so what has matched in vain is text as a whole.
    /// - Returns: the index of the first byte that was not taken.
    mutating func takePasted(
        _ bytes: [UInt8], from start: Int, matched: Int, into events: inout [InputEvent]
    ) -> Int {
        var matched = matched
        var index = start
        while index < bytes.count {
            if bytes[index] == Self.pasteEnd[matched] {
                matched += 1
                index += 1
                if matched == Self.pasteEnd.count {
                    finishPaste(into: &events)
                    return index
                }
            } else if matched > 0 {
                keepPasted(Self.pasteEnd[..<matched])
                matched = 0
            } else {
                let end = bytes[index...].firstIndex(of: ControlByte.escape) ?? bytes.count
                keepPasted(bytes[index..<end])
                index = end
            }
        }
        state = .paste(matched: matched)
        return index
    }

    private mutating func keepPasted(_ bytes: ArraySlice<UInt8>) {
        pasted.append(contentsOf: bytes.prefix(pasteLimit - pasted.count))
    }

    private mutating func finishPaste(into events: inout [InputEvent]) {
        state = .ground
        if pasted.count == pasteLimit { dropSplitScalar() }
        events.append(.paste(String(decoding: pasted, as: UTF8.self)))
        pasted = []
    }

    /// Drops the bytes of a scalar that the limit has cut in two.
    private mutating func dropSplitScalar() {
        let continuations = pasted.suffix(3).reversed().prefix { $0 & 0xC0 == 0x80 }.count
        guard continuations < pasted.count else { return }
        let lead = pasted[pasted.count - 1 - continuations]
        let needed = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0
        if needed > continuations { pasted.removeLast(continuations + 1) }
    }
}
