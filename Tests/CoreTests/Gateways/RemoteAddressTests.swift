import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct RemoteAddressTests {
    private let real = RemoteAddress(root: TestShows.root)
    private let mirror = RemoteAddress(root: TestShows.mirror)

    @Test(arguments: [
        ("https://static.tvmaze.com/a.jpg", "https://static.tvmaze.com/a.jpg"),
        ("http://static.tvmaze.com/a.jpg", "https://static.tvmaze.com/a.jpg"),
        ("HTTP://tvmaze.com", "https://tvmaze.com"),
        ("http://tvmazecdn.com/a.jpg", "https://tvmazecdn.com/a.jpg"),
        ("javascript:alert(1)", nil), ("file:///etc/passwd", nil), ("ftp://x.org/a", nil), ("//x.org/a", nil),
        ("", nil),
        ("https://", nil), ("https:///path", nil), ("https://user:secret@x.org/", nil), ("https://x.org/a b", nil),
        ("https://x.org/\u{1B}]52;c;x\u{7}", nil), ("https://x.org/\u{9B}2J", nil), ("https://x.org/\u{202E}", nil),
        ("https://x.org/\"><script>", nil), ("https://x.org/" + String(repeating: "a", count: 4000), nil),
    ])
    func onlySafeAddressesPass(text: String, address: String?) {
        #expect(real.resource(text) == address)
        #expect(real.page(text) == address)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/img/a.jpg", "http://127.0.0.1:8080/img/a.jpg"),
        ("http://static.tvmaze.com/a.jpg", "https://static.tvmaze.com/a.jpg"),
        ("http://static.tvmaze.com:80/a.jpg", "https://static.tvmaze.com:80/a.jpg"),
        ("http://nottvmaze.com/a.jpg", "http://nottvmaze.com/a.jpg"),
    ])
    func anInsecureMirrorsAnswersMayPointAtIt(text: String, address: String) {
        #expect(mirror.resource(text) == address)
    }

    @Test func pagesAreSecureEvenOnAMirror() {
        #expect(mirror.page("http://127.0.0.1:8080/shows/1") == "https://127.0.0.1:8080/shows/1")
    }

    @Test func nothingGivesNothing() {
        #expect(real.resource(nil) == nil)
    }
}
