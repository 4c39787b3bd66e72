import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct JSONDepthTests {
    private func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    private func pruned(_ json: String) -> String? {
        JSONDepth.pruned(Array(json.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func flatJSONStays() {
        for json in [
            "", "[]", nested(64), #"{"a":"[[[\"]]"}"#, "[" + nested(62) + ",1]", String(repeating: "]", count: 99),
        ] {
            #expect(pruned(json) == nil)
        }
    }

    @Test func onlyTheDeepestValuesAreReplaced() {
        let (open, close) = (String(repeating: "[", count: 62), String(repeating: "]", count: 62))
        let rest = #","b":"]\"[","c":[1]},2]"#
        let deep = #"[{"a":"# + nested(600) + rest
        let shallow = #"[{"a":"# + open + "null" + close + rest
        #expect(pruned(deep) == shallow)
        let key = #"{"a":"#
        let objects = String(repeating: key, count: 64) + "null" + String(repeating: "}", count: 64)
        #expect(pruned(nested(65, key, "}")) == objects)
        let opened = String(repeating: "[", count: 64) + "null"
        #expect(pruned(String(repeating: "[", count: 100_000)) == opened)
    }

    @Test func oneDeepFieldCostsThatFieldAlone() throws {
        let answers = TVMazeAnswers(addresses: RemoteAddress(root: .tvMaze))
        let body = #"[{"id":1,"name":"A"},{"id":2,"name":"B","genres":"# + nested(600) + #"},{"id":3,"name":"C"}]"#
        #expect(try answers.page(Array(body.utf8)).map(\.name) == ["A", "B", "C"])
    }
}
