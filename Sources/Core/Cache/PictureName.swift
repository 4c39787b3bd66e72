/// The name of the file in which a picture is kept: the address, hashed, so that it needs no index and fits any folder.
///
/// FNV-1a with 128 bits (Fowler, Noll and Vo, draft-eastlake-fnv): two of a few thousand addresses never meet by accident.
/// It does not resist somebody who looks for such a pair; who could serve one could as well serve the wrong picture.
enum PictureName {
    private static let basis: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

    /// The name for an address: 32 hexadecimal digits and an ending.
    static func of(_ address: String) -> String {
        let hash = address.utf8.reduce(basis) { ($0 ^ UInt128($1)) &* prime }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits + ".picture"
    }
}
