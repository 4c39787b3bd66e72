/// The places in a sorted list at which another letter or year begins.
package struct ListMarks: Hashable, Sendable {
    package enum Label: Hashable, Sendable {
        /// Names that begin with a digit or a sign.
        case digits
        /// A Latin letter, in capitals.
        case letter(Character)
        /// Names in other scripts.
        case others
        case year(Int)
        /// Titles without a year.
        case unknown

        /// The letter of a name, as lists sort it.
        package init(initialOf name: String) {
            for scalar in name.unicodeScalars {
                guard let base = TextFolding.bases(of: scalar).first else { continue }
                if base.isASCII, NameUnit.Kind(base).isBlank { continue }
                let letter = TextFolding.lowercase(base)
                switch letter.value {
                case 0x61...0x7A: self = .letter(Character(Character(letter).uppercased()))
                case 0x80...: self = .others
                default: self = .digits
                }
                return
            }
            self = .digits
        }

        package init(year: Int?) {
            self = year.map(Label.year) ?? .unknown
        }
    }

    package struct Mark: Hashable, Sendable {
        package let label: Label
        /// The first item with the label.
        package let index: Int
        package let count: Int
    }

    /// In the order of the list.
    package let marks: [Mark]

    /// Finds the places in a list whose equal labels follow each other.
    /// - Complexity: O(*labels* · log *items*) calls of `label`.
    package init(count: Int, label: (Int) -> Label) {
        var marks: [Mark] = []
        var index = 0
        while index < count {
            let first = label(index)
            // Far ahead in steps that double, then back by halves.
            var (known, step) = (index, 1)
            while known + step < count, label(known + step) == first {
                known += step
                step *= 2
            }
            var end = min(known + step, count)
            while end - known > 1 {
                let middle = (known + end) / 2
                if label(middle) == first { known = middle } else { end = middle }
            }
            marks.append(Mark(label: first, index: index, count: end - index))
            index = end
        }
        self.marks = marks
    }
}
