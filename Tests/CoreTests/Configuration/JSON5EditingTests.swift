import TestSupport
import Testing

@testable import Configuration
@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct JSON5EditingTests {
    private func setting(_ path: [String], _ value: JSONValue, in text: String) throws -> String? {
        try JSON5Document(Array(text.utf8)).setting(path, to: value).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private func removing(_ path: [String], from text: String) throws -> String? {
        try JSON5Document(Array(text.utf8)).removing(path).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func onlyTheValueIsReplaced() throws {
        do {
            let text = """
                // mine
                {
                    "layout": 'grid',   // posters!
                    theme :  /* was light */ "dark" , // nice
                }

                """
            try expectEqual(setting(["theme"], .text("light"), in: text), text.replacing("\"dark\"", with: "\"light\""))
            try expectEqual(setting(["layout"], .text("list"), in: text), text.replacing("'grid'", with: "\"list\""))
        }
        // Texts and lists are written as JSON.
        let text = try setting(["keys", "quit"], .array([.text("\"\\\u{1}\u{2028}é🎬"), .bool(true)]), in: "{}")
        expectEqual(text?.contains(#""quit": ["\"\\\u0001\u2028é🎬", true]"#), true)
        try expectEqual(setting(["a b"], .integer(-1), in: "{c:1}"), #"{c:1, "a b": -1}"#)
        // Other values are not changed.
        try expectNil(setting(["a"], .integer(1), in: "[1, 2]"))
        try expectNil(setting([], .integer(1), in: "{}"))
    }

    @Test func aNewKeyComesLastInTheStyleOfTheOthers() throws {
        for (text, edited) in [
            ("", "{\n  \"a\": 1\n}\n"), ("// mine", "// mine\n{\n  \"a\": 1\n}\n"),
            ("// mine\r\n", "// mine\r\n{\r\n  \"a\": 1\r\n}\r\n"), ("{}", "{\n  \"a\": 1\n}"),
            ("{ }\n", "{\n  \"a\": 1\n}\n"), ("{ /* b */ }", "{ /* b */ \n  \"a\": 1\n}"),
            ("{\n  // b\n}", "{\n  // b\n  \"a\": 1\n}"), ("{b:2}", "{b:2, a: 1}"), ("{ b:2, }", "{ b:2, a: 1, }"),
            ("{ 'b': 2 }", "{ 'b': 2, 'a': 1 }"), ("{b:2 // two\n}", "{b:2, a: 1 // two\n}"),
            ("{\n\t\"b\": 2\n}", "{\n\t\"b\": 2,\n\t\"a\": 1\n}"),
            ("{\n  b: 2, // two\n  // end\n}", "{\n  b: 2, // two\n  a: 1,\n  // end\n}"),
            ("{\n  b: 2 // two\n  // end\n}", "{\n  b: 2, // two\n  a: 1\n  // end\n}"),
            ("{\n  b: 2 /* two */ /* more */\n}", "{\n  b: 2, /* two */ /* more */\n  a: 1\n}"),
            ("{\n  b: 2 /* two\n  lines */ }", "{\n  b: 2,\n  a: 1 /* two\n  lines */ }"),
            ("{\n  b: 2\n  , }", "{\n  b: 2\n  ,\n  a: 1, }"), ("{\n  b: { c: 3 } }", "{\n  b: { c: 3 },\n  a: 1 }"),
        ] as [(String, String)] { try expectEqual(setting(["a"], .integer(1), in: text), edited, text) }
        // Missing objects are added.
        for (text, edited) in [
            ("", "{\n  \"tmdb\": {\n    \"keyFile\": \"k\"\n  }\n}\n"),
            ("{\n  tmdb: {},\n}", "{\n  tmdb: {\n    keyFile: \"k\"\n  },\n}"),
            ("{ tmdb: { keyCommand: 'x' } }", "{ tmdb: { keyCommand: 'x', keyFile: \"k\" } }"),
            ("{\n    tmdb: null, // none\n}", "{\n    tmdb: {\n        keyFile: \"k\"\n    }, // none\n}"),
        ] as [(String, String)] {
            try expectEqual(setting(["tmdb", "keyFile"], .text("k"), in: text), edited, text)
        }
    }

    @Test func onlyTheKeyIsRemoved() throws {
        for (text, edited) in [
            ("{a:1}", "{}"), ("{ a: 1 }", "{ }"), ("{ a: 1, b: 2 }", "{ b: 2 }"), ("{ b: 2, a: 1 }", "{ b: 2 }"),
            ("{ b: 2, a: 1, }", "{ b: 2, }"), ("{b:2/**/,/**/a:1}", "{b:2/**//**/}"),
            ("{\n  a: 1,\n  b: 2\n}", "{\n  b: 2\n}"), ("{\n  b: 2,\n  a: 1\n}", "{\n  b: 2\n}"),
            ("{\r\n  b: 2,\r\n  a: 1,\r\n}", "{\r\n  b: 2,\r\n}"),
            ("{\n  // of a\n  a: 1, // one\n  b: 2\n}", "{\n  // of a\n  // one\n  b: 2\n}"),
            ("{\n  b: 2, // two\n  a: 1 // one\n}", "{\n  b: 2 // two\n  // one\n}"),
            ("{\n  a: {\n    c: 1\n  },\n  b: 2\n}", "{\n  b: 2\n}"), ("{ a: 1, a: 2, b: 3 }", "{ b: 3 }"),
            ("{ b: 1 }", "{ b: 1 }"), ("", ""), ("[1]", "[1]"),
        ] as [(String, String)] { try expectEqual(removing(["a"], from: text), edited, text) }
        // A key is removed from within another.
        try expectEqual(
            removing(["keys", "quit"], from: "{ keys: { quit: [], open: ['o'] } }"), "{ keys: { open: ['o'] } }")
        try expectEqual(removing(["keys", "none"], from: "{ keys: 1 }"), "{ keys: 1 }")
        // A key is removed from every object of that name.
        for (text, edited) in [
            ("{ a: { b: 1 }, a: { c: 2 } }", "{ a: { }, a: { c: 2 } }"),
            ("{ a: { b: 1 }, a: 5, a: { b: 3 } }", "{ a: { }, a: 5, a: { } }"),
            ("{ a: { b: 1, b: 2 }, a: null }", "{ a: { }, a: null }"),
        ] as [(String, String)] { try expectEqual(removing(["a", "b"], from: text), edited, text) }
    }

    @Test func theLastOfSeveralObjectsCounts() throws {
        let document = try JSON5Document(Array("{ a: { b: 1 }, a: { b: 2 }, a: { c: 3 }, a: 4 }".utf8))
        expectEqual(document.value(at: ["a", "b"])?.content, .number(2))
        expectEqual(document.value(at: ["a"])?.content, .number(4))
        expectNil(document.value(at: ["a", "d"]))
    }

    /// Whatever the text looks like, an edit changes the one value, and no comment and no other value is lost.
    @Test func editsOfRandomTextsChangeOneValue() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<3_000 {
            let text = RandomJSON5(&random).text
            let document = try JSON5Document(Array(text.utf8))
            let names = ["a", "b", "c", "d", "new"]
            let path = (0..<Int.random(in: 1...2, using: &random)).map { _ in names.randomElement(using: &random) ?? "a"
            }
            let edited = try require(document.setting(path, to: .integer(77)), "\(text)")
            expectEqual(edited.value(at: path)?.content, .number(77), "\(text)")
            expectSame(document, edited, but: path, document.value(at: path)?.range, text)
            let member = edited.value(at: Array(path.dropLast()))?.members?.last { $0.key == path.last }
            let range = member.map { $0.keyRange.lowerBound..<$0.value.range.upperBound }
            let back = try require(edited.removing(path), "\(text)")
            expectNil(back.value(at: path), "\(text)")
            expectSame(edited, back, but: path, range, text)
        }
    }

    /// Only comments inside the removed part are gone.
    private func expectSame(
        _ document: JSON5Document, _ edited: JSON5Document, but path: [String], _ range: Range<Int>?, _ text: String
    ) {
        for first in ["a", "b", "c", "d"] where first != path.first {
            expectEqual(
                document.value(at: [first]).map(RandomJSON5.values), edited.value(at: [first]).map(RandomJSON5.values),
                "\(text)")
        }
        var bytes = document.bytes
        if let range { bytes.removeSubrange(range) }
        expectEqual(RandomJSON5.remarks(in: bytes), RandomJSON5.remarks(in: edited.bytes), "\(text)")
    }
}
