internal import Mustache

/// The parsed templates.
struct Templates: Sendable {
    private let library: MustacheLibrary

    /// Parses all templates.
    ///
    /// - Parameter change: transforms each template, so that tests can break a page
    /// - Throws: ``DemoSiteError`` for a template that cannot be parsed.
    init(changing change: (Template, String) -> String = { $1 }) throws {
        let parsed = try Template.allCases.map { template in
            do {
                let text = change(template, String(decoding: template.source, as: UTF8.self))
                return (template.rawValue, try MustacheTemplate(string: text))
            } catch {
                throw DemoSiteError.brokenTemplate(name: template.rawValue)
            }
        }
        library = MustacheLibrary(templates: Dictionary(parsed) { first, _ in first })
    }

    /// Returns a template filled with the properties of a value, each escaped for HTML.
    func render(_ template: Template, _ content: Any) -> String {
        // Every case of `Template` is registered, so none is missing.
        library.render(content, withTemplate: template.rawValue) ?? ""
    }
}
