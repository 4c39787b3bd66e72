/// Why bytes from the other process are no message.
package enum MessageError: Error, Hashable, Sendable {
    /// A frame announces more bytes than are allowed.
    case tooLarge(Int)
    /// A frame ends too soon, too late, or holds what nobody sends.
    case malformed
}
