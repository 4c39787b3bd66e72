import Foundation
import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct JSONReaderTests {
    private func reads(_ text: String) -> Bool {
        var reader = JSONReader(Array(text.utf8))
        do throws(JSONError) {
            try reader.skip()
            try reader.end()
            return true
        } catch {
            return false
        }
    }

    private func string(_ json: String) throws -> String {
        var reader = JSONReader(Array(json.utf8))
        return try reader.string()
    }

    @Test func readsJSONAndRejectsOtherTexts() {
        for text in [
            "{}", "[]", " [ 1 , -2.5e3 , true,false,null , \"a\" ] ", #"{"a":{"bc":[{}]},"d":""}"#, "\"\\u00e9\"", "0",
        ] { expect(reads(text), text) }
        for text in [
            "", " ", "{", "[", "[1", "[1,", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{1:2}", "\"a",
            "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\u{1}\"", "tru", "nul", "1 1", "]", "+1",
            "--1", "1e999", "NaN", "01", "1.", ".5", "-", "1e", "0x1", "1_0", "12x", "[1,]", "'a'", "{a:1}", "/**/1",
            "\"\\u+123\"", String(repeating: "[", count: 100_000),
            String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
        ] as [String] { expect(!reads(text), text) }
    }

    @Test func decodesStringsAndWholeNumbers() throws {
        for (json, text) in [
            (#""plain""#, "plain"), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\n\t\r\b\f""#, "\n\t\r\u{8}\u{C}"),
            (#""\u00e9\u9032""#, "é進"), (#""x\ud83d\ude00y""#, "x😀y"), ("\"é進😀\"", "é進😀"), (#""""#, ""),
        ] as [(String, String)] { try expectEqual(string(json), text, json) }
        for number in [
            0, 7, -7, 99_999_999, 999_999_999_999_999_999, 1_000_000_000_000_000_000, -999_999_999_999_999_999, .max,
            .min,
        ] as [Int] {
            var reader = JSONReader(Array(" \(number) ".utf8))
            try expectEqual(reader.integer(), number, "\(number)")
            try reader.end()
        }
        for text in ["9223372036854775808", "-9223372036854775809", "1.0", "1e2", "-", "01", "1x"] {
            var reader = JSONReader(Array(text.utf8))
            #expect(throws: JSONError.self) { try reader.integer() }
        }
    }

    private struct Fields: Decodable, Equatable {
        let t: String
        let d: Double
        let i: Int?
        let b: Bool
        let l: [String]
    }

    @Test func writtenJSONIsRead() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let text = String(
                String.UnicodeScalarView(
                    (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
                        let range = Bool.random(using: &random) ? 0x20...0x7E : 0...0x2FFF as ClosedRange<UInt32>
                        return Unicode.Scalar(UInt32.random(in: range, using: &random))
                    }))
            let number = Double.random(in: -1e6...1e6, using: &random)
            var writer = JSONWriter()
            writer.object { writer in
                _ = writer.text(("t", "text"), text, .word)
                _ = writer.number(("d", "number"), number)
                _ = writer.integer(("i", "none"), nil)
                _ = writer.flag(("b", "flag"), true)
                _ = writer.texts(("l", "texts"), [text, "x"], .word)
            }
            let object = try JSONDecoder().decode(Fields.self, from: Data(writer.bytes))
            expectEqual(object, Fields(t: text, d: number, i: nil, b: true, l: [text, "x"]))
            var reader = JSONReader(writer.bytes)
            try reader.beginObject()
            while let name = try reader.nextName() {
                switch name {
                case "t": try expectEqual(reader.string(), text)
                case "d": try expectEqual(reader.double(), number)
                case "b": try expect(reader.bool())
                default: try reader.skip()
                }
            }
            try reader.end()
        }
    }

    @Test func randomBytesAreReadOrRejected() {
        var random = SeededGenerator(seed: 12)
        let alphabet = Array(#"{}[]",:\u0123456789abcdefntr -+.eE"#.utf8) + [0x00, 0x1F, 0x7F, 0xC3, 0xFF]
        for _ in 0..<50_000 {
            let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            var reader = JSONReader(bytes)
            let isRead = (try? reader.skip()) != nil && (try? reader.end()) != nil
            if isRead {
                let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
                expect(
                    bytes.contains { $0 >= 0x80 }
                        || (try? JSONSerialization.jsonObject(with: Data(bytes), options: options)) != nil)
            }
        }
    }

    @Test func theLenientDialectReadsAllOfRFC8259() throws {
        do {
            var reader = JSONReader(Array("\u{FEFF}[1e999, 2.0, 3e0, \"\\ud800x\", null]".utf8), .lenient)
            try reader.beginArray()
            try expect(reader.nextElement() && reader.double() == .infinity)
            try expect(reader.nextElement() && reader.integer() == 2)
            try expect(reader.nextElement() && reader.integer() == 3)
            try expect(reader.nextElement() && reader.string() == "\u{FFFD}x")
            try expect(reader.nextElement() && reader.null())
            try expect(!reader.nextElement() && reader.isAtEnd())
        }
        // Quotes of the other kind, tabs and line continuations between escapes.
        var reader = JSONReader(Array("'a\"b\tc\\n\"\\'d\\\r\ne\u{1}' ".utf8), .json5)
        try expectEqual(reader.string(), "a\"b\tc\n\"'de\u{1}")
        try reader.end()
    }

    @Test func linesAreReadFromTheirPlaces() throws {
        let bytes = Array("{\"a\": 1}\n{\"b\"\n{\"a\": 3}\n".utf8)
        let starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }.dropLast()
        let values: [Int?] = starts.map { start in
            var reader = JSONReader(bytes, at: start)
            guard (try? reader.beginObject()) != nil, (try? reader.nextName()) == "a" else { return nil }
            return try? reader.integer()
        }
        expectEqual(values, [1, nil, 3])
    }
}
