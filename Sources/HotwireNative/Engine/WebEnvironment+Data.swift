internal import CWebKitGTK
internal import GLibInterop

extension WebEnvironment {
    /// Deletes all data of pages: cookies, storage, caches, copies of path configurations, and permissions.
    ///
    /// A page on the screen keeps its in-memory data; `HotwireApplication.clearData()` also resets the windows.
    package func clearData() async throws {
        await PathConfigurationCopies(applicationID: applicationID, logger: logger)?.removeAll()
        permissions.forgetAll()
        guard let manager = webkit_web_context_get_website_data_manager(context.pointer),
            let cookies = webkit_web_context_get_cookie_manager(context.pointer)
        else { return }
        // Responses that arrive meanwhile must not sign the user in again.
        webkit_cookie_manager_set_accept_policy(cookies, WEBKIT_COOKIE_POLICY_ACCEPT_NEVER)
        defer { webkit_cookie_manager_set_accept_policy(cookies, cookiePolicy) }
        let everything: GTimeSpan = 0
        _ = try await withGIO { cancellable, callback, data in
            let kinds = WEBKIT_WEBSITE_DATA_ALL
            webkit_website_data_manager_clear(manager, kinds, everything, cancellable, callback, data)
        } finish: { result, error in
            webkit_website_data_manager_clear_finish(manager, result, error)
        }
        cookieMirror.jarWasCleared()
        documents.restart()
    }
}
