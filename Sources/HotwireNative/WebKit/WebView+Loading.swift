internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore

extension WebView {
    /// Loads a whole document.
    public func load(_ location: Location, html: String?) {
        questions.withdrawAll()
        refusedCertificate = nil
        loading = location
        formLoad = nil
        loadCount += 1
        configuration.environment.cookieMirror.whenSettled { [weak self, count = loadCount] in
            if self?.loadCount == count { self?.loadNow(location, html: html) }
        }
    }

    private func loadNow(_ location: Location, html: String?) {
        if let html {
            webkit_web_view_load_html(reference.pointer, html, location.absoluteString)
        } else if let request = webkit_uri_request_new(location.absoluteString) {
            let reference = Reference(adopting: request)
            addHeaders(to: reference.pointer)
            webkit_web_view_load_request(self.reference.pointer, reference.pointer)
        }
    }

    /// Stops the load of a whole document.
    public func stopLoading() {
        loadCount += 1
        loading = nil
        formLoad = nil
        webkit_web_view_stop_loading(reference.pointer)
    }

    /// Downloads a location as a file, with the page's cookies.
    public func download(_ location: Location) {
        guard let task = webkit_web_view_download_uri(reference.pointer, location.absoluteString) else { return }
        g_object_unref(task)
    }

    private func addHeaders(to request: UnsafeMutablePointer<WebKitURIRequest>) {
        guard let headers = webkit_uri_request_get_http_headers(request) else { return }
        for (name, value) in configuration.requestHeaders {
            soup_message_headers_replace(headers, name, value)
        }
    }

    func loadDidChange(_ event: WebKitLoadEvent) {
        switch event {
        case WEBKIT_LOAD_STARTED: stopUnlessAllowed()
        case WEBKIT_LOAD_REDIRECTED:
            if loading != nil, let location { client?.webView(LoadEvent.redirected(location)) }
        case WEBKIT_LOAD_COMMITTED:
            committed()
        case WEBKIT_LOAD_FINISHED:
            // A load that was stopped finishes too, perhaps after the next one was asked for.
            guard finishesOurLoad else { return }
            finishesOurLoad = false
            client?.webView(LoadEvent.finished)
        default: break
        }
    }

    private func committed() {
        // An address on a port that no web page may use is answered with an empty page, and with no failure.
        let isBlocked = loading != nil && location?.isWeb != true
        finishesOurLoad = loading != nil && !isBlocked
        loading = nil
        formLoad = nil
        clicked = nil
        allowed = nil
        rememberInspector()
        identify()
        ping()
        configuration.environment.cookieMirror.pageCame()
        client?.webView(LoadEvent.committed)
        if isBlocked { fail(.web(.badURL)) }
    }

    /// The last barrier: what was allowed as a frame's is known for what it is.
    ///
    /// The engine tells of the main document's loads only; the view's address is still the old one then.
    private func stopUnlessAllowed() {
        guard loading == nil, let action = allowed.take(), let client else { return }
        let decision = client.webView(decide: action, NavigationState(frameCount: 0))
        guard decision != .allow else { return formLoad = action.location }
        webkit_web_view_stop_loading(reference.pointer)
        perform(decision, action)
    }

    func loadDidFail(
        _ event: WebKitLoadEvent,
        _ address: String,
        _ error: UnsafeMutablePointer<GError>
    ) -> Bool {
        let error = GLibError(copying: error)
        if isInterruption(error) {
            interrupted()
        } else {
            fail(WebKitErrors.error(for: error))
        }
        return true
    }

    func loadDidFailWithTLSErrors(
        _ address: String,
        _ certificate: OpaquePointer,
        _ flags: GTlsCertificateFlags
    ) -> Bool {
        let failure = WebKitErrors.failure(for: flags)
        refusedCertificate = RefusedCertificate(certificate, address, failure)
        fail(.web(.tls(failure)))
        return true
    }

    /// Loads that we stopped ourselves are no failures.
    private func fail(_ error: HotwireNativeError?) {
        guard let error else { return }
        loading = nil
        formLoad = nil
        client?.webView(LoadEvent.failed(error))
    }
}
