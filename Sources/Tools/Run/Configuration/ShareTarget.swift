import HotwireCore

/// The page of the app for a link that another program shares with it, such as `/links/new?url=%s`.
struct ShareTarget: Hashable, Sendable {
    /// The page.
    let template: LinkTemplate

    /// Creates a target; `nil` if the template is not a page at the origin of `start`.
    init?(template: String, start: Location) {
        guard let template = LinkTemplate(template, start: start) else { return nil }
        self.template = template
    }

    /// Returns the page for a web link; `nil` for any other text.
    func page(for link: String, start: Location) -> Location? {
        guard let shared = try? Location(outside: link), shared.isWeb else { return nil }
        return template.page(for: shared.absoluteString, start: start)
    }
}
