import TestSupport

@testable import Entities

/// Texts of any look: with and without comments, commas at the end, quotes, line breaks and indentation.
struct RandomJSON5 {
    let text: String

    init(_ random: inout SeededGenerator) {
        let newline = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
        var remarks = 0
        func trivia() -> String {
            let remark: String
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                remarks += 1
                remark = "/*r\(remarks)r*/"
            case 1:
                remarks += 1
                remark = "// r\(remarks)r\(newline)"
            case 2: remark = newline + "  "
            case 3, 4: remark = " "
            default: remark = ""
            }
            return remark
        }
        func object(_ depth: Int) -> String {
            let isTall = Bool.random(using: &random)
            let indentation = isTall ? newline + String(repeating: "  ", count: depth + 1) : ""
            var names = ["a", "b", "c", "d"].shuffled(using: &random)
            names = Array(names.prefix(Int.random(in: 0...4, using: &random)))
            let members = names.map { name in
                let quote = ["", "\"", "'"].randomElement(using: &random) ?? ""
                let isNested = depth < 2 && Int.random(in: 0..<3, using: &random) == 0
                let value =
                    isNested ? object(depth + 1) : ["1", "'x'", "[1, 2]", "null"].randomElement(using: &random) ?? ""
                return indentation + trivia() + quote + name + quote + trivia() + ":" + trivia() + value + trivia()
            }
            let end = !names.isEmpty && Bool.random(using: &random) ? "," + trivia() : ""
            return "{" + trivia() + members.joined(separator: ",") + end + (isTall ? newline : "") + "}"
        }
        text = trivia() + object(0) + trivia()
    }

    /// What a value says, without the places.
    static func values(_ node: JSONNode) -> String {
        switch node.content {
        case .array(let elements): "[" + elements.map(values).joined(separator: " ") + "]"
        case .object(let members):
            "{" + members.map { "\($0.key)=\(values($0.value))" }.joined(separator: " ") + "}"
        case let content: "\(content)"
        }
    }

    /// The comments, in their order.
    static func remarks(in bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "r").map(String.init)
            .filter { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    }
}
