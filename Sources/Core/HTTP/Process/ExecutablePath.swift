#if canImport(Darwin)
import Foundation
#else
import Glibc
#endif

/// Where programs of this package lie.
enum ExecutablePath {
    /// The path of a program in the folder of the one that runs; `nil` when the system does not tell.
    static func sibling(_ name: String) -> String? {
        guard let own = current(), let slash = own.lastIndex(of: "/") else { return nil }
        return own[...slash] + name
    }

    private static func current() -> String? {
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
    /// The path that the kernel was told when it started this program, without links: for where nothing is mounted at `/proc`.
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
