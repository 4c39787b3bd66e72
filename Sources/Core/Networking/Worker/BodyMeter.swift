#if os(Linux)
import Glibc
import Synchronization

/// Ends transfers whose bodies are larger than allowed.
///
/// URLSession takes a body whole: it reads and unpacks everything that has come before it can be cancelled, and then copies it. So a
/// packed response of 200 KB takes hundreds of megabytes, and a copy for which there is no room is a trap. libcurl, however, hands
/// bodies on in pieces of 16 KB, and ends a transfer when one is not taken.
struct BodyMeter {
    /// What a transfer may bring.
    struct Allowance: Hashable {
        /// The number of the fetch.
        let number: Int
        /// Bytes, unpacked.
        let limit: Int
        /// Whether libcurl may unpack the body.
        let unpacks: Bool

        /// The fragment of the address that tells libcurl's side: it is not part of a request.
        var fragment: String { "#\(number),\(limit),\(unpacks ? 1 : 0)" }
    }

    private struct Transfer {
        var allowance: Allowance?
        /// Bytes that have come.
        var count = 0
        /// URLSession's function for pieces of the body, and the argument that tells it the transfer.
        var function: UInt = 0
        var receiver: UInt = 0

        var isTooLarge: Bool { count > allowance?.limit ?? 0 }
    }

    /// By the handle of libcurl, which has a new transfer at once when one ends.
    private var transfers: [UInt: Transfer] = [:]
    /// The fetches whose bodies were too large, until they are finished.
    private var refused: Set<Int> = []

    /// Records an option of a handle.
    /// - Parameters:
    ///   - address: the address, if that is the option.
    ///   - meter: the function to set in place of URLSession's.
    /// - Returns: the value to set.
    mutating func set(_ option: Option, of handle: UInt, to value: UInt, address: String?, meter: UInt) -> UInt {
        var transfer = transfers[handle] ?? Transfer()
        defer { transfers[handle] = transfer }
        switch option {
        case .bodyReceiver:
            // An ended transfer whose memory this one has got is not meant any more.
            for (other, ended) in transfers where ended.receiver == value { transfers[other]?.receiver = 0 }
            transfer.receiver = value
        case .bodyFunction:
            transfer.function = value
            return meter
        case .address: (transfer.allowance, transfer.count) = (address.flatMap(Allowance.init), 0)
        case .unpacking: return transfer.allowance?.unpacks == false ? 0 : value
        }
        return value
    }

    /// Counts a piece of a body.
    /// - Returns: URLSession's function for it, or `nil` if it is too much.
    mutating func take(_ count: Int, for receiver: UInt) -> UInt? {
        guard let handle = transfers.first(where: { $0.value.receiver == receiver })?.key else { return nil }
        transfers[handle]?.count += count
        guard let transfer = transfers[handle] else { return nil }
        if transfer.isTooLarge, let number = transfer.allowance?.number { refused.insert(number) }
        return transfer.isTooLarge ? nil : transfer.function
    }

    /// Forgets a transfer.
    /// - Returns: whether its body was too large.
    mutating func finish(_ number: Int) -> Bool {
        let ended = transfers.first { $0.value.allowance?.number == number }
        if let ended { transfers[ended.key] = nil }
        return refused.remove(number) != nil
    }
}

extension BodyMeter.Allowance {
    /// Reads the fragment of an address.
    init?(address: String) {
        let numbers = address.split(separator: "#").last?.split(separator: ",").compactMap { Int($0) } ?? []
        guard numbers.count == 3 else { return nil }
        self.init(number: numbers[0], limit: numbers[1], unpacks: numbers[2] == 1)
    }
}

extension BodyMeter {
    /// The options of `curl_easy_setopt(3)` that matter, by their numbers.
    enum Option: UInt32 {
        case bodyReceiver = 10_001
        case address = 10_002
        case bodyFunction = 20_011
        case unpacking = 158
    }

    /// libcurl's type of a function for pieces of a body.
    private typealias Function = @convention(c) (UnsafeMutableRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int

    // Global, like the functions that use it: a C function has no other state.
    private static let shared = Mutex(BodyMeter())

    private static let take: Function = { piece, size, count, receiver in
        let function = shared.withLock { $0.take(size * count, for: UInt(bitPattern: receiver)) }
        guard let function else { return 0 }
        return unsafeBitCast(function, to: Function.self)(piece, size, count, receiver)
    }

    static func finish(_ number: Int) -> Bool { shared.withLock { $0.finish(number) } }

    fileprivate static func set(_ option: Option, of handle: UnsafeMutableRawPointer?, to value: UInt) -> UInt {
        let text = option == .address ? UnsafePointer<CChar>(bitPattern: value).map { String(cString: $0) } : nil
        let meter = unsafeBitCast(take, to: UInt.self)
        return shared.withLock {
            $0.set(option, of: UInt(bitPattern: handle), to: value, address: text, meter: meter)
        }
    }
}

/// Replaces libcurl's function of this name in this process: see `BodyMeter`.
@_cdecl("curl_easy_setopt")
package func setTransferOption(_ handle: UnsafeMutableRawPointer?, _ option: UInt32, _ value: UInt) -> UInt32 {
    typealias Function = @convention(c) (UnsafeMutableRawPointer?, UInt32, UInt) -> UInt32
    // RTLD_NEXT, which the importer does not know.
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "curl_easy_setopt") else {
        let failedToInitialize: UInt32 = 2
        return failedToInitialize
    }
    let value = BodyMeter.Option(rawValue: option).map { BodyMeter.set($0, of: handle, to: value) } ?? value
    return unsafeBitCast(symbol, to: Function.self)(handle, option, value)
}
#endif
