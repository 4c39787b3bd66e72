extension FrameEncoder {
    /// A point to which an attempt can go back.
    struct Checkpoint {
        let byteCount: Int
        let state: TerminalState
        let styleSource: CellStyle?
    }

    /// The frame as it is now.
    var checkpoint: Checkpoint {
        Checkpoint(byteCount: output.count, state: state, styleSource: styleSource)
    }

    /// Goes back to a point, for another attempt.
    /// - Parameter keepingOutput: whether the bytes stay, so that both attempts can be compared.
    mutating func restore(_ point: Checkpoint, keepingOutput: Bool = false) {
        if !keepingOutput { output.removeLast(output.count - point.byteCount) }
        state = point.state
        styleSource = point.styleSource
    }

    /// Ends two attempts at the same thing, the second of which was just made and begins where the first one ended: the
    /// shorter one stays, the first one where they are equal.
    /// - Returns: whether the first one stays.
    @discardableResult
    mutating func keepShorter(from start: Checkpoint, first: Checkpoint) -> Bool {
        guard first.byteCount - start.byteCount <= output.count - first.byteCount else {
            output.removeSubrange(start.byteCount..<first.byteCount)
            return false
        }
        restore(first)
        return true
    }
}
