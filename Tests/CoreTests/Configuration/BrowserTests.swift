import Foundation
import TestSupport
import Testing

@testable import Configuration

/// Commands that really run, in place of a browser.
@Suite(.timeLimit(.minutes(5))) struct BrowserTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A command that writes its arguments into the file `opened`.
    private func command(_ name: String, then end: String = "exit 0") throws -> String {
        let path = "\(folder.path)/\(name).sh"
        let script = "#!/bin/sh\necho \"\(name) $# $*\" >>\(folder.path)/opened\n\(end)\n"
        try script.write(toFile: path, atomically: false, encoding: .utf8)
        return "/bin/sh " + path
    }

    private var opened: String { (try? String(contentsOfFile: folder.path + "/opened", encoding: .utf8)) ?? "" }

    private func browser(
        _ variable: String, _ more: [String: String] = [:], patience: Duration = .seconds(60)
    ) throws -> Browser {
        let environment = ["DISPLAY": ":0", "PATH": folder.path + ":/usr/bin:/bin", "BROWSER": variable]
        return try require(Browser(environment: environment.merging(more) { _, new in new }, patience: patience))
    }

    @Test func opensAnAddressAsOneArgument() async throws {
        let address = "https://example.org/?a=b&c=$(id);`id`'x'"
        try await expectEqual(browser(command("one")).open("https://example.org/"), .opened)
        // A backquote is not part of an address.
        try await expectEqual(browser(command("one")).open(address), .failed(nil))
        let safe = "https://example.org/?a=b&c=$(id);'x%20y'"
        try await expectEqual(browser(command("two") + " -n a%sb").open(safe), .opened)
        expectEqual(opened, "one 1 https://example.org/\ntwo 2 -n a\(safe)b\n")
    }

    @Test func triesTheCommandsInTurn() async throws {
        let list = try ["/no/such/program", command("bad", then: "exit 3"), "", command("good"), command("later")]
        try await expectEqual(browser(list.joined(separator: ":")).open("http://example.org"), .opened)
        expectEqual(opened, "bad 1 http://example.org\ngood 1 http://example.org\n")
    }

    /// The browser that the user has chosen counts.
    @Test func saysWhyTheFirstFailed() async throws {
        for (variable, fault) in [
            ("no-browser '%s':/bin/false", CommandFault.notFound("no-browser")),
            ("/bin/false", .exited("/bin/false", status: 1)),
            ("a|b", .needsShell("|")),
        ] {
            let browser = try browser(variable, ["PATH": folder.path])
            await expectEqual(browser.open("https://a.b"), .failed(fault))
        }
        try await expectEqual(
            browser("X='1 2' " + command("v", then: "[ \"$X\" = '1 2' ]")).open("https://a.b"), .opened)
    }

    @Test func fallsBackToTheSystem() async throws {
        #if !canImport(Darwin)
        for (program, outcome) in [
            ("false", Browser.Outcome.failed(.exited("xdg-open", status: 1))), ("true", .opened),
        ] {
            let path = folder.path + "/xdg-open"
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/bin/" + program)
            try await expectEqual(browser("").open("https://example.org"), outcome)
        }
        #endif
    }

    @Test func aWindowThatStaysOpenIsNotKnownToBeRight() async throws {
        let browser = try browser(command("window", then: "exec sleep 5"), patience: .milliseconds(50))
        await expectEqual(browser.open("https://example.org"), .started)
    }

    @Test func theKeyOfFilmsStaysHere() async throws {
        let path = try command("env", then: "env >>\(folder.path)/opened")
        try await expectEqual(browser(path, ["TMDB_TOKEN": "secret", "KEPT": "1"]).open("https://a.b"), .opened)
        expect(opened.contains("KEPT=1") && !opened.contains("secret"))
    }

    @Test func opensNothingButPages() async throws {
        for address in [
            "file:///etc/passwd", "javascript:alert(1)", "", "--help", "https://", "https://a b", "https://u@h/",
        ] {
            try await expectEqual(browser(command("one")).open(address), .failed(nil), address)
            expect(opened.isEmpty, address)
        }
    }

    @Test func thereIsNoneWithoutADisplay() {
        // There is none over SSH.
        for variable in ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"] {
            expectNil(Browser(environment: ["DISPLAY": ":0", "BROWSER": "x", variable: "1"]), variable)
        }
        #if !canImport(Darwin)
        expectNil(Browser(environment: ["BROWSER": "firefox"]))
        expect(Browser(environment: ["WAYLAND_DISPLAY": "wayland-0"]) != nil)
        #endif
    }
}
