// swift-tools-version: 6.0
import PackageDescription

// The build that people run carries the Swift runtime inside: it starts four times faster than with the shared libraries,
// and needs none of them installed. Tests link as usual.
let runtime = ["-static-stdlib", "-use-ld=lld", "-l_FoundationCollections", "-l_FoundationCShims"]
let embedsRuntime: [LinkerSetting] = [
    .unsafeFlags(runtime, .when(platforms: [.linux], configuration: .release))
]

// URLSession rests on the system's libcurl; named by its file, it needs no package for developers. What it never asks ICU for
// is left out by a script of the linker's.
let worker = "Sources/Core/HTTP/Worker"
let urlSession = [
    "-l_CFURLSessionInterface", "-lFoundation", "-lFoundationInternationalization", "-l_FoundationICU",
    "-lCoreFoundation", "-lFoundationEssentials", "-Xlinker", "-l:libcurl.so.4", "-Xlinker", "--gc-sections",
    "-Xlinker", "\(Context.packageDirectory)/\(worker)/NoLocaleData.ld",
]
let embedsURLSession: [LinkerSetting] = [
    .unsafeFlags(runtime + urlSession, .when(platforms: [.linux], configuration: .release))
]

// In a debug build the dispatch library is a shared one; it has to find the worker's own `epoll_ctl` before the C library's.
let watchesPolling: [LinkerSetting] = [
    .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=epoll_ctl"], .when(platforms: [.linux], configuration: .debug))
]

let package = Package(
    name: "marquee",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "marquee", targets: ["App"]),
        .executable(name: "marquee-network", targets: ["NetworkWorker"]),
        .executable(name: "browse", targets: ["BrowseBenchmark"]),
        .executable(name: "picture", targets: ["PictureBenchmark"]),
        .executable(name: "decode", targets: ["DecodeBenchmark"]),
        .executable(name: "search", targets: ["SearchBenchmark"]),
    ],
    targets: [
        // Optimized in the debug build, too, with its assertions: decoding, encoding and comparing screens are most of what tests
        // and whoever tries a change would wait for.
        .target(
            name: "Terminal",
            swiftSettings: [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]),
        .target(name: "Core", exclude: ["HTTP/Worker"]),
        .executableTarget(
            name: "NetworkWorker", dependencies: ["Core"], path: worker, exclude: ["NoLocaleData.ld"],
            linkerSettings: embedsURLSession + watchesPolling),
        .executableTarget(
            name: "App", dependencies: ["Core", "Terminal", "NetworkWorker", "EmbeddedStrings"],
            exclude: ["Localization/Strings"], linkerSettings: embedsRuntime),
        // What the program says, one file a language.
        .target(
            name: "EmbeddedStrings", path: "Sources/App/Localization/Strings",
            exclude: ["en", "es", "pt-BR", "fr", "de", "ja"].map { $0 + ".strings" }),

        // The terminals and servers of the tests, optimized: they are what tests would wait for, and not what is tested.
        .target(
            name: "TestSupport", dependencies: ["Core", "Terminal"], path: "Tests/Support",
            swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        .executableTarget(name: "terminal-fixture", dependencies: ["Terminal"], path: "Tests/Fixtures/Terminal"),
        .executableTarget(name: "library-fixture", dependencies: ["Core"], path: "Tests/Fixtures/Library"),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TestSupport", "terminal-fixture"]),
        .testTarget(name: "CoreTests", dependencies: ["Core", "TestSupport"]),
        .testTarget(name: "AppTests", dependencies: ["App", "Core", "Terminal", "TestSupport"]),
        .testTarget(
            name: "JourneyTests",
            dependencies: ["App", "Core", "NetworkWorker", "Terminal", "TestSupport", "library-fixture"]),
        .executableTarget(
            name: "BrowseBenchmark", dependencies: ["Terminal"], path: "Tests/Benchmarks/Browse",
            linkerSettings: embedsRuntime),
        .executableTarget(
            name: "PictureBenchmark", dependencies: ["Terminal"], path: "Tests/Benchmarks/Picture",
            linkerSettings: embedsRuntime),
        .executableTarget(
            name: "DecodeBenchmark", dependencies: ["Terminal"], path: "Tests/Benchmarks/Decode",
            linkerSettings: embedsRuntime),
        .executableTarget(name: "SearchBenchmark", dependencies: ["Core"], path: "Tests/Benchmarks/Search"),
    ],
    swiftLanguageModes: [.v6]
)
