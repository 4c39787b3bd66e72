import Testing

/// Faults that keep a processor busy. They run one at a time, so that none starves the next server.
@Suite(
    .serialized, .enabled(if: NetworkWorkerProgram.isBuilt, "marquee-network is not built"), .timeLimit(.minutes(5)))
enum NetworkFaultTests {}
