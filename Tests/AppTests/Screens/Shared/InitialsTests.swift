import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct InitialsTests {
    @Test func standForATitle() {
        let rows: [(String, String)] = [
            ("The Paper Lanterns", "PL"), ("Game of Thrones", "GT"), ("A Lighthouse in Quarry Road", "LQR"),
            ("Lindqvist’s Summer", "LS"), ("The 100", "100"), ("24", "24"), ("The A", "TA"), ("海上灯火", "海上"),
            ("Μυστικά της Άνδρου", "ΜΤΆ"), ("Ω", "Ω"), ("♥ & ♠", "♥"), ("", ""),
        ]
        for (title, initials) in rows { expectEqual(Initials(of: title).text, initials, title) }
    }
}
