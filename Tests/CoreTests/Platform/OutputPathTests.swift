import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite("Paths to write to", .timeLimit(.minutes(5))) struct OutputPathTests {
    private func problem(_ body: () throws(UserPathError) -> Void) -> UserFileError? {
        do throws(UserPathError) {
            try body()
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("Names that are hard to find again are refused, in the demo relative paths too")
    func names() {
        let cases: [(typed: String, isWhole: Bool, fault: OutputPath.Fault?)] = [
            ("plays.json", false, nil), ("../a b/./é日👩‍👩‍👧.json", false, nil), ("/a//b/", true, nil), ("~/x", true, nil),
            ("a\u{7}.json", false, .control), ("/a\nb/x", true, .control), ("\u{9B}1m", false, .control),
            ("a\u{2028}b", false, .control), ("\u{FFFD}/x", false, .undecodable),
            (String(decoding: [0x2F, 0x61, 0xFF], as: UTF8.self), true, .undecodable),
            ("'x.json '", false, .trailingBlank), ("/a /x", true, .trailingBlank), ("x.json \r\n", false, nil),
            ("x.json", true, .relative), ("./x", true, .relative), ("~ada/x", true, .relative),
        ]
        for (typed, isWhole, fault) in cases {
            let problem = problem { () throws(UserPathError) in
                _ = try OutputPath(typed, home: "/home/ada", isWhole: isWhole, replacing: .anything)
            }
            expectEqual(problem, fault.map { .name($0) })
        }
    }

    @Test("A file with content is replaced only if that is allowed")
    func replacing() throws {
        let folder = try TemporaryFolder()
        let event = "BEGIN:VCALENDAR\r\n"
        let cases: [(content: String?, replacement: OutputPath.Replacement, isWritten: Bool)] = [
            (nil, .nothing, true), ("", .nothing, true), ("x", .nothing, false), ("x", .anything, true),
            (event, .nothing, false), (event, .calendars, true), ("x", .calendars, false), ("", .calendars, true),
        ]
        for (number, (content, replacement, isWritten)) in cases.enumerated() {
            let path = "\(folder.path)/\(number)"
            let before = content.map { Data($0.utf8) }
            try before?.write(to: URL(filePath: path))
            let output = try OutputPath(path, isWhole: true, replacing: replacement)
            let problem = problem { () throws(UserPathError) in
                try output.write([(folder.path + "/other\(number)", [2]), (path, [1])])
            }
            expectEqual(problem, isWritten ? nil : .exists(1))
            expectEqual(FileManager.default.contents(atPath: path), isWritten ? Data([1]) : before)
            // All or none.
            expectEqual(try folder.contents().contains("other\(number)"), isWritten)
        }
    }
}
