import Foundation
import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct CachePolicyTests {
    @Test func freshnessDependsOnTheAgeAlone() {
        for (age, isFresh) in [
            (0.0, true), (1, true), (899, true), (900, true), (900.5, false), (86_400, false), (-0.5, false),
            (-86_400, false),
        ] as [(Double, Bool)] {
            let now = Date(timeIntervalSince1970: 1_780_000_000)
            expectEqual(CachePolicy().isFresh(stamp: now.addingTimeInterval(-age), now: now), isFresh, "\(age)")
        }
        // The first thousand are kept.
        for (start, count, kept) in [
            (0, 240, 240), (760, 240, 240), (761, 240, 239), (999, 240, 1), (1000, 240, 0), (5000, 240, 0),
            (0, 3000, 1000),
        ] as [(Int, Int, Int)] {
            expectEqual(CachePolicy().storedCount(of: count, from: start), kept, "\(start)")
        }
    }
}
