/// What a frame header tells (ITU-T T.81, B.2.2).
struct JPEGFrame: Hashable, Sendable {
    /// Whether the coefficients come in several scans.
    let isProgressive: Bool
    /// Of the stored picture, before its orientation is heeded.
    let width: Int
    let height: Int
    /// 1, 3 or 4.
    let components: [JPEGComponent]
    /// The densest sampling, to which the others relate.
    let horizontal: Int
    let vertical: Int
    /// Units of an interleaved scan.
    let unitsAcross: Int
    let unitsDown: Int

    /// All blocks that are stored.
    var blockCount: Int { components.reduce(0) { $0 + $1.storedAcross * $1.storedDown } }

    /// Reads the header, and refuses what is too large or not known before anything of the size is allocated.
    init(_ segment: JPEGSegment, isProgressive: Bool, limits: ImageLimits) throws(ImageError) {
        var segment = segment
        guard try segment.byte() == 8 else { throw .unsupported("sample precision other than 8 bits") }
        height = try segment.word()
        width = try segment.word()
        guard height > 0 else { throw .unsupported("number of lines defined after the scan (DNL)") }
        try limits.check(width: width, height: height)
        var components = try Self.components(&segment)
        horizontal = components.reduce(1) { max($0, $1.horizontal) }
        vertical = components.reduce(1) { max($0, $1.vertical) }
        unitsAcross = width.dividedRoundingUp(by: 8 * horizontal)
        unitsDown = height.dividedRoundingUp(by: 8 * vertical)
        for index in components.indices {
            let (across, down) = (components[index].horizontal, components[index].vertical)
            components[index].blocksAcross = (width * across).dividedRoundingUp(by: 8 * horizontal)
            components[index].blocksDown = (height * down).dividedRoundingUp(by: 8 * vertical)
            components[index].storedAcross = unitsAcross * across
            components[index].storedDown = unitsDown * down
        }
        self.components = components
        self.isProgressive = isProgressive
    }

    /// Samples a side that a block of the component becomes, where one of the most densely sampled becomes `densest`: twice as
    /// many for each halving in both directions, up to 8 (as libjpeg decides).
    func side(of component: JPEGComponent, densest: Int) -> Int {
        var side = densest
        while side < 8, horizontal * densest % (component.horizontal * side * 2) == 0,
            vertical * densest % (component.vertical * side * 2) == 0
        { side *= 2 }
        return side
    }

    /// Bytes that it takes to decode: samples, coefficients until they are complete, and pixels, twice where they are turned.
    /// - Parameter densest: samples a side that a block of the most densely sampled component becomes.
    func byteCount(densest: Int, isTurned: Bool) -> Int {
        let planes = components.reduce(0) { sum, component in
            let side = side(of: component, densest: densest)
            let coefficients = !isProgressive ? 0 : side == 1 ? 1 : 64
            return sum + component.storedAcross * component.storedDown * (side * side + 2 * coefficients)
        }
        let pixels = (width * densest).dividedRoundingUp(by: 8) * (height * densest).dividedRoundingUp(by: 8)
        return planes + pixels * PixelFormat.rgb.bytesPerPixel * (isTurned ? 2 : 1)
    }

    private static func components(_ segment: inout JPEGSegment) throws(ImageError) -> [JPEGComponent] {
        let count = Int(try segment.byte())
        guard count == 1 || count == 3 || count == 4 else { throw .unsupported("\(count) components") }
        var components: [JPEGComponent] = []
        for _ in 0..<count {
            let identifier = try segment.byte()
            let sampling = Int(try segment.byte())
            let quantization = Int(try segment.byte())
            guard (1...4).contains(sampling >> 4), (1...4).contains(sampling & 15), quantization < 4,
                !components.contains(where: { $0.identifier == identifier })
            else { throw .malformed(.header) }
            components.append(
                JPEGComponent(
                    identifier: identifier, horizontal: sampling >> 4, vertical: sampling & 15,
                    quantization: quantization))
        }
        return components
    }
}
