internal import Foundation

/// The app behind the site, with its data and routes.
actor Trailhead {
    let templates: Templates
    let turbo: ScriptFile?
    let controllers: ControllerFiles?
    let pathConfiguration: [UInt8]
    var book = HikeBook()
    var signInTokens = SignInTokens()
    private var visitors: [String: Visitor] = [:]
    private(set) var requestCount = 0

    init(
        turbo: ScriptFile?,
        controllers: ControllerFiles? = nil,
        pathConfiguration: [UInt8] = PackageResources.linux_v1_json,
        templates: Templates? = nil
    ) throws {
        self.templates = try templates ?? Templates()
        self.turbo = turbo
        self.controllers = controllers
        self.pathConfiguration = pathConfiguration
    }

    /// Responds to a request, with a page even after an error.
    func respond(to request: Incoming) async -> Reply {
        requestCount += 1
        guard request.isTrusted else {
            return Reply.html(
                "<!DOCTYPE html><title>Misdirected</title><p>This name is not served here.</p>",
                status: 421
            )
        }
        var reply: Reply
        do {
            reply = try await answer(request)
        } catch let problem as Problem {
            reply = page(about: problem, for: request)
        } catch {
            reply = page(about: .failed, for: request)
        }
        if !request.isKnown, visitors[request.visitor] != nil {
            reply.headers["Set-Cookie"] = "\(Incoming.cookie)=\(request.visitor); Path=/; HttpOnly; SameSite=Lax"
        }
        return reply
    }

    private func answer(_ request: Incoming) async throws -> Reply {
        for route in Self.routes {
            guard let parameters = route.match(request) else { continue }
            var request = request
            request.parameters = parameters
            return try await route.handler(self, request)
        }
        throw Problem.notFound
    }

    func visitor(of request: Incoming) -> Visitor {
        visitors[request.visitor] ?? Visitor()
    }

    func change(_ request: Incoming, _ body: (inout Visitor) -> Void) {
        body(&visitors[request.visitor, default: Visitor()])
    }

    /// Redirects with a message for the next page.
    func redirect(_ location: String, flash: String, for request: Incoming) -> Reply {
        change(request) { $0.flash = flash }
        return .redirect(location)
    }

    /// Consumes the visitor's message, unless the response may not be shown as a page.
    func takeFlash(for request: Incoming) -> String? {
        guard !request.isPartial, let flash = visitors[request.visitor]?.flash else { return nil }
        visitors[request.visitor]?.flash = nil
        return flash
    }
}

extension Trailhead {
    /// Returns a page in the site's layout.
    func page(
        _ template: Template,
        title: String,
        _ content: Any = [String: String](),
        for request: Incoming,
        status: Int = 200,
        reloads: Bool = false
    ) -> Reply {
        let address = turbo.map { $0.address(of: "turbo.js") }
        let layout = Layout(
            title: title,
            body: templates.render(template, content),
            native: request.isNative,
            reloads: reloads,
            hasTurbo: turbo != nil,
            classic: turbo?.kind == .classic ? address : nil,
            module: turbo?.kind == .module ? address : nil,
            controllers: controllers.map(Layout.Controllers.init),
            flash: takeFlash(for: request)
        )
        return .html(templates.render(.layout, layout), status: status)
    }

    /// Returns a page that explains an error.
    func page(about problem: Problem, for request: Incoming) -> Reply {
        let content: ProblemView
        switch problem {
        case .notFound:
            content = ProblemView(
                heading: "No such page",
                explanation: "The path may have moved, or it never went here.",
                href: "/",
                link: "Back to the start"
            )
        case .signInFirst:
            content = ProblemView(
                heading: "Sign in first",
                explanation: "The journal is yours alone.",
                href: "/session/new",
                link: "Sign in"
            )
        case .signInNotBegun:
            content = ProblemView(
                heading: "This sign-in link is not valid",
                explanation: "It was used before, it is older than a minute, or you did not begin to sign in here.",
                href: "/session/new",
                link: "Sign in"
            )
        case .failed:
            content = ProblemView(
                heading: "The server slipped",
                explanation: "It failed intentionally, or because of a bug.",
                href: "/navigation",
                link: "Navigation"
            )
        }
        return page(.problem, title: content.heading, content, for: request, status: problem.status)
    }
}

/// A route: a method, a path with parameters such as `:number`, and the handler.
struct Route: Sendable {
    typealias Handler = @Sendable (isolated Trailhead, Incoming) async throws -> Reply

    let method: String
    let parts: [Substring]
    let handler: Handler

    static func get(_ path: String, _ handler: @escaping Handler) -> Self {
        Self(method: "GET", parts: path.split(separator: "/"), handler: handler)
    }

    static func post(_ path: String, _ handler: @escaping Handler) -> Self {
        Self(method: "POST", parts: path.split(separator: "/"), handler: handler)
    }

    /// Returns the path's parameters if this route matches the request.
    func match(_ request: Incoming) -> [String: String]? {
        let given = request.path.split(separator: "/")
        guard method == (request.method == "HEAD" ? "GET" : request.method), given.count == parts.count else {
            return nil
        }
        var parameters: [String: String] = [:]
        for (part, value) in zip(parts, given) {
            if part.hasPrefix(":") {
                parameters[String(part.dropFirst())] = String(value)
            } else if part != value {
                return nil
            }
        }
        return parameters
    }
}

/// The data of `problem.mustache`.
private struct ProblemView {
    let heading: String
    let explanation: String
    let href: String
    let link: String
}
