import Core
import Foundation
import FoundationNetworking

extension TransportError {
    /// The reason behind an error of URLSession.
    ///
    /// On Linux most of them have the code "unknown", and only libcurl's message tells them apart.
    init(_ error: any Error) {
        switch (error as? URLError)?.code {
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedOut
        case .networkConnectionLost: self = .interrupted
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: self = .cannotConnect
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            self = .insecure
        default: self = Self.reason(in: "\(error)")
        }
    }

    private static func reason(in message: String) -> TransportError {
        let message = message.lowercased()
        let reasons: [(words: [String], error: TransportError)] = [
            (["certificate", "ssl peer"], .insecure),
            (["resolve", "failed to connect", "couldn't connect", "no route", "unreachable"], .cannotConnect),
            (["timed out", "timeout"], .timedOut),
            (
                [
                    "transfer closed", "connection reset", "recv failure", "send failure", "empty reply",
                    "unexpected eof", "end of response", "outstanding read", "was reset", "broken pipe",
                ], .interrupted
            ),
        ]
        return reasons.first { $0.words.contains { message.contains($0) } }?.error ?? .invalidResponse
    }
}
