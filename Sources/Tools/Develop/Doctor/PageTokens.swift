import FoundationEssentials

/// The values that a server generates for each request of a page, such as CSRF tokens.
///
/// Two responses that differ only in these are the same page.
enum PageTokens {
    /// The names of token fields in Rails, Django, Laravel, Symfony, ASP.NET and others.
    private static let fields: Set = [
        "authenticity_token", "csrfmiddlewaretoken", "_token", "_csrf", "_csrf_token", "csrf_token", "csrf-token",
        "__requestverificationtoken",
    ]
    /// The names of their meta tags.
    private static let tags: Set = ["csrf-token", "csrf_token", "_csrf", "csp-nonce"]

    /// Returns a page without its tokens.
    static func removed(from html: Data) -> String {
        let text = String(decoding: html, as: UTF8.self)
        // Scripts repeat the tokens, so remove every occurrence.
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
