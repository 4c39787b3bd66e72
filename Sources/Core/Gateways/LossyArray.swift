/// An array of which the elements that cannot be decoded are left out: one bad element costs that element alone.
struct LossyArray<Element: Decodable>: Decodable {
    /// What could be decoded, in its order.
    let elements: [Element]
    /// How many could not.
    let dropped: Int

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        var dropped = 0
        while !container.isAtEnd {
            if let element = try? container.decode(Element.self) {
                elements.append(element)
            } else {
                dropped += 1
                // A failed decode does not move on; this does, whatever the element is.
                guard (try? container.decode(Anything.self)) != nil else { break }
            }
        }
        self.elements = elements
        self.dropped = dropped
    }

    private struct Anything: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}
