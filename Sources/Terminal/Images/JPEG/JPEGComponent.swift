/// One channel of a frame: how densely it is sampled, and how many blocks of 8 x 8 it has.
struct JPEGComponent: Hashable, Sendable {
    /// The name by which scans speak of it.
    let identifier: UInt8
    /// Blocks in one unit of an interleaved scan: 1 to 4 each.
    let horizontal: Int
    let vertical: Int
    /// Which quantization table: 0 to 3.
    let quantization: Int

    /// Blocks with pixels of the picture in them: what a scan of this component alone has.
    var blocksAcross = 0
    var blocksDown = 0
    /// Blocks with those that fill the last unit of an interleaved scan: what is stored.
    var storedAcross = 0
    var storedDown = 0
}
