import Glibc
import Networking
import Pictures
import Terminal

/// `decode ROUNDS EIGHTHS FILE...`: decodes each picture ROUNDS times, a JPEG to EIGHTHS of its size: 8, 4, 2 or 1.
///
/// `decode refuse FILE...`: tries each picture once and prints the milliseconds, the additional kilobytes at its peak,
/// and the outcome.
///
/// `decode answer ROUNDS FILE`: reads a page of shows, as TVmaze sends it, ROUNDS times, and prints how many it has.
@main
enum Main {
    /// Answers any request with a file.
    private struct Answer: HTTPTransport {
        let body: [UInt8]

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(status: 200, body: body)
        }
    }

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "refuse" {
            for path in arguments.dropFirst() { refuse(path) }
        } else if arguments.count == 3, arguments[0] == "answer", let rounds = Int(arguments[1]) {
            let gateway = TVMazeGateway(root: .tvMaze, transport: Answer(body: contents(of: arguments[2])))
            for _ in 0..<rounds { print(((try? await gateway.page(0)) ?? nil)?.count ?? 0, "shows") }
        } else if arguments.count > 2, let rounds = Int(arguments[0]), let eighths = Int(arguments[1]) {
            for path in arguments.dropFirst(2) { decode(path, rounds: rounds, eighths: eighths) }
        } else {
            print("usage: decode ROUNDS EIGHTHS FILE... | decode refuse FILE... | decode answer ROUNDS FILE")
        }
    }

    private static func decode(_ path: String, rounds: Int, eighths: Int) {
        let file = contents(of: path)
        guard let size = try? image(file, covering: nil).size else { return print("decode: cannot decode \(path)") }
        let target = PixelSize(width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
        var times: [Double] = []
        for _ in 0..<rounds {
            let start = now()
            _ = try? image(file, covering: target)
            times.append(now() - start)
        }
        print(path, times.sorted()[rounds / 2])
    }

    private static func refuse(_ path: String) {
        let file = contents(of: path)
        // Excludes the program's own pages from the measurement: decoding two stumps loads most of them.
        for stump in [[0xFF, 0xD8], [0x89, 0x50]] as [[UInt8]] { _ = try? image(stump, covering: nil) }
        _ = (peak(), now())
        resetPeak()
        let before = peak()
        let start = now()
        let outcome = Result { () throws(ImageError) in try image(file, covering: nil) }
        let milliseconds = now() - start
        let kilobytes = peak() - before
        switch outcome {
        case .success: print(path, milliseconds, kilobytes, "opened")
        case .failure(let error): print(path, milliseconds, kilobytes, error)
        }
    }

    private static func image(_ file: [UInt8], covering target: PixelSize?) throws(ImageError) -> PixelImage {
        file.first == 0x89 ? try PNGDecoder.decode(file) : try JPEGDecoder.decode(file, covering: target)
    }

    /// Milliseconds of the monotonic clock.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }

    /// The peak memory of the process since `resetPeak`, in kilobytes.
    private static func peak() -> Int {
        let lines = String(decoding: contents(of: "/proc/self/status"), as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// Resets the peak to the current memory of the process (proc_pid_clear_refs(5)).
    private static func resetPeak() {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return }
        fputs("5", file)
        fclose(file)
    }

    private static func contents(of path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }
}
