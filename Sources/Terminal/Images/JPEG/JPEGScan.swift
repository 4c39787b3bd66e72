/// What a scan header tells (ITU-T T.81, B.2.3).
struct JPEGScan: Hashable, Sendable {
    /// A component that takes part, by its index in the frame, and its Huffman tables, by their index in `HuffmanTables`.
    struct Part: Hashable, Sendable {
        let component: Int
        let dc: Int
        let ac: Int
    }

    /// The components, 1 to 4, each at most once.
    let parts: [Part]
    /// The first and last coefficient, in zigzag order: 0 to 63.
    let first: Int
    let last: Int
    /// By how many bits the scan before, and this one, leave coefficients short.
    let highBefore: Int
    let low: Int

    /// Reads the header and holds it against the frame.
    init(_ segment: JPEGSegment, frame: JPEGFrame) throws(ImageError) {
        var segment = segment
        let count = Int(try segment.byte())
        guard (1...frame.components.count).contains(count) else { throw .malformed(.header) }
        var parts: [Part] = []
        for _ in 0..<count {
            let identifier = try segment.byte()
            let tables = Int(try segment.byte())
            guard let component = frame.components.firstIndex(where: { $0.identifier == identifier }),
                !parts.contains(where: { $0.component == component }), tables >> 4 < 4, tables & 15 < 4
            else { throw .malformed(.header) }
            parts.append(Part(component: component, dc: tables >> 4, ac: 4 + (tables & 15)))
        }
        self.parts = parts
        let (start, end) = (Int(try segment.byte()), Int(try segment.byte()))
        let approximation = Int(try segment.byte())
        guard frame.isProgressive else {
            // What a sequential file says of the band is heeded by nobody, and sometimes wrong.
            (first, last, highBefore, low) = (0, 63, 0, 0)
            return
        }
        (first, last, highBefore, low) = (start, end, approximation >> 4, approximation & 15)
        guard first <= last, last < 64, low <= 13, highBefore <= 14, first > 0 ? count == 1 : last == 0
        else { throw .malformed(.header) }
    }
}
