import Foundation
import Testing

// Plain functions in place of `#expect` and `#require`. Compiling a macro's expansion takes ten times as long, and there are
// thousands of expectations. A failure quotes the line of the test and, if two values differ, both values.

/// Records an issue unless the condition is true.
package func expect(
    _ condition: Bool, _ comment: @autoclosure () -> String = "", file: StaticString = #filePath, line: Int = #line
) {
    if !condition { record("is false", comment(), file, line) }
}

/// Records an issue unless both values are equal.
package func expectEqual<Value: Equatable>(
    _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: Int = #line
) {
    if actual != expected { record("is\n\(actual)\nand not\n\(expected)", comment(), file, line) }
}

/// Records an issue unless the value is `nil`.
package func expectNil<Value>(
    _ value: Value?, _ comment: @autoclosure () -> String = "", file: StaticString = #filePath, line: Int = #line
) {
    if let value { record("is not nil but\n\(value)", comment(), file, line) }
}

/// Returns the value, or records an issue and ends the test if it is `nil`.
package func require<Value>(
    _ value: Value?, _ comment: @autoclosure () -> String = "", file: StaticString = #filePath, line: Int = #line
) throws -> Value {
    if let value { return value }
    record("is nil", comment(), file, line)
    throw RequirementFailed(line: line)
}

/// Records an issue and ends the test unless the condition is true.
package func require(
    _ condition: Bool, _ comment: @autoclosure () -> String = "", file: StaticString = #filePath, line: Int = #line
) throws {
    if condition { return }
    record("is false", comment(), file, line)
    throw RequirementFailed(line: line)
}

/// Ends a test whose issue has been recorded already.
private struct RequirementFailed: Error {
    var line: Int
}

private func record(_ fault: String, _ comment: String, _ file: StaticString, _ line: Int) {
    let path = "\(file)"
    let folders = path.split(separator: "/")
    let module = folders.last { $0.hasSuffix("Tests") && $0 != "Tests" } ?? "Tests"
    let location = SourceLocation(
        fileID: "\(module)/\(folders.last ?? "")", filePath: path, line: line, column: 1)
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    let source = lines.indices.contains(line - 1) ? lines[line - 1].trimmingCharacters(in: .whitespaces) : "the value"
    Issue.record("\(source) \(fault)\(comment.isEmpty ? "" : "\n\(comment)")", sourceLocation: location)
}
