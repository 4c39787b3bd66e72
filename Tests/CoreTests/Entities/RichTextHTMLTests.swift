import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct RichTextHTMLTests {
    /// The text with its spans written as `*bold*`, `/italic/` and `_both_`, so that a table can be read.
    private func marked(_ rich: RichText) -> String {
        var bytes = Array(rich.text.utf8)
        for span in rich.spans.reversed() {
            let mark = UInt8(ascii: span.isBold && span.isItalic ? "_" : span.isBold ? "*" : "/")
            bytes.insert(mark, at: span.end)
            bytes.insert(mark, at: span.start)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func readsHTML() {
        for (html, expected) in [
            ("", ""), ("<p><b>Under the Dome</b> is the story.</p>", "*Under the Dome* is the story."),
            ("<p>One.</p><p>Two.</p>", "One.\nTwo."),
            ("<p>One.</p>\n\n  <p>Two.<br />Three<br>Four</p>", "One.\nTwo.\nThree\nFour"),
            ("a <em>b</em> <strong>c</strong> <i>d</i>", "a /b/ *c* /d/"), ("<b>a <i>b</i></b> c", "*a* _b_ c"),
            ("<b>a</b><b>b</b>", "*ab*"), ("<b>bold <p>to</p> the end", "*bold\nto\nthe end*"),
            ("</b></i>a<i>b", "a/b/"), ("<span class=\"x > y\">a</span><unknown>b</unknown>", "ab"),
            ("<p>One <b class=it's>two</b'> three</p><p>Four</p>", "One *two* three\nFour"),
            ("<a href='x\" > y' title = \"it's > x\" \"'>a</a>b", "ab"),
            ("Law &amp; Order &lt;b&gt; &quot;x&quot; caf&eacute; &#8211; &#x2014;", "Law & Order <b> \"x\" café – —"),
            ("AT&T &nope; &amp &#; &#x; a&", "AT&T &nope; &amp &#; &#x; a&"), ("&amp;amp;", "&amp;"),
            ("&#27;[31m&#x9b;2J&#150;&#0;&#xD800;&#99999999999;", "[31m›2J–&#xD800;&#99999999999;"),
            ("a<script>alert('<b>')</script>b<STYLE>x</style >c", "abc"),
            ("a<!-- <b>x</b> -->b<!doctype html>c<?php x ?>d", "abcd"), ("1 < 2 and 3 > 2 <3", "1 < 2 and 3 > 2 <3"),
            ("text <b unfinished", "text"), ("text <!-- unfinished", "text"),
            ("a\u{1B}]52;c;x\u{7}b\u{202E}c", "a]52;c;xbc"), ("<b>\u{1B}</b>x", "x"), ("<p> </p><b> </b>", ""),
            ("進撃の<b>巨人</b>", "進撃の*巨人*"),
        ] as [(String, String)] { expectEqual(marked(RichText(html: html)), expected, html) }
        // Huge input is survived.
        expectEqual(RichText(html: String(repeating: "<b>", count: 300_000) + "x").text, "x")
        expectEqual(RichText(html: String(repeating: "x", count: 2 << 20)).text.utf8.count, RichText.clusterLimit)
        expect(RichText(html: String(repeating: "<b>x</b>", count: 50_000)).spans.count <= RichText.clusterLimit)
        expectEqual(RichText(html: String(repeating: "&", count: 1 << 20)).text.utf8.count, RichText.clusterLimit)
    }

    @Test func anyBytesGiveCleanTextAndOrderedSpans() {
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "<b>", "</b>", "<i>", "</i", ">", "<p>", "<br/>", "&amp;", "&#x9b;", "&#", ";", "&", "<", "\"", "'", " ",
            "\n", "x",
            "é", "進", "\u{301}", "\u{1B}", "\u{9B}", "👩", "\u{200D}", "<script>", "</script>", "<!--", "-->", "/",
        ]
        for _ in 0..<20_000 {
            let html = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            let rich = RichText(html: html.joined())
            expect(TextCleaner.isClean(rich.text, limit: RichText.clusterLimit), "\(html)")
            expect(rich.hasValidSpans, "\(html)")
        }
    }

    @Test(.enabled(if: SharedData.has("data/tvmaze"), "needs ../shared/data"))
    func readsEverySummaryThatWasCaptured() throws {
        let lines = try SharedData.bytes("data/tvmaze/derived/shows.distinct.ndjson").split(
            separator: UInt8(ascii: "\n"))
        var bold = 0
        for line in lines {
            let show = try require(TestShows.answers.page([UInt8(ascii: "[")] + line + [UInt8(ascii: "]")]).first)
            expect(!show.summary.text.contains("<"), "\(show.summary.text)")
            expect(!show.summary.text.contains("&amp;"))
            bold += show.summary.spans.count { $0.isBold }
        }
        expectEqual(lines.count, 1346)
        expect(bold > 400)
    }
}
