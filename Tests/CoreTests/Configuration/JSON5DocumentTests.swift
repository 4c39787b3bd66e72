import TestSupport
import Testing

@testable import Configuration
@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct JSON5DocumentTests {
    private func root(_ text: String) throws -> JSONNode.Content? {
        try JSON5Document(Array(text.utf8)).root?.content
    }

    private func mistake(_ text: String) -> JSONError? {
        do throws(JSONError) {
            _ = try JSON5Document(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    private func plain(_ node: JSONNode) -> String {
        switch node.content {
        case .null: "null"
        case .boolean(let value): String(value)
        case .number(let value): String(value)
        case .string(let value): "“\(value)”"
        case .array(let elements): "[" + elements.map(plain).joined(separator: " ") + "]"
        case .object(let members): "{" + members.map { "\($0.key)=\(plain($0.value))" }.joined(separator: " ") + "}"
        }
    }

    @Test func readsTheExampleOfTheSpecification() throws {
        let text = #"""
            {
              // comments
              unquoted: 'and you can quote me on that',
              singleQuotes: 'I can use "double quotes" here',
              lineBreaks: "Look, Mom! \
            No \\n's!",
              hexadecimal: 0xdecaf,
              leadingDecimalPoint: .8675309, andTrailing: 8675309.,
              positiveSign: +1,
              trailingComma: 'in objects', andIn: ['arrays',],
              "backwardsCompatible": "with JSON",
            }
            """#
        let document = try JSON5Document(Array(text.utf8))
        expectEqual(
            document.root.map(plain),
            "{unquoted=“and you can quote me on that” singleQuotes=“I can use \"double quotes\" here” "
                + "lineBreaks=“Look, Mom! No \\n's!” hexadecimal=912559.0 leadingDecimalPoint=0.8675309 "
                + "andTrailing=8675309.0 positiveSign=1.0 trailingComma=“in objects” andIn=[“arrays”] "
                + "backwardsCompatible=“with JSON”}")
    }

    @Test func readsNumbers() throws {
        for (text, value) in [
            ("0", 0), ("-0", -0.0), ("12", 12), ("12.", 12), (".5", 0.5), ("-.5e+2", -50), ("1E-3", 0.001), ("+7", 7),
            ("0xAb", 171), ("-0x10", -16), ("Infinity", .infinity), ("-Infinity", -.infinity), ("1e999", .infinity),
        ] as [(String, Double)] { try expectEqual(root(text), .number(value), text) }
        for text in ["01", "1.e", ".", "+", "-", "0x", "0xg", "12x", "1_000", "1e+", "1.2.3", "--1", "- 1", "+0x1.8"] {
            expectEqual(mistake(text)?.problem, .badNumber, text)
        }
    }

    @Test func readsEscapes() throws {
        try expectEqual(root(#"'\b\f\n\r\t\v\0\x41\u00e9\'\"\\\/\a'"#), .string("\u{8}\u{C}\n\r\t\u{B}\0Aé'\"\\/a"))
        try expectEqual(root(#""\uD83C\uDFAC""#), .string("🎬"))
        try expectEqual(root(#""\uD83Cx\uDFAC""#), .string("\u{FFFD}x\u{FFFD}"))
        try expectEqual(root("'a\\\r\nb\\\nc\\\u{2028}d'"), .string("abcd"))
        for text in [#"'\1'"#, #"'\01'"#, #"'\x4'"#, #"'\u12'"#, #"'\u12zz'"#] {
            expectEqual(mistake(text)?.problem, .badEscape, "\(text)")
        }
        // Reads keys in every language.
        let document = try JSON5Document(Array(#"{ größe: 1, $a_1: 2, \u0061b: 3, 'a b': 4, null: 5, 日本: 6 }"#.utf8))
        expectEqual(document.root?.members?.map(\.key), ["größe", "$a_1", "ab", "a b", "null", "日本"])
        expectEqual(mistake("{ 1a: 1 }")?.problem, .unexpected("1", .key))
        expectEqual(mistake("{ a-b: 1 }")?.problem, .unexpected("-", .colon))
    }

    @Test func whiteSpaceAndCommentsAreAllowedEverywhere() throws {
        let text = "\u{FEFF}/**/{ // a\n/* * / */a\u{A0}:\t/*\n*/[\u{2028}1 ,//b\r2\u{3000}],}//end"
        try expectEqual(JSON5Document(Array(text.utf8)).root.map(plain), "{a=[1.0 2.0]}")
        // A text may be empty.
        for text in ["", " \n\t", "// nothing", "/* nothing */ // at all\n"] {
            try expectNil(JSON5Document(Array(text.utf8)).root, text)
        }
    }

    @Test func mistakesHaveAPlace() {
        for (text, offset, problem) in [
            ("{", 1, .unexpectedEnd(.key)), ("{a", 2, .unexpectedEnd(.colon)), ("{a:", 3, .unexpectedEnd(.value)),
            ("{a:1", 4, .unexpectedEnd(.commaOrBrace)), ("[1", 2, .unexpectedEnd(.commaOrBracket)),
            ("{,}", 1, .unexpected(",", .key)), ("[,]", 1, .unexpected(",", .value)),
            ("{a:1 b:2}", 5, .unexpected("b", .commaOrBrace)), ("{a:1]", 4, .unexpected("]", .commaOrBrace)),
            ("{ a: yes }", 5, .unknownWord("yes")), ("'a\nb'", 0, .unclosedString), ("\"a", 0, .unclosedString),
            ("{} /* a", 3, .unclosedComment), ("{} {}", 3, .moreThanOneValue), ("/", 0, .unexpected("/", .value)),
            ("é", 0, .unknownWord("é")), ("@", 0, .unexpected("@", .value)),
        ] as [(String, Int, JSONError.Problem)] {
            expectEqual(mistake(text), JSONError(offset: offset, problem: problem), text)
        }
        #expect(throws: JSONError(offset: 4, problem: .notUTF8)) {
            try JSON5Document([0x22, 0xC3, 0xA9, 0x41, 0xFF])
        }
        #expect(throws: JSONError(offset: 1, problem: .notUTF8)) { try JSON5Document([0x22, 0xE2, 0x80]) }
    }

    @Test func depthSizeAndNumberOfValuesAreBounded() {
        expectNil(mistake(String(repeating: "[", count: 32) + String(repeating: "]", count: 32)))
        expectEqual(mistake(String(repeating: "[", count: 100_000))?.problem, .tooDeep)
        expectEqual(mistake(String(repeating: "{a:", count: 100_000))?.problem, .tooDeep)
        expectEqual(mistake("[" + String(repeating: "1,", count: 100_000) + "]")?.problem, .tooManyValues)
        expectEqual(mistake(String(repeating: " ", count: JSON5Document.sizeLimit + 1))?.problem, .tooLarge)
    }

    @Test func countsLinesAndColumnsAsEditorsDo() {
        let bytes = Array("a\r\nbé€c\rd\n\ne".utf8)
        func place(_ offset: Int) -> TextPlace { TextPlace(offset: offset, in: bytes) }
        expectEqual(place(0), TextPlace(line: 1, column: 1))
        expectEqual(place(3), TextPlace(line: 2, column: 1))
        expectEqual(place(9), TextPlace(line: 2, column: 4), "é and € are one character each")
        expectEqual(place(11), TextPlace(line: 3, column: 1))
        expectEqual(place(14), TextPlace(line: 5, column: 1))
        expectEqual(place(1000), TextPlace(line: 5, column: 2))
        expectEqual(place(-5), TextPlace(line: 1, column: 1))
    }

    @Test func theLastOfTwoEqualKeysCounts() throws {
        let document = try JSON5Document(Array("{ a: 1, a: { b: 2 }, c: 3 }".utf8))
        expectEqual(document.value(at: ["a", "b"])?.content, .number(2))
        expectNil(document.value(at: ["c", "b"]))
        expectNil(document.value(at: ["d"]))
    }

    // MARK: Hostile texts

    private static let rich = #"""
        // Marquee
        {
          "theme": 'dark', /* a */ layout: "gr\u00efd", mouse: true, n: [0x1F, -.5e3, +Infinity, null, "日本\
        語"],
          keys: { moveDown: ["j", 'ctrl-n',], }, // end
        }
        """#

    @Test func changedTextsAreReadOrRejected() {
        // Truncated texts are read or rejected.
        let bytes = Array(Self.rich.utf8)
        for length in 0..<bytes.count {
            do throws(JSONError) {
                _ = try JSON5Document(Array(bytes[..<length]))
            } catch {
                expect((0...length).contains(error.offset))
            }
        }
        // Changed bytes are read or rejected.
        var random = SeededGenerator(seed: 5)
        let original = Array(Self.rich.utf8)
        for _ in 0..<20_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(bytes.randomElement(using: &random) ?? 0, at: index)
                }
            }
            do throws(JSONError) {
                _ = try JSON5Document(bytes)
            } catch {
                expect((0...bytes.count).contains(error.offset))
            }
        }
    }
}
