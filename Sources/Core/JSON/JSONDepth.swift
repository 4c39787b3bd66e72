/// How deeply JSON is nested.
enum JSONDepth {
    /// Levels that any answer has room for. Foundation's decoder refuses a whole body for one value deeper than 512.
    private static let limit = 64

    /// The JSON with `null` in place of whatever is nested too deeply; `nil` if nothing is.
    static func pruned(_ json: [UInt8]) -> [UInt8]? {
        var pruned: [UInt8] = []
        var depth = 0
        var isInString = false
        var isEscaped = false
        var isPruned = false
        for byte in json {
            var isOpening = false
            if isInString {
                isInString = byte != UInt8(ascii: "\"") || isEscaped
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    isOpening = true
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    if depth == limit { continue }
                default: break
                }
            }
            guard depth > limit else {
                pruned.append(byte)
                continue
            }
            isPruned = true
            if isOpening, depth == limit + 1 { pruned += "null".utf8 }
        }
        return isPruned ? pruned : nil
    }
}
