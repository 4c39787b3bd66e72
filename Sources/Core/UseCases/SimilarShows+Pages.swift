import Catalog
import Entities
import Networking

extension SimilarShows {
    /// The most similar shows in memory, the best first.
    package func callAsFunction(in catalog: ShowPages) -> [Show] {
        let scores = catalog.values { score(of: $0) }
        var best: [(score: Double, index: Int)] = []
        for (index, score) in scores.enumerated() {
            guard let score = score ?? nil, best.count < limit || score > best[best.count - 1].score else { continue }
            let place = best.firstIndex { $0.score < score } ?? best.count
            best.insert((score, index), at: place)
            if best.count > limit { best.removeLast() }
        }
        return best.compactMap { catalog.show(at: $0.index) }
    }
}
