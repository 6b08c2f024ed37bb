/// What answers which request, and what several pages share.
extension Trailhead {
    static let routes: [Route] =
        HikePages.routes + NotePages.routes + SessionPages.routes + PlacePages.routes + NavigationPages.routes
        + NavigationPages.history + NavigationPages.elsewhere + FilePages.routes + ComponentPage.routes

    /// The hike that the request's path names.
    func hike(_ request: Incoming) throws -> Hike {
        guard let number = request.number, let hike = book[number] else { throw Problem.notFound }
        return hike
    }

    /// A page of links.
    func index(_ index: NavigationIndex, for request: Incoming) -> Reply {
        let content: [String: Any] = [
            "title": index.title, "intro": index.intro, "groups": index.groups, "number": requestCount,
        ]
        return page(.navigation, title: index.title, content, for: request)
    }
}
