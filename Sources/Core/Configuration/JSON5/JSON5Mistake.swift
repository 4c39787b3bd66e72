/// Why a text is no JSON5, and where.
public struct JSONError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// The text is longer than `JSON5Document.sizeLimit`.
        case tooLarge
        /// More than `JSON5Parser.depthLimit` objects and arrays in each other.
        case tooDeep
        /// More than `JSON5Parser.valueLimit` values.
        case tooManyValues
        /// Bytes that are no UTF-8.
        case notUTF8
        /// The text ends where something else was expected.
        case unexpectedEnd(Expectation)
        /// A character that does not belong there.
        case unexpected(Unicode.Scalar, Expectation)
        /// A word that is no value: text wants quotes.
        case unknownWord(String)
        /// Digits that are no number.
        case badNumber
        /// A backslash with what cannot follow it.
        case badEscape
        /// The line ends before the string does.
        case unclosedString
        /// The text ends before the comment does.
        case unclosedComment
        /// Something follows the one value that a text may have.
        case moreThanOneValue
    }

    /// What might have stood there.
    public enum Expectation: Hashable, Sendable {
        case value
        case key
        case colon
        /// Or the end of the object.
        case commaOrBrace
        /// Or the end of the array.
        case commaOrBracket
    }

    /// The byte at which it was found.
    public let offset: Int
    /// What it is.
    public let problem: Problem
}
