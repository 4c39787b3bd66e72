import TestSupport
import Testing

@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct LeastRecentlyUsedTests {
    /// The same, written as plainly as possible: the values in the order of their use.
    private struct Model {
        let limit: Int
        var entries: [(key: Int, cost: Int)] = []

        mutating func keep(_ key: Int, cost: Int) {
            entries.removeAll { $0.key == key }
            guard cost <= limit else { return }
            entries.append((key, cost))
            while entries.reduce(0, { $0 + $1.cost }) > limit { entries.removeFirst() }
        }

        mutating func use(_ key: Int) -> Bool {
            guard let place = entries.firstIndex(where: { $0.key == key }) else { return false }
            entries.append(entries.remove(at: place))
            return true
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func itDoesWhatThePlainOneDoes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var model = Model(limit: 100)
        var memory = LeastRecentlyUsed<Int, String>(limit: 100)
        for _ in 0..<5000 {
            let key = Int.random(in: 0..<40, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3: expectEqual((memory.value(for: key) == "\(key)"), model.use(key))
            case 3: expectEqual(memory.use(key), model.use(key))
            case 4: expectEqual((memory.peek(key) == "\(key)"), model.entries.contains { $0.key == key })
            case 5:
                memory.remove(key)
                model.entries.removeAll { $0.key == key }
            default:
                let cost = Int.random(in: 0...(key == 7 ? 120 : 20), using: &random)
                memory.keep("\(key)", for: key, cost: cost)
                model.keep(key, cost: cost)
            }
            expect(memory.cost <= memory.limit && memory.cost == model.entries.reduce(0) { $0 + $1.cost })
            expectEqual(memory.count, model.entries.count)
        }
    }
}
