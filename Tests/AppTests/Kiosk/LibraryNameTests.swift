import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct LibraryNameTests {
    @Test(arguments: ["a", "Ada", "visitor-7", "a.b_c", String(repeating: "x", count: 32)])
    func validNamesAreFolderNames(text: String) {
        expectEqual(LibraryName(text)?.text, text)
    }

    @Test(arguments: [
        "", ".", "..", ".hidden", "-rf", "_", "a/b", "../a", "a b", "a\n", "a\0b", "ä", "a\u{301}", "名",
        String(repeating: "x", count: 33),
    ])
    func otherNamesAreRejected(text: String) {
        expectNil(LibraryName(text))
    }
}
