import Foundation
import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct ArtworkTests {
    private static let pairs: [(medium: String?, original: String?)] = [
        (
            "https://static.tvmaze.com/uploads/images/medium_portrait/81/202627.jpg",
            "https://static.tvmaze.com/uploads/images/original_untouched/81/202627.jpg"
        ),
        (
            "https://static.tvmaze.com/uploads/images/medium_landscape/1/2668.jpg",
            "https://static.tvmaze.com/uploads/images/original_untouched/1/2668.jpg"
        ),
        ("https://x.org/medium_portrait/1.jpg", "https://x.org/original_untouched/2.jpg"),
        ("https://x.org/medium_portrait/1.jpg", "https://y.org/original_untouched/1.jpg"),
        ("https://x.org/medium_portrait", "https://x.org/original_untouched"),
        ("https://x.org/a.jpg", "https://x.org/a.jpg"),
        ("https://x.org/m", "https://x.org/o"), ("https://x.org/é/medium_a/1", "https://x.org/é/original_untouched/1"),
        ("medium_", "original_untouched"), ("medium_/", "original_untouched/"),
        ("https://x.org/medium_portrait/1.jpg", nil),
        (nil, "https://x.org/original_untouched/1.jpg"),
    ]

    @Test func anExportImportsUnchanged() throws {
        for (medium, original) in Self.pairs {
            let artwork = try require(Artwork(medium: medium, original: original))
            expect(artwork.medium == medium && artwork.original == original, "\(artwork)")
        }
        // An artwork needs an address.
        expectNil(Artwork(medium: nil, original: nil))
    }
}
