/// The addresses of the links on a screen, by the numbers in the cells' attributes.
///
/// A number is a hash of its address, so that equal cells of two frames have the same link without any state between
/// frames; a second address with the number of another one is not linked.
struct LinkTable: Sendable {
    /// Links of a screen at most.
    private static let limit = 128
    /// In bytes: the limit of VTE and iTerm2.
    private static let longestAddress = 2083

    /// Whether there are links at all.
    var isEnabled = true
    private var addresses: [UInt16: [UInt8]] = [:]

    /// The attributes that link to a web address; none if it is anything else, too long, or contains a byte that ends or
    /// breaks the sequence.
    mutating func attributes(linkingTo address: String) -> TextAttributes {
        guard isEnabled else { return [] }
        let bytes = Array(address.utf8.prefix(Self.longestAddress + 1))
        let isWeb = [Array("https://".utf8), Array("http://".utf8)].contains { bytes.starts(with: $0) }
        guard isWeb, bytes.count <= Self.longestAddress, bytes.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
            return []
        }
        // FNV-1a, folded to the bits that attributes have; 0 is no link.
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let attributes = TextAttributes(linkNumber: UInt16(truncatingIfNeeded: (hash ^ hash >> 32) % 1023 + 1))
        let known = addresses[attributes.linkNumber]
        guard known == bytes || known == nil && addresses.count < Self.limit else { return [] }
        addresses[attributes.linkNumber] = bytes
        return attributes
    }

    /// Appends OSC 8 for a number. Without an address it ends the link.
    func append(_ number: UInt16, into output: inout [UInt8]) {
        guard let address = addresses[number] else { return output.append(ControlSequence.closeHyperlink) }
        ControlSequence.openHyperlink(address, id: number, into: &output)
    }

    mutating func removeAll() {
        if !addresses.isEmpty { addresses.removeAll(keepingCapacity: true) }
    }
}

extension TextAttributes {
    /// All bits of a link's number. In a profile: whether the terminal shows links.
    static let link = TextAttributes(rawValue: 0xFFC0)

    fileprivate init(linkNumber: UInt16) {
        self.init(rawValue: linkNumber << 6)
    }

    /// 0 without a link.
    @inline(__always) var linkNumber: UInt16 { rawValue >> 6 }
}

extension CellBuffer {
    /// Attributes for text that links to an address, for this frame. Terminals that do not show links ignore them.
    public mutating func attributes(linkingTo address: String) -> TextAttributes {
        links.attributes(linkingTo: address)
    }
}
