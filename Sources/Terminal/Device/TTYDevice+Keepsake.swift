extension TTYDevice {
    /// What another process needs to put the terminal right; from `open` on, and `nil` where the terminal has no path.
    public var keepsake: TerminalKeepsake? {
        guard let path = TTYEndpoints.path(of: outputDescriptor) else { return nil }
        return state.withLock { state in
            let attributes = withUnsafeBytes(of: state.mode.original) { [UInt8]($0) }
            return TerminalKeepsake(path: path, farewell: state.farewell, attributes: attributes)
        }
    }
}
