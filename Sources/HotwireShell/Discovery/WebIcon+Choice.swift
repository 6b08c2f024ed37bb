extension Collection<WebIcon> {
    /// The icons, the one that looks best at a size first; of two that are as good the later one, as on the web.
    ///
    /// One that is large enough comes before one that is not, the nearest first, and one without a margin before one with it.
    ///
    /// - Parameter side: the length of the side, in pixels
    /// - Returns: the icons in order
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
    /// What speaks against an icon at a size, the worst first.
    fileprivate func shortcoming(at side: Int) -> (Int, Int, Int) {
        let margin = purpose == .maskable ? 1 : 0
        if let enough = sides.filter({ $0 >= side }).min() { return (0, margin, enough - side) }
        return (1, side - (sides.max() ?? 0), margin)
    }
}
