/// Why bytes are not the JSON that was expected, and where.
package struct JSONError: Error, Hashable, Sendable {
    /// The kind of mistake.
    package enum Problem: Hashable, Sendable {
        /// The text is longer than `JSON5Document.sizeLimit`.
        case tooLarge
        /// Objects and arrays are nested too deeply.
        case tooDeep
        /// The text has too many values.
        case tooManyValues
        /// The bytes are not UTF-8.
        case notUTF8
        /// The text ends too early.
        case unexpectedEnd(Expectation)
        /// A character, or the value that begins with it, does not belong there.
        case unexpected(Unicode.Scalar, Expectation)
        /// A word that is not a value, such as a string without quotes.
        case unknownWord(String)
        /// Digits that are not a number.
        case badNumber
        /// An unknown escape sequence.
        case badEscape
        /// A string that does not end in its line.
        case unclosedString
        /// A comment that does not end.
        case unclosedComment
        /// Something follows the one value that a text may have.
        case moreThanOneValue
    }

    /// What would have been right.
    package enum Expectation: Hashable, Sendable {
        case value
        case key
        case colon
        /// Or the end of the object.
        case commaOrBrace
        /// Or the end of the array.
        case commaOrBracket
    }

    /// The offset of the byte at which the problem was found.
    package let offset: Int
    package let problem: Problem

    package init(offset: Int, problem: Problem) { (self.offset, self.problem) = (offset, problem) }
}
