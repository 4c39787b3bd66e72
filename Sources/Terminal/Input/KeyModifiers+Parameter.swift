extension KeyModifiers {
    /// Modifiers from a sequence's parameter, which is their bits plus 1. Meta counts as Alt; Hyper and the locks do not
    /// count.
    init(parameter: Int) {
        let bits = max(parameter, 1) - 1
        let meta: KeyModifiers = bits & 32 != 0 ? .alt : []
        self = KeyModifiers(rawValue: UInt8(bits & 0x0F)).union(meta)
    }
}
