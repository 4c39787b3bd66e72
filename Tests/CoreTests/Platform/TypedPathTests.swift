import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite("Typed paths", .timeLimit(.minutes(5))) struct TypedPathTests {
    @Test("A path is understood as terminals paste and drop it")
    func meant() {
        let cases = [
            ("/a/My File.csv", "/a/My File.csv"), ("  /a/b.zip \r\n", "/a/b.zip"),
            ("'/a/My File.csv' ", "/a/My File.csv"),
            ("/a/My\\ File\\ \\(1\\).csv ", "/a/My File (1).csv"), ("\"/a/My File.csv\"", "/a/My File.csv"),
            ("'/a/it'\\''s.csv'", "/a/it's.csv"), ("'/a/it'\"'\"'s.csv'", "/a/it's.csv"),
            ("\"/a/\\$x \\\"y\\\" c\\d\"", "/a/$x \"y\" c\\d"), ("/a/it's.csv ", "/a/it's.csv"),
            ("file:///a/My%20File%C3%A9.csv\n", "/a/My Fileé.csv"), ("FILE://localhost/a/b", "/a/b"),
            ("file:/a/b%", "/a/b%"),
            ("'file:///a/b%20c'", "/a/b c"), ("~/x\\ y", "/home/ada/x y"), ("'~/x y'", "/home/ada/x y"),
            ("~", "/home/ada"),
            ("/a/b\\ ", "/a/b "), ("'/a/b ' ", "/a/b "), (" ", ""), ("https://x/y", "https://x/y"),
            ("file:x", "file:x"),
        ]
        for (typed, path) in cases { expectEqual(TypedPath.meant(typed, home: "/home/ada"), path, typed) }
    }

    @Test("A file with just the typed name comes first")
    func existing() throws {
        let folder = try TemporaryFolder()
        for name in ["a b.csv", "a\\ b.csv", "c d.csv"] {
            try Data().write(to: URL(filePath: folder.path + "/" + name))
        }
        expectEqual(TypedPath.existing(folder.path + "/a\\ b.csv"), folder.path + "/a\\ b.csv")
        expectEqual(TypedPath.existing("'\(folder.path)/c d.csv' "), folder.path + "/c d.csv")
    }
}
