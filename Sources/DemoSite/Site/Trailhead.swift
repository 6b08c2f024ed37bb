internal import Foundation

/// The app behind the site: its data, and who answers which request.
actor Trailhead {
    let templates: Templates
    let turbo: ScriptFile?
    let controllers: ControllerFiles?
    let pathConfiguration: [UInt8]
    private let routes: [Route]
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
        routes =
            Self.hikeRoutes + Self.noteRoutes + Self.sessionRoutes + Self.placeRoutes + Self.navigationRoutes
            + Self.historyRoutes
            + Self.elsewhereRoutes + Self.fileRoutes + Self.componentRoutes
    }

    /// Answers a request, with a page even when something is wrong.
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
        for route in routes {
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

    /// Redirects with a message for the page that comes next.
    func redirect(_ location: String, flash: String, for request: Incoming) -> Reply {
        change(request) { $0.flash = flash }
        return .redirect(location)
    }

    /// Takes the visitor's message, unless this answer may never be shown.
    func takeFlash(for request: Incoming) -> String? {
        guard !request.isPartial, let flash = visitors[request.visitor]?.flash else { return nil }
        visitors[request.visitor]?.flash = nil
        return flash
    }
}
