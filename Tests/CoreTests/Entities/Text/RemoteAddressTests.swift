import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct RemoteAddressTests {
    private let real = RemoteAddress(root: TestShows.root)
    private let mirror = RemoteAddress(root: TestShows.mirror)

    @Test func onlySafeAddressesPass() {
        for (text, address) in [
            ("https://static.tvmaze.com/a.jpg", "https://static.tvmaze.com/a.jpg"),
            ("http://static.tvmaze.com/a.jpg", "https://static.tvmaze.com/a.jpg"),
            ("HTTP://tvmaze.com", "https://tvmaze.com"), ("http://tvmazecdn.com/a.jpg", "https://tvmazecdn.com/a.jpg"),
            ("javascript:alert(1)", nil), ("file:///etc/passwd", nil), ("ftp://x.org/a", nil), ("//x.org/a", nil),
            ("", nil), ("https://", nil), ("https:///path", nil), ("https://user:secret@x.org/", nil),
            ("https://x.org/a b", nil), ("https://x.org/\u{1B}]52;c;x\u{7}", nil), ("https://x.org/\u{9B}2J", nil),
            ("https://x.org/\u{202E}", nil), ("https://x.org/\"><script>", nil),
            ("https://x.org/" + String(repeating: "a", count: 4000), nil),
        ] as [(String, String?)] {
            expectEqual(real.resource(text), address, text)
            expectEqual(real.page(text), address, text)
        }
        expectNil(real.resource(nil))
        // The answers of an insecure mirror may point at it.
        for (text, address) in [
            ("http://127.0.0.1:8080/img/a.jpg", "http://127.0.0.1:8080/img/a.jpg"),
            ("http://static.tvmaze.com/a.jpg", "https://static.tvmaze.com/a.jpg"),
            ("http://static.tvmaze.com:80/a.jpg", "https://static.tvmaze.com:80/a.jpg"),
            ("http://nottvmaze.com/a.jpg", "http://nottvmaze.com/a.jpg"),
        ] as [(String, String)] { expectEqual(mirror.resource(text), address, text) }
        // Pages are secure even on a mirror.
        expectEqual(mirror.page("http://127.0.0.1:8080/shows/1"), "https://127.0.0.1:8080/shows/1")
        // The host of an address is in lower case.
        for (text, host) in [
            ("HTTPS://API.TVmaze.com:443/x?a@b", "api.tvmaze.com"), ("http://[2001:DB8::1]:80/", "[2001:db8::1"),
            ("https://x.org?a", "x.org"), ("https://:80", ""), ("https://X.org#a:b/", "x.org"),
        ] as [(String, String)] { expectEqual(RemoteAddress.origin(of: text)?.host, host, text) }
    }

    /// Against a reading by characters, of addresses with every part missing, repeated or foreign.
    @Test func randomAddressesAreReadAsByCharacters() {
        var random = SeededGenerator(seed: 74)
        let pieces = [
            "http", "https", "HTTPS", "hTTp", "://", ":/", "/", "?", "#", "@", ":", "[", "]", "a.b", "tvmaze.com",
            ".TVmaze.com", " ", "\u{7F}", "é", "\u{301}", "\\", "\"", "~", "\r\n", "",
        ]
        for _ in 0..<20_000 {
            let head = ["http://", "https://", "HttpS://", ""].randomElement(using: &random) ?? ""
            let count = Int.random(in: 0...6, using: &random)
            let text = head + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let model = Self.model(text)
            expectEqual(real.page(text), model.map { $0.isSecure ? text : "https://" + $0.rest }, "\(text)")
            let origin = RemoteAddress.origin(of: text)
            expect(origin?.isSecure == model?.isSecure && origin?.host == model?.host, "\(text)")
            let isMaze = model.map { $0.host == "tvmaze.com" || $0.host.hasSuffix(".tvmaze.com") } ?? false
            expectEqual(mirror.resource(text), (isMaze ? real.page(text) : model.map { _ in text }), "\(text)")
        }
    }

    private static func model(_ text: String) -> (isSecure: Bool, rest: String, host: String)? {
        let isClean = text.unicodeScalars.allSatisfy {
            $0 > " " && $0 < "\u{7F}" && !"\"<>\\^`{|}".unicodeScalars.contains($0)
        }
        let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard isClean, parts.count == 2, ["http", "https"].contains(parts[0].lowercased()) else { return nil }
        let authority = parts[1].split(omittingEmptySubsequences: false) { "/?#".contains($0) }[0]
        guard !authority.isEmpty, !authority.contains("@") else { return nil }
        let isBracketed = authority.hasPrefix("[")
        let host = authority.split(separator: isBracketed ? "]" : ":", omittingEmptySubsequences: false)[0].lowercased()
        return (parts[0].lowercased() == "https", String(parts[1]), host)
    }
}
