/// The network worker: `marquee` starts it with one end of a socket pair as its standard input.
@main
struct Main {
    static func main() {
        ProcessLimits.apply()
        CommandLoop(connection: Connection(descriptor: 0)).run()
    }
}
