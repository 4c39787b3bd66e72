import Core

extension MovieList {
    /// The list that `s` goes to after this one.
    var next: MovieList {
        let all = MovieList.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + 1) % all.count]
    }
}
