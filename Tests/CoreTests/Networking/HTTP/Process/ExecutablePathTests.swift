import Foundation
import TestSupport
import Testing

@testable import Platform

#if os(Linux)
@Suite(.timeLimit(.minutes(5))) struct ExecutablePathTests {
    @Test func theKernelKnowsThePathWithoutProc() throws {
        try expectEqual(
            ExecutablePath.asStarted(), FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    }
}
#endif
