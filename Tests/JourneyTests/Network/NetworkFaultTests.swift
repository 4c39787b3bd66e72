import Testing

/// Faults that keep a processor busy. One after the other, so that none starves the server of the next.
@Suite(
    .serialized, .enabled(if: NetworkWorkerProgram.isBuilt, "marquee-network is not built"), .timeLimit(.minutes(5)))
enum NetworkFaultTests {}
