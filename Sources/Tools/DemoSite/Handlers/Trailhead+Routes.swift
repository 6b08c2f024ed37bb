/// The routes, and helpers that several pages share.
extension Trailhead {
    static let routes: [Route] =
        HikePages.routes + NotePages.routes + SessionPages.routes + PlacePages.routes + NavigationPages.routes
        + NavigationPages.history + NavigationPages.elsewhere + FilePages.routes + ComponentPage.routes
        + PanePages.routes

    /// Returns the hike from the request's path.
    func hike(_ request: Incoming) throws -> Hike {
        guard let number = request.number, let hike = book[number] else { throw Problem.notFound }
        return hike
    }

    /// Returns a page of links.
    func index(_ index: NavigationIndex, for request: Incoming) -> Reply {
        let content: [String: Any] = [
            "title": index.title, "intro": index.intro, "groups": index.groups, "number": requestCount,
        ]
        return page(.navigation, title: index.title, content, for: request)
    }
}
