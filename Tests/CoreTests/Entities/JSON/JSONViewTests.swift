import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct JSONViewTests {
    private func view(_ json: String) -> JSONView? { JSONView(Array(json.utf8)) }

    private func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    @Test func partsAreFoundByTheirNames() throws {
        let json = try require(view(#" {"a":{"b":[1, "x", true, null, 2.5, {"c":"d"}]}, "id":"82", "n":-1.0, "a":0} "#))
        expect(json["id"].identifier == 82 && json["id"].string == "82" && json["n"].integer == -1)
        let elements = Array(json["a"]["b"].elements)
        expectEqual(elements.map(\.integer), [1, nil, nil, nil, nil, nil])
        expectEqual(elements.map(\.string), [nil, "x", nil, nil, nil, nil])
        expectEqual(elements.map(\.boolean), [nil, nil, true, nil, nil, nil])
        expectEqual(elements.map(\.double), [1, nil, nil, nil, 2.5, nil])
        expectEqual(elements.map(\.isObject), [false, false, false, false, false, true])
        expectEqual(elements.last?["c"].string, "d")
        expectEqual(json.fields.map(\.name), ["a", "id", "n", "a"])
        expectEqual(json.fields.map(\.value.integer), [nil, nil, -1, 0])
    }

    @Test func missingPartsAreNothing() throws {
        let json = try require(view(#"{"a":[1],"b":"c"}"#))
        for part in [json["x"], json["x"]["y"], json["b"]["c"], json["a"]["b"]] {
            expect(part.string == nil && part.double == nil && part.boolean == nil && part.identifier == nil)
            expect(!part.isObject && !part.isEmptyArray && part.elements.map(\.isObject).isEmpty)
            expect(part.fields.map(\.name).isEmpty)
        }
        expect(json["b"].elements.map(\.isObject).isEmpty && json["a"].fields.map(\.name).isEmpty)
        try expect(require(view("[ ]")).isEmptyArray)
        for json in ["[0]", "{}", "0", "\"\"", "null"] { try expect(!require(view(json)).isEmptyArray) }
        for json in ["", "{", "[1,]", "{\"a\":1}x", "{\"a\"}", "[\"\\x\"]", "[nul]", "[01]", nested(90, "[", "")] {
            expectNil(view(json), "\(json)")
        }
    }

    @Test(arguments: [600, 100_000]) func oneDeepFieldCostsThatFieldAlone(depth: Int) throws {
        let answers = TVMazeAnswers(addresses: RemoteAddress(root: .tvMaze))
        let body =
            #"[{"id":1,"name":"A"},{"id":2,"name":"B","genres":"# + nested(depth)
            + #","x":"# + String(repeating: #"{"a":["#, count: depth) + String(repeating: "]}", count: depth)
            + #"},{"id":3,"name":"C"}]"#
        try expectEqual(answers.page(Array(body.utf8)).map(\.name), ["A", "B", "C"])
    }

    @Test func manyMembersAreFound() throws {
        do {
            let members = (0..<1000).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
            let json = try require(view("[{\(members)},7]"))
            let elements = Array(json.elements)
            expect(elements[0]["m0"].integer == 0 && elements[0]["m999"].integer == 999)
            expect(elements[0].fields.compactMap(\.value.integer) == Array(0..<1000) && elements[1].integer == 7)
        }
        // Values cost eight bytes each, which a hostile text could make many times its own size.
        expect(view("[" + String(repeating: "1,", count: 1_000_000) + "1]") != nil)
        expectNil(view("[" + String(repeating: "1,", count: 1_100_000) + "1]"))
        // Names are compared as they are written, and the first of several counts.
        let json = try require(view(#"{"ab":1,"a":2,"abc":3,"a":4,"x\"a":5,"\u0061b":6,"":7}"#))
        expect(json["a"].integer == 2 && json["ab"].integer == 1 && json["abc"].integer == 3)
        expect(json["abcd"].integer == nil && json["x"].integer == nil && json[""].integer == 7)
    }

    /// Against the nodes of the same text.
    @Test func allPartsOfRandomTextsAreFound() throws {
        var random = SeededGenerator(seed: 73)
        for _ in 0..<500 {
            let text = randomJSON(depth: 4, &random)
            var reader = JSONReader(Array(text.utf8))
            var room = Int.max
            let node = try reader.node(&room)
            try expectSame(try require(view(" \n" + text + " ")), node)
        }
    }

    private func randomJSON(depth: Int, _ random: inout SeededGenerator) -> String {
        let blank = ["", "", " ", "\n\t"].randomElement(using: &random) ?? ""
        let count = Int.random(in: 0...4, using: &random)
        let kind = Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random)
        let value =
            switch kind {
            case 0: "null"
            case 1: "true"
            case 2: String(Int.random(in: -1_000_000...1_000_000, using: &random))
            case 3: String(Double.random(in: -10...10, using: &random))
            case 4: [#""""#, #""é""#, #""\\\"\u00e9 a text \/ of some length""#].randomElement(using: &random) ?? "0"
            case 5: "[" + (0..<count).map { _ in randomJSON(depth: depth - 1, &random) }.joined(separator: ",") + "]"
            default:
                "{"
                    + ["a", "b", "cc", ""].prefix(count).map { "\"\($0)\":" + randomJSON(depth: depth - 1, &random) }
                    .joined(separator: blank + ",") + blank + "}"
            }
        return blank + value + blank
    }

    private func expectSame(_ view: JSONView, _ node: JSONNode) throws {
        expect(view.string == node.string && view.double == node.number && view.integer == node.integer)
        expect(view.boolean == node.boolean && view.isObject == (node.members != nil))
        expectEqual(view.isEmptyArray, (node.elements?.isEmpty == true))
        expectEqual(view.fields.map(\.name), (node.members ?? []).map(\.key))
        for (field, member) in zip(view.fields, node.members ?? []) { try expectSame(field.value, member.value) }
        let elements = Array(view.elements)
        try require(elements.count == node.elements?.count ?? 0)
        for (element, node) in zip(elements, node.elements ?? []) { try expectSame(element, node) }
        for (name, key) in [("a", "a"), ("b", "b"), ("cc", "cc"), ("", "")] as [(StaticString, String)] {
            expectEqual(view[name].string, node.members?.first { $0.key == key }?.value.string)
            expectEqual(view[name].double, node.members?.first { $0.key == key }?.value.number)
        }
    }
}
