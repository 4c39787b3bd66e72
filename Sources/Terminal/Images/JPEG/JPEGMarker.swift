/// The second byte of a marker; the first is always 0xFF (ITU-T T.81, table B.1).
enum JPEGMarker {
    static let startOfImage: UInt8 = 0xD8
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let baselineFrame: UInt8 = 0xC0
    static let extendedFrame: UInt8 = 0xC1
    static let progressiveFrame: UInt8 = 0xC2
    static let huffmanTables: UInt8 = 0xC4
    static let arithmeticConditioning: UInt8 = 0xCC
    static let quantizationTables: UInt8 = 0xDB
    static let restartInterval: UInt8 = 0xDD
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    static let jfif: UInt8 = 0xE0
    static let exif: UInt8 = 0xE1
    static let adobe: UInt8 = 0xEE

    /// Frames that are lossless, hierarchical or coded arithmetically.
    static func isUnsupportedFrame(_ marker: UInt8) -> Bool {
        (0xC3...0xCF).contains(marker) && marker != huffmanTables && marker != arithmeticConditioning && marker != 0xC8
    }

    /// Markers that no length follows. Those below the frames are reserved: where one turns up it is a fault in the data of a scan.
    static func standsAlone(_ marker: UInt8) -> Bool {
        marker == startOfImage || marker < baselineFrame || restarts.contains(marker)
    }
}
