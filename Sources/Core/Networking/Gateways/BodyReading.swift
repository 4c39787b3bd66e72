import Entities

extension HTTPRequest.Content {
    /// Reads a body that looks like this content.
    /// - Throws: `GatewayError.portal` for HTML, `notTheAPI` for anything else that is not JSON.
    func read(_ body: [UInt8]) throws(GatewayError) -> JSONView {
        guard let json = JSONView(body), self == .jsonObject ? json.isObject : json.isArray else {
            throw Self.isMarkup(body) ? .portal : .notTheAPI
        }
        return json
    }
}
