import TestSupport
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct HTTPDateTests {
    @Test func readsTheThreeForms() {
        for (text, seconds) in [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200), ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
        ] as [(String, Int)] { expectEqual(HTTPDate.seconds(text), seconds, text) }
        // Invalid dates are nil.
        for text in [
            "", "yesterday", "Thu, 30 Feb 2023 00:00:00 GMT", "Thu, 01 Jan 1970 24:00:00 GMT",
            "Thu, 01 Foo 1970 00:00:00 GMT", "Thu, 01 Jan 99999999999999999999 00:00:00 GMT",
            "Thu, 99999999999999999999 Jan 1970 00:00:00 GMT", "Thu, 01 Jan 1970 00:00 GMT", ",,,,,,,,,,,,",
            String(repeating: "x ", count: 8_000),
        ] as [String] { expectNil(HTTPDate.seconds(text), text) }
    }
}
