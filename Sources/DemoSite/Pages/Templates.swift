internal import Mustache

/// The parsed templates.
struct Templates: Sendable {
    private let library: MustacheLibrary

    init() throws {
        let parsed = try Template.allCases.map { template in
            do {
                return (
                    template.rawValue, try MustacheTemplate(string: String(decoding: template.source, as: UTF8.self))
                )
            } catch {
                throw DemoSiteError.brokenTemplate(name: template.rawValue)
            }
        }
        library = MustacheLibrary(templates: Dictionary(parsed) { first, _ in first })
    }

    /// Returns a template filled with the properties of a value, each escaped for HTML.
    func render(_ template: Template, _ content: Any) -> String {
        // Every case of `Template` is registered, so a missing one cannot happen.
        library.render(content, withTemplate: template.rawValue) ?? ""
    }
}
