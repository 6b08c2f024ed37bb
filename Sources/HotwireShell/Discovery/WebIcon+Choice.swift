extension Collection<WebIcon> {
    /// Returns the icons ranked for a size, best first; among equals the last one wins, as on the web.
    ///
    /// Icons that are large enough come first, the closest in size first, and those without a margin before maskable ones.
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
        if let enough = sides.filter({ $0 >= side }).min() { return (0, margin, enough - side) }
        return (1, side - (sides.max() ?? 0), margin)
    }
}
