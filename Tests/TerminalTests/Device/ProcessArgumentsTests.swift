import TestSupport
import Testing

@testable import Terminal

/// The arguments if `/proc` is not mounted.
@Suite(.timeLimit(.minutes(5))) struct ProcessArgumentsTests {
    private typealias Word = UnsafeMutablePointer<CChar>?

    /// Lays words as the kernel does: a count, the arguments, what parts them from the variables, the variables, a null.
    private func found(_ arguments: [String], gap: Int = 0) -> [String] {
        let texts = (arguments + ["HOME=/root"]).map { text in
            let bytes = Array(text.utf8CString)
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
            copy.initialize(from: bytes, count: bytes.count)
            return copy
        }
        defer { texts.forEach { $0.deallocate() } }
        var words: [Word] = [UnsafeMutablePointer(bitPattern: arguments.count)]
        words += texts.dropLast().map(Optional.some)
        words += [UnsafeMutablePointer(bitPattern: gap), texts.last, nil]
        return words.withUnsafeMutableBufferPointer { words in
            words.baseAddress.map { ProcessArguments.arguments(before: $0 + arguments.count + 2) } ?? []
        }
    }

    @Test func theyStandBeforeTheVariables() {
        for arguments in [[], ["marquee"], ["marquee", "shows", "--demo"], ["", "", "ü"]] {
            expectEqual(found(arguments), arguments)
        }
        expectEqual(found(["marquee", "--version"], gap: 0x71), [], "the variables have been moved")
        expectEqual(ProcessArguments.all, Array(CommandLine.arguments.dropFirst()), "without the program's name")
    }
}
