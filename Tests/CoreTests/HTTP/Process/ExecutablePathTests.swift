import Foundation
import Testing

@testable import Core

#if os(Linux)
@Suite struct ExecutablePathTests {
    @Test func whereNothingIsMountedAtProcTheKernelKnowsThePathToo() throws {
        #expect(
            try ExecutablePath.asStarted() == FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    }
}
#endif
