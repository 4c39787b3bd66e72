/// A control sequence as a terminal received it: `CSI prefix parameters intermediate final`.
struct ReceivedSequence: Sendable {
    /// One of `<`, `=`, `>`, `?`, or 0 if missing.
    var prefix: UInt8 = 0
    /// The last byte of 0x20 to 0x2F before the final one, or 0 if missing.
    var intermediate: UInt8 = 0
    /// The byte that selects the function.
    var final: UInt8 = 0
    /// The parameters in order, sub-parameters among them; `-1` for one that was left out.
    var parameters: [Int] = []
    /// For each parameter, whether a colon precedes it.
    var isSubparameter: [Bool] = []

    /// The parameter at the index; the default if it is missing or 0.
    func count(_ index: Int = 0) -> Int {
        parameters.indices.contains(index) && parameters[index] > 0 ? parameters[index] : 1
    }

    /// The parameter at the index, 0 if it is missing.
    func value(_ index: Int = 0) -> Int {
        parameters.indices.contains(index) ? max(0, parameters[index]) : 0
    }

    /// The readable sequence, such as `CSI ? 25 h`.
    var description: String {
        var words = ["CSI"]
        if prefix != 0 { words.append(String(UnicodeScalar(prefix))) }
        var arguments = ""
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { arguments += isSubparameter[index] ? ":" : ";" }
            if parameter >= 0 { arguments += String(parameter) }
        }
        if !arguments.isEmpty { words.append(arguments) }
        if intermediate != 0 { words.append(intermediate == 0x20 ? "SP" : String(UnicodeScalar(intermediate))) }
        words.append(String(UnicodeScalar(final)))
        return words.joined(separator: " ")
    }
}
