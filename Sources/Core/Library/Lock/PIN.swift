/// The digits that open the lock. They never appear in descriptions or dumps.
package struct PIN: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    package static let lengths = 4...12

    let digits: [UInt8]

    /// Reads 4 to 12 digits of ASCII, or `nil` for anything else.
    package init?(_ text: String) {
        let digits = Array(text.utf8)
        guard PIN.lengths.contains(digits.count),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self.digits = digits
    }

    /// Nothing of the content.
    package var description: String { "PIN" }

    /// Nothing.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
