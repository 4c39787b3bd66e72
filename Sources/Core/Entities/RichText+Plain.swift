extension RichText {
    /// Reads text without markup: line feeds part paragraphs, all else is cleaned as summaries are.
    public init(plain text: String, limit: Int = RichText.clusterLimit) {
        if TextCleaner.isClean(text, limit: limit) {
            self.init(text: text)
            return
        }
        var cleaner = TextCleaner(limit: limit)
        for scalar in text.unicodeScalars where !cleaner.isFull {
            if scalar == "\n" { cleaner.breakLine() } else { cleaner.append(scalar) }
        }
        self.init(text: String(decoding: cleaner.bytes, as: UTF8.self))
    }
}
