@testable import Terminal

/// The parser of terminal input. The same bytes give the same events however they are split; its memory is bounded; and
/// after any input an arrow key is recognized.
func fuzz(_ bytes: [UInt8]) {
    var input = FuzzedBytes(bytes)
    let pasteLimit = input.pick([4096, 0, 1, 7])
    let lengths = input.bytes(6).map { Int($0 % 19) + 1 }
    let stream = input.remainder()

    func parser() -> InputParser { InputParser(pasteLimit: pasteLimit) }
    var (whole, split, single, hurried) = (parser(), parser(), parser(), parser())
    let events = whole.feed(stream)
    var splitEvents: [InputEvent] = []
    var hurriedEvents: [InputEvent] = []
    for piece in pieces(of: stream, lengths) {
        split.feed(piece, into: &splitEvents)
        hurried.feed(piece, into: &hurriedEvents)
        hurriedEvents += hurried.timeOut()
        demand(split.sequence.count <= InputParser.stringLimit, "a sequence of \(split.sequence.count)")
        demand(split.pasted.count <= pasteLimit, "a paste of \(split.pasted.count)")
    }
    demand(splitEvents == events, "pieces \(lengths) give \(splitEvents), and the whole \(events)")
    demand(stream.flatMap { single.feed([$0]) } == events, "single bytes give something else than \(events)")
    demand(events.count <= stream.count + 2, "\(events.count) events of \(stream.count) bytes")
    recover(&whole)
    recover(&hurried)
}

private func pieces(of bytes: [UInt8], _ lengths: [Int]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
        let length = lengths.isEmpty ? 1 : lengths[pieces.count % lengths.count]
        pieces.append(Array(bytes[start..<min(start + length, bytes.count)]))
        start += length
    }
    return pieces
}

private func recover(_ parser: inout InputParser) {
    _ = parser.timeOut()
    demand(parser.feed(Array("\u{1B}[A".utf8)).last == .key(KeyPress(.up)), "an arrow key is lost")
    demand(parser.state == .ground, "the parser ends in \(parser.state)")
}
