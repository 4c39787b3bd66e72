import Networking
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct URLPathTests {
    @Test func joinsSegmentsAndQuery() {
        expectEqual(URLPath("shows").encoded, "/shows")
        expectEqual(URLPath("shows", "82", "images").encoded, "/shows/82/images")
        expectEqual(URLPath("shows", query: ["page": "0"]).encoded, "/shows?page=0")
        expectEqual(URLPath().encoded, "/")
        // Keeps the order and the repetition of query fields.
        let path = URLPath("shows", "82", query: ["embed[]": "episodes", "embed[]": "cast"])
        expectEqual(path.encoded, "/shows/82?embed%5B%5D=episodes&embed%5B%5D=cast")
        // Nothing in a part ends it.
        for (part, encoded) in [
            ("a b", "a%20b"), ("a+b", "a%2Bb"), ("50%", "50%25"), ("a&b=c", "a%26b%3Dc"), ("../x", "..%2Fx"),
            ("?#", "%3F%23"), ("é", "%C3%A9"), ("日本", "%E6%97%A5%E6%9C%AC"), ("a\r\nHost: x", "a%0D%0AHost%3A%20x"),
            ("-._~", "-._~"),
        ] as [(String, String)] {
            expectEqual(URLPath(part).encoded, "/" + encoded, part)
            expectEqual(URLPath("search", query: ["q": part]).encoded, "/search?q=" + encoded, part)
        }
    }

    @Test func aRootMayHaveAPathAndSlashes() throws {
        for (root, url) in [
            ("https://api.tvmaze.com", "https://api.tvmaze.com/shows"),
            ("https://api.tvmaze.com/", "https://api.tvmaze.com/shows"),
            ("http://127.0.0.1:1234/tvmaze", "http://127.0.0.1:1234/tvmaze/shows"),
            ("http://127.0.0.1:1234/tvmaze///", "http://127.0.0.1:1234/tvmaze/shows"),
            ("HTTPS://Host/tmdb/3/", "HTTPS://Host/tmdb/3/shows"), ("http://[::1]:80/", "http://[::1]:80/shows"),
        ] as [(String, String)] {
            let urlRoot = try require(URLRoot(root), root)
            expectEqual(urlRoot.url(URLPath("shows")), url, root)
            expectEqual(HTTPRequest(URLPath("shows"), under: urlRoot).url, url, root)
        }
        // Invalid roots are refused.
        for text in [
            "", "api.tvmaze.com", "ftp://host", "file:///etc/passwd", "https://", "https:///path", "http://:80/",
            "https://user:secret@host", "https://host?x=1", "https://host#f", "https://ho st", "https://host/\u{1B}[2J",
            "https://hôst",
        ] { expectNil(URLRoot(text), text) }
    }
}
