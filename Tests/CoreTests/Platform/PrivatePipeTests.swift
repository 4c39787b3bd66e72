import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct PrivatePipeTests {
    @Test func noOtherProgramGetsItsEnds() throws {
        let pipe = try require(PrivatePipe())
        for end in [pipe.reading, pipe.writing] {
            expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0)
            close(end)
        }
    }
}
