import Terminal

/// The dimensions of a page at each text size.
extension TextSize {
    /// The most columns of a line.
    var lineWidth: Int {
        switch self {
        case .small: 120
        case .medium: 100
        case .large: 84
        }
    }

    /// The cells for a 2:3 picture in so many rows and columns; none if there is too little room.
    func posterBox(rows: Int, columns: Int) -> Size {
        let height = min(rows, columns * 3 / 4) * pictureScale / 100
        return height < 3 ? .zero : Size(width: height * 4 / 3, height: height)
    }

    /// The cells for a 16:9 still in so many rows and columns; none if there is too little room.
    func stillBox(rows: Int, columns: Int) -> Size {
        let height = min(rows, columns * 9 / 32) * pictureScale / 100
        return height < 3 ? .zero : Size(width: height * 32 / 9, height: height)
    }

    /// The size of pictures in percent.
    private var pictureScale: Int {
        switch self {
        case .small: 75
        case .medium, .large: 100
        }
    }
}
