#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The bytes of a document, read in place: only the pages that are used take memory.
package final class MappedBytes: @unchecked Sendable {
    /// Valid as long as this object.
    package let buffer: UnsafeRawBufferPointer
    private let isMapped: Bool

    /// Copies bytes into memory.
    package init(copying bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        copy.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(copy)
        isMapped = false
    }

    /// Maps the beginning of an open file, which may be closed and replaced afterwards, but must not be cut.
    /// - Returns: `nil` if the system cannot map it.
    init?(descriptor: Int32, count: Int) {
        guard count > 0, let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
        else { return nil }
        buffer = UnsafeRawBufferPointer(start: start, count: count)
        isMapped = true
    }

    /// Frees the memory of bytes that were read. They can be read again.
    package func release(_ range: Range<Int>) {
        guard isMapped, let start = buffer.baseAddress else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let (first, end) = (range.lowerBound / page * page, range.upperBound / page * page)
        if end > first { madvise(UnsafeMutableRawPointer(mutating: start + first), end - first, MADV_DONTNEED) }
    }

    /// Frees the memory of all bytes that were read.
    package func release() { release(0..<buffer.count) }

    deinit {
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
        } else {
            buffer.deallocate()
        }
    }
}
