import Foundation
import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct JSONReaderTests {
    private func reads(_ text: String) -> Bool {
        var reader = JSONReader(Array(text.utf8))
        do throws(JSONReader.Damage) {
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

    @Test(arguments: [
        "{}", "[]", " [ 1 , -2.5e3 , true,false,null , \"a\" ] ", #"{"a":{"bc":[{}]},"d":""}"#, "\"\\u00e9\"", "0",
    ])
    func readsAnyJSON(text: String) {
        #expect(reads(text))
    }

    @Test(arguments: [
        "", " ", "{", "[", "[1", "[1,", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{1:2}", "\"a", "\"\\x\"",
        "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\u{1}\"", "tru", "nul", "1 1", "]", "+1", "--1", "1e999",
        "NaN",
        "\"\\u+123\"",
        String(repeating: "[", count: 100_000), String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
    ])
    func refusesWhatIsNone(text: String) {
        #expect(!reads(text))
    }

    @Test(arguments: [
        (#""plain""#, "plain"), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\n\t\r\b\f""#, "\n\t\r\u{8}\u{C}"),
        (#""\u00e9\u9032""#, "é進"), (#""x\ud83d\ude00y""#, "x😀y"), ("\"é進😀\"", "é進😀"), (#""""#, ""),
    ])
    func decodesStrings(json: String, text: String) throws {
        #expect(try string(json) == text)
    }

    private struct Fields: Decodable, Equatable {
        let t: String
        let d: Double
        let i: Int?
        let b: Bool
        let l: [String]
    }

    @Test func whatTheWriterWritesIsReadByEverybody() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let text = String(
                String.UnicodeScalarView(
                    (0..<8).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random)) }))
            let number = Double.random(in: -1e6...1e6, using: &random)
            var writer = JSONWriter()
            writer.object { writer in
                writer.field("t", text)
                writer.field("d", number)
                writer.field("i", Int?.none)
                writer.field("b", true)
                writer.field("l", [text, "x"])
            }
            let object = try JSONDecoder().decode(Fields.self, from: Data(writer.bytes))
            #expect(object == Fields(t: text, d: number, i: nil, b: true, l: [text, "x"]))
            var reader = JSONReader(writer.bytes)
            try reader.object { (reader, key) throws(JSONReader.Damage) in
                switch Unicode.Scalar(key) {
                case "t": #expect(try reader.string() == text)
                case "d": #expect(try reader.double() == number)
                case "b": #expect(try reader.bool())
                default: try reader.skip()
                }
            }
            try reader.end()
        }
    }

    @Test func randomBytesNeverHarm() {
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
                #expect(
                    isLenient(bytes) || (try? JSONSerialization.jsonObject(with: Data(bytes), options: options)) != nil)
            }
        }
    }

    /// Numbers such as `01` and `1.`, and bytes that are no UTF-8, which the reader takes and others do not.
    private func isLenient(_ bytes: [UInt8]) -> Bool {
        bytes.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } || bytes.contains { $0 >= 0x80 }
    }

    /// A reader has many times the bytes of an element.
    @Test(arguments: [(0, 0), (2, 2), (9, 3)]) func noMoreElementsAreTakenThanAreWanted(limit: Int, count: Int) {
        #expect(
            JSONReader(foreign: Array("[1,2,3]".utf8)).elements(limit: limit)?.compactMap(\.wholeNumber).count == count)
        #expect(JSONReader(foreign: Array("[1,2,".utf8)).elements(limit: limit) == nil)
    }
}
