import FoundationEssentials

/// What a server makes anew for each request of a page, such as the tokens that protect its forms.
///
/// Two answers that differ by nothing else are the same page.
enum PageTokens {
    /// What frameworks call the fields of their tokens: Rails, Django, Laravel, Symfony, ASP.NET and others.
    private static let fields: Set = [
        "authenticity_token", "csrfmiddlewaretoken", "_token", "_csrf", "_csrf_token", "csrf_token", "csrf-token",
        "__requestverificationtoken",
    ]
    /// What they call the tags of their heads.
    private static let tags: Set = ["csrf-token", "csrf_token", "_csrf", "csp-nonce"]

    /// A page without its tokens.
    static func removed(from html: Data) -> String {
        let text = String(decoding: html, as: UTF8.self)
        // Scripts repeat them, so each is removed wherever it stands.
        return tokens(in: html).sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { $0.replacing($1, with: "") }
    }

    private static func tokens(in html: Data) -> Set<String> {
        var reader = MarkupReader(Array(html))
        var tokens: Set<String> = []
        while reader.skip(to: "<") {
            guard reader.take("<"), let tag = reader.tag() else { continue }
            tokens.formUnion(Self.tokens(of: tag))
        }
        return tokens.filter { !$0.isEmpty }
    }

    private static func tokens(of tag: HeadTag) -> [String] {
        let name = tag.attributes["name"]?.lowercased() ?? ""
        let value =
            switch tag.name {
            case "meta" where tags.contains(name): tag.attributes["content"]
            case "input" where fields.contains(name): tag.attributes["value"]
            default: String?.none
            }
        return [value, tag.attributes["nonce"]].compactMap(\.self)
    }
}
