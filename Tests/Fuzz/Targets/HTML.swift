@testable import Entities

/// The HTML of summaries and names: for any input the result may be shown, is bounded, and cleaning it again changes
/// nothing.
func fuzz(_ bytes: [UInt8]) {
    let foreign = String(decoding: bytes, as: UTF8.self)
    for limit in [RichText.clusterLimit, 12] {
        let text = RichText(html: foreign, limit: limit)
        demand(text.hasValidSpans, "\(text.spans) do not fit \(text.text.debugDescription)")
        demand(HarmlessText.holds(text.text, allowsLineFeeds: true), text.text.debugDescription)
        demand(TextCleaner.isClean(text.text, limit: limit), "\(text.text.debugDescription) is not clean")
        demand(text.text.count <= 2 * limit, "\(text.text.count) clusters")
        let plain = RichText(plain: foreign, limit: limit).text
        demand(HarmlessText.holds(plain, allowsLineFeeds: true), plain.debugDescription)
        demand(RichText(plain: plain, limit: limit).text == plain, "\(plain.debugDescription) is cleaned to another")
        let line = TextCleaner.clean(foreign, limit: limit)
        demand(HarmlessText.holds(line), line.debugDescription)
        demand(TextCleaner.clean(line, limit: limit) == line, "\(line.debugDescription) is cleaned to another")
    }
}
