/// FNV-1a (Fowler, Noll and Vo): quick, the same on every machine, and not collision-resistant.
extension Sequence<UInt8> {
    @inlinable package var fnv32: UInt32 { reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } }
    @inlinable package var fnv64: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
