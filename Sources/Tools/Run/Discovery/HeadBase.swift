import HotwireCore

/// The address that the references of a page's head are relative to.
struct HeadBase: Hashable, Sendable {
    /// The address.
    private(set) var location: Location
    private let page: Location
    private var isSet = false

    /// Starts with the page's own address.
    init(_ page: Location) { (location, self.page) = (page, page) }

    /// Takes a tag: the first `base` element with an address applies to the references after it.
    mutating func take(_ tag: HeadTag) {
        guard tag.name == "base", !isSet, let reference = tag.attributes["href"] else { return }
        isSet = true
        let named = try? Location(reference: reference.trimmingWhiteSpace, relativeTo: page)
        if let named, named.isWeb { location = named }
    }
}
