#if canImport(Darwin)
import Foundation
#else
import Glibc
#endif

/// Where the programs of this package are.
package enum ExecutablePath {
    /// The path of a program in the folder of the running one, or `nil` if that is unknown.
    package static func sibling(_ name: String) -> String? {
        guard let own = current(), let slash = own.lastIndex(of: "/") else { return nil }
        return own[...slash] + name
    }

    /// The path of the running program, or `nil` if that is unknown.
    package static func current() -> String? {
        #if canImport(Darwin)
        return Bundle.main.executablePath
        #else
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &bytes, bytes.count)
        guard count > 0 else { return asStarted() }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #endif
    }

    #if !canImport(Darwin)
    /// The path with which the kernel started this program, without links, in case nothing is mounted at `/proc`.
    static func asStarted() -> String? {
        // Swift's module of the C library leaves out <sys/auxv.h>; AT_EXECFN is 31 on every Linux.
        typealias AuxiliaryValue = @convention(c) (UInt) -> UInt
        guard let symbol = dlsym(nil, "getauxval"),
            let path = UnsafePointer<CChar>(bitPattern: unsafeBitCast(symbol, to: AuxiliaryValue.self)(31)),
            let real = realpath(path, nil)
        else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
    #endif
}
