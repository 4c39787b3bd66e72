/// The file name of a picture: a hash of its address, so that no index is needed.
///
/// FNV-1a with 128 bits (draft-eastlake-fnv). It is not collision-resistant, but a server with a colliding address could
/// send the wrong picture anyway.
package enum PictureName {
    private static let basis: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

    package static func of(_ address: String) -> String { hash(address) + ".picture" }

    /// The name of the picture's prepared forms.
    static func prepared(from address: String) -> String { hash(address) + ".prepared" }

    private static func hash(_ address: String) -> String {
        let hash = address.utf8.reduce(basis) { ($0 ^ UInt128($1)) &* prime }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
