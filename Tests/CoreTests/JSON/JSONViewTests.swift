import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct JSONViewTests {
    private func view(_ json: String) -> JSONView? { JSONView(Array(json.utf8)) }

    private func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    @Test func partsAreFoundByTheirNames() throws {
        let json = try #require(
            view(#" {"a":{"b":[1, "x", true, null, 2.5, {"c":"d"}]}, "id":"82", "n":-1.0, "a":0} "#))
        #expect(json["id"].identifier == 82 && json["id"].string == "82" && json["n"].integer == -1)
        let elements = Array(json["a"]["b"].elements)
        #expect(elements.map(\.integer) == [1, nil, nil, nil, nil, nil])
        #expect(elements.map(\.string) == [nil, "x", nil, nil, nil, nil])
        #expect(elements.map(\.boolean) == [nil, nil, true, nil, nil, nil])
        #expect(elements.map(\.double) == [1, nil, nil, nil, 2.5, nil])
        #expect(elements.map(\.isObject) == [false, false, false, false, false, true])
        #expect(elements.last?["c"].string == "d")
        #expect(json.fields.map(\.name) == ["a", "id", "n", "a"])
        #expect(json.fields.map(\.value.integer) == [nil, nil, -1, 0])
    }

    @Test func missingPartsAreNothing() throws {
        let json = try #require(view(#"{"a":[1],"b":"c"}"#))
        for part in [json["x"], json["x"]["y"], json["b"]["c"], json["a"]["b"]] {
            #expect(part.string == nil && part.double == nil && part.boolean == nil && part.identifier == nil)
            #expect(!part.isObject && !part.isEmptyArray && part.elements.map(\.isObject).isEmpty)
            #expect(part.fields.map(\.name).isEmpty)
        }
        #expect(json["b"].elements.map(\.isObject).isEmpty && json["a"].fields.map(\.name).isEmpty)
    }

    @Test func onlyEmptyArraysAreEmpty() throws {
        #expect(try #require(view("[ ]")).isEmptyArray)
        for json in ["[0]", "{}", "0", "\"\"", "null"] { #expect(try !#require(view(json)).isEmptyArray) }
    }

    @Test func otherTextIsRefused() {
        for json in ["", "{", "[1,]", "{\"a\":1}x", "{\"a\"}", "[\"\\x\"]", "[nul]", "[01]", nested(90, "[", "")] {
            #expect(view(json) == nil, "\(json)")
        }
    }

    @Test(arguments: [600, 100_000]) func oneDeepFieldCostsThatFieldAlone(depth: Int) throws {
        let answers = TVMazeAnswers(addresses: RemoteAddress(root: .tvMaze))
        let body =
            #"[{"id":1,"name":"A"},{"id":2,"name":"B","genres":"# + nested(depth)
            + #","x":"# + String(repeating: #"{"a":["#, count: depth) + String(repeating: "]}", count: depth)
            + #"},{"id":3,"name":"C"}]"#
        #expect(try answers.page(Array(body.utf8)).map(\.name) == ["A", "B", "C"])
    }

    /// An object with very many members costs no more memory than its bytes, and its first ones are found.
    @Test func manyMembersAreCounted() throws {
        let members = (0..<1000).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
        let json = try #require(view("[{\(members)},7]"))
        let elements = Array(json.elements)
        #expect(elements[0]["m0"].integer == 0 && elements[0]["m999"].integer == nil)
        #expect(elements[0].fields.compactMap(\.value.integer) == Array(0..<1000) && elements[1].integer == 7)
    }
}
