import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct LibraryNameTests {
    @Test func validNamesAreFolderNames() {
        for text in ["a", "Ada", "visitor-7", "a.b_c", String(repeating: "x", count: 32)] as [String] {
            expectEqual(LibraryName(text)?.text, text, "\(text)")
        }
        for text in [
            "", ".", "..", ".hidden", "-rf", "_", "a/b", "../a", "a b", "a\n", "a\0b", "ä", "a\u{301}", "名",
            String(repeating: "x", count: 33),
        ] as [String] {
            expectNil(LibraryName(text), "\(text)")
        }
    }
}
