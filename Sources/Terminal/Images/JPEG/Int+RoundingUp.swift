extension Int {
    /// The quotient, rounded up; for numbers from 0 and divisors from 1.
    func dividedRoundingUp(by divisor: Int) -> Int {
        (self + divisor - 1) / divisor
    }
}
