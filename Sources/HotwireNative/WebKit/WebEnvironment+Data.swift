internal import CWebKitGTK
internal import GLibInterop

extension WebEnvironment {
    /// Deletes all that pages have left: cookies, storage, caches, copies of path configurations, and what they may use.
    ///
    /// A page that is shown keeps what it has in memory; ``HotwireApplication/clearData()`` starts the windows anew, too.
    public func clearData() async throws {
        await PathConfigurationCopies(applicationID: applicationID)?.removeAll()
        permissions.forgetAll()
        guard let manager = webkit_web_context_get_website_data_manager(context.pointer),
            let cookies = webkit_web_context_get_cookie_manager(context.pointer)
        else { return }
        // What comes meanwhile must not sign anybody in again.
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
    }
}
