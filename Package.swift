// swift-tools-version: 6.0
import PackageDescription

// Release builds link the Swift runtime statically: they start four times faster than with the shared libraries, and do not
// need them installed. Tests link dynamically.
let runtime = ["-static-stdlib", "-use-ld=lld", "-l_FoundationCollections", "-l_FoundationCShims"]
let embedsRuntime: [LinkerSetting] = [
    .unsafeFlags(runtime, .when(platforms: [.linux], configuration: .release))
]

// URLSession uses the system's libcurl; naming its file avoids the need for a development package. A linker script leaves out
// the ICU data that it never uses.
let worker = "Sources/Core/Networking/Worker"
let urlSession = [
    "-l_CFURLSessionInterface", "-lFoundation", "-lFoundationInternationalization", "-l_FoundationICU",
    "-lCoreFoundation", "-lFoundationEssentials", "-Xlinker", "-l:libcurl.so.4", "-Xlinker", "--gc-sections",
    "-Xlinker", "\(Context.packageDirectory)/\(worker)/NoLocaleData.ld",
]
let embedsURLSession: [LinkerSetting] = [
    .unsafeFlags(runtime + urlSession, .when(platforms: [.linux], configuration: .release))
]

// In debug builds Dispatch and URLSession are shared libraries, which must find the worker's own functions before those of the C
// library and of libcurl.
let replacesFunctions: [LinkerSetting] = [
    .unsafeFlags(
        ["epoll_ctl", "curl_easy_setopt"].flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] },
        .when(platforms: [.linux], configuration: .debug))
]

// Optimized in debug builds too, with assertions: decoding, encoding and comparing screens would dominate the time of tests and
// of trying a change. As whole modules, since optimizing in batches of files takes half as much time again.
let optimized: [SwiftSetting] = [
    .unsafeFlags(
        ["-O", "-assert-config", "Debug", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"],
        .when(configuration: .debug))
]

/// All rooms of Core but the last two.
let core: [Target.Dependency] = [
    "Platform", "Entities", "Configuration", "Catalog", "Networking", "Library", "UseCases",
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
        .target(name: "Pictures", path: "Sources/Terminal/Pictures", swiftSettings: optimized),
        .target(name: "Terminal", dependencies: ["Pictures"], exclude: ["Pictures"], swiftSettings: optimized),
        // Each room of Core knows only rooms before it.
        .target(name: "Platform", path: "Sources/Core/Platform"),
        .target(name: "Entities", dependencies: ["Platform"], path: "Sources/Core/Entities"),
        .target(name: "Configuration", dependencies: ["Platform", "Entities"], path: "Sources/Core/Configuration"),
        .target(name: "Catalog", dependencies: ["Platform", "Entities"], path: "Sources/Core/Catalog"),
        .target(
            name: "Networking", dependencies: ["Platform", "Entities", "Configuration", "Catalog"],
            path: "Sources/Core/Networking", exclude: ["Worker"]),
        .target(
            name: "Library", dependencies: ["Platform", "Entities", "Configuration", "Catalog"],
            path: "Sources/Core/Library"),
        .target(
            name: "UseCases",
            dependencies: ["Platform", "Entities", "Configuration", "Catalog", "Networking", "Library"],
            path: "Sources/Core/UseCases"),
        .target(
            name: "Interchange",
            dependencies: ["Platform", "Entities", "Catalog", "Networking", "Library", "Pictures"],
            path: "Sources/Core/Interchange"),
        .target(
            name: "Plays",
            dependencies: ["Platform", "Entities", "Configuration", "Networking", "Library", "Interchange"],
            path: "Sources/Core/Plays"),
        .executableTarget(
            name: "NetworkWorker", dependencies: ["Platform", "Networking"], path: worker, exclude: ["NoLocaleData.ld"],
            linkerSettings: embedsURLSession + replacesFunctions),
        // The invented catalog.
        .target(
            name: "Demo", dependencies: ["Platform", "Entities", "Networking", "Library", "Pictures", "Terminal"],
            path: "Sources/App/Demo"),
        .executableTarget(
            name: "App",
            dependencies: core + [
                "Interchange", "Plays", "Pictures", "Terminal", "Demo", "NetworkWorker", "EmbeddedStrings",
            ],
            exclude: ["Demo", "Localization/Strings"], linkerSettings: embedsRuntime),
        // The words of the program, one file per language.
        .target(
            name: "EmbeddedStrings", path: "Sources/App/Localization/Strings",
            exclude: ["en", "es", "pt-BR", "fr", "de", "ja"].map { $0 + ".strings" }),

        .target(
            name: "TestSupport", dependencies: core + ["Pictures", "Terminal"], path: "Tests/Support",
            swiftSettings: optimized),
        .executableTarget(name: "terminal-fixture", dependencies: ["Terminal"], path: "Tests/Fixtures/Terminal"),
        .executableTarget(name: "library-fixture", dependencies: core, path: "Tests/Fixtures/Library"),
        .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport"]),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Pictures", "TestSupport", "terminal-fixture"]),
        .testTarget(name: "CoreTests", dependencies: core + ["TestSupport"]),
        .testTarget(name: "InterchangeTests", dependencies: core + ["Interchange", "TestSupport"]),
        .testTarget(name: "PlaysTests", dependencies: core + ["Plays", "Interchange", "TestSupport"]),
        .testTarget(name: "DemoTests", dependencies: core + ["Demo", "Pictures", "Terminal", "TestSupport"]),
        .testTarget(
            name: "AppTests",
            dependencies: core + ["App", "Demo", "Interchange", "Plays", "Pictures", "Terminal", "TestSupport"]),
        .testTarget(
            name: "JourneyTests",
            dependencies: core + ["App", "NetworkWorker", "Terminal", "TestSupport", "library-fixture"]),
        .executableTarget(
            name: "BrowseBenchmark", dependencies: ["Terminal"], path: "Tests/Benchmarks/Browse",
            linkerSettings: embedsRuntime),
        .executableTarget(
            name: "PictureBenchmark", dependencies: ["Pictures", "Terminal"], path: "Tests/Benchmarks/Picture",
            linkerSettings: embedsRuntime),
        .executableTarget(
            name: "DecodeBenchmark", dependencies: ["Entities", "Networking", "Pictures", "Terminal"],
            path: "Tests/Benchmarks/Decode",
            linkerSettings: embedsRuntime),
        .executableTarget(
            name: "SearchBenchmark", dependencies: ["Platform", "Entities", "Catalog"], path: "Tests/Benchmarks/Search"),
    ],
    swiftLanguageModes: [.v6]
)

// Debug builds hold what a backtrace needs, which takes a sixth less time than what a debugger needs, and release builds nothing:
// `scripts/install` would strip it. Flags of the frontend, since SwiftPM appends `-g`. Before a debugger:
// `swift build -Xswiftc -Xfrontend -Xswiftc -g`.
for target in package.targets where target.name != "EmbeddedStrings" {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .unsafeFlags(["-Xfrontend", "-gline-tables-only"], .when(configuration: .debug)),
            .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)),
        ]
}
