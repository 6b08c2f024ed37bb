extension Collection<WebIcon> {
    /// Returns the icons in the order in which to look at them, best first; among equals the last one wins, as on the web.
    ///
    /// Icons that are declared to be large enough come first, the closest in size first, and those without a margin before
    /// maskable ones. Then follow those of an unknown size, and the smaller ones last.
    ///
    /// - Parameter side: the side length, in pixels
    /// - Returns: The ranked icons.
    func ranked(for side: Int) -> [WebIcon] {
        let icons = reversed().map { (icon: $0, shortcoming: $0.shortcoming(at: side)) }
        let order = icons.indices.sorted { one, other in
            let (first, second) = (icons[one].shortcoming, icons[other].shortcoming)
            return first == second ? one < other : first < second
        }
        return order.map { icons[$0].icon }
    }
}

extension WebIcon {
    /// Returns the icon's shortcomings at a size, the most important first.
    fileprivate func shortcoming(at side: Int) -> (Int, Int, Int) {
        let margin = purpose == .maskable ? 1 : 0
        if sides.isEmpty { return (1, margin, -usualSide) }
        if let enough = sides.filter({ $0 >= side }).min() { return (0, margin, enough - side) }
        return (2, side - (sides.max() ?? 0), margin)
    }
}

/// Chooses among icons by their pictures: what a page declares about them may be wrong.
struct IconChoice<Picture> {
    /// An icon and its picture.
    typealias Candidate = (icon: WebIcon, picture: Picture)

    /// The best icon so far.
    private(set) var best: Candidate?
    private var bestSide = 0
    private let side: Int

    /// Creates a choice for a side length, in pixels.
    init(for side: Int) { self.side = side }

    /// Takes a picture of the ranked icons, in their order.
    ///
    /// - Parameters:
    ///   - candidate: the icon and its picture
    ///   - side: the picture's shorter side, in pixels
    /// - Returns: Whether the search is over, because the icon is large enough.
    mutating func take(_ candidate: Candidate, side: Int) -> Bool {
        if best == nil || side > bestSide { (best, bestSide) = (candidate, side) }
        return side >= self.side
    }
}
