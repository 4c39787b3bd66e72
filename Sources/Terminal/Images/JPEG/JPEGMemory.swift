/// Memory of a fixed size, without the checks of an array: the decoder's inner loops are bounded where they begin, not at each
/// step. Whoever uses `start` keeps this object, and says why no step leads out of it.
final class JPEGMemory<Element: BitwiseCopyable> {
    /// The first element; aligned to 16 bytes.
    let start: UnsafeMutablePointer<Element>
    let count: Int
    private let raw: UnsafeMutableRawPointer

    /// Allocates and fills.
    init(repeating element: Element, count: Int) {
        raw = .allocate(byteCount: max(1, count * MemoryLayout<Element>.stride), alignment: 16)
        start = raw.initializeMemory(as: Element.self, repeating: element, count: count)
        self.count = count
    }

    deinit {
        raw.deallocate()
    }
}
