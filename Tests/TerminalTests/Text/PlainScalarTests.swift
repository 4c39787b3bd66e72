import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct PlainScalarTests {
    @Test func bytesAgreeWithTheTable() {
        // The first byte must agree with the table for every scalar.
        for value in 0x80...0x1FFFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let scalarClass = ScalarClass(of: value)
            let plain = Array(String(Character(scalar)).utf8).withUnsafeBufferPointer { PlainScalar($0, at: 0) }
            guard let plain else { continue }
            let isRight =
                plain.value == value && plain.length == UTF8.width(scalar) && plain.width == scalarClass.width
                && scalarClass.standsAlone && ScannedScalar(scalar).shown == scalar
            if !isRight { Issue.record("U+\(String(value, radix: 16))") }
        }
        // A cluster may end before a scalar that is known to stand alone by its first bytes.
        for value in 0...0x1FFFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value), !ScalarClass(of: value).standsAlone else { continue }
            let isJoined = Array(("中" + String(Character(scalar))).utf8).withUnsafeBufferPointer { bytes in
                var scanner = GraphemeScanner(bytes)
                return scanner.nextPlain() == nil
            }
            if !isJoined { Issue.record("U+\(String(value, radix: 16))") }
        }
    }
}
