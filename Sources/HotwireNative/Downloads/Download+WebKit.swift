internal import CWebKitGTK
internal import GLibInterop
internal import Glibc
import HotwireCore

/// The engine's reports about a download.
extension Download {
    private enum TaskSignal {
        static let decideDestination = Signal<String>("decide-destination")
        static let received = PlainSignal("received-data")
        static let failed = Signal<UnsafeMutablePointer<GError>>("failed")
        static let finished = PlainSignal("finished")
    }

    func listen() {
        connections = [
            task.answer(TaskSignal.decideDestination, from: self, Download.decideDestination),
            task.connect(TaskSignal.received, to: self, Download.received),
            task.connect(TaskSignal.failed, to: self, Download.failed),
            task.connect(TaskSignal.finished, to: self) { download in { download.receive(.arrived) } },
        ]
    }

    /// Handles the response: the engine waits until the file has its name, from when on the user sees the download.
    private func decideDestination(_ suggested: String) -> Bool {
        let response = webkit_download_get_response(task.pointer)
        origin =
            response.flatMap { webkit_uri_response_get_uri($0) }
            .flatMap { Location(engine: $0) }?.origin
        let type = response.flatMap { webkit_uri_response_get_mime_type($0) }.map { String(cString: $0) } ?? ""
        let whole = DownloadName.whole(suggested, of: response.flatMap(Self.serverName))
        let given = proposedName ?? (isFromAddress(suggested) ? "" : whole)
        filename = DownloadName(given, location: location, mimeType: type)
        do throws(DownloadFailure) {
            try checkStatus(response)
            guard let destination = list?.destination(of: self) else { return refuse() }
            let length = response.map { webkit_uri_response_get_content_length($0) } ?? 0
            takeFile(
                in: DownloadFolder.candidates(chosen: destination.folder, usual: app.downloadFolder),
                total: Int(clamping: length)
            )
        } catch {
            fail(error)
        }
        return true
    }

    /// Returns the name in a response's header as it is; libsoup's own function cuts it.
    private static func serverName(_ response: UnsafeMutablePointer<WebKitURIResponse>) -> String? {
        guard let headers = webkit_uri_response_get_http_headers(response),
            let disposition = soup_message_headers_get_one(headers, "Content-Disposition"),
            let parameters = soup_header_parse_semi_param_list(disposition)
        else { return nil }
        defer { soup_header_free_param_list(parameters) }
        return g_hash_table_lookup(parameters, "filename").map {
            String(cString: $0.assumingMemoryBound(to: CChar.self))
        }
    }

    private func takeFile(in folders: [String], total: Int) {
        let (filename, task, wish) = (filename, task, FileWish(disk))
        naming = wish
        Task {
            let taken = await disk.run { wish.take { DownloadFolder.file(filename, in: folders) } }
            // The download may have been canceled and restarted meanwhile, which withdrew the request for the file.
            guard machine.isRunning, self.task.pointer == task.pointer else { return }
            wish.granted()
            switch taken {
            case .success(let file): begin(file, total: total)
            case .failure(let reason): fail(reason)
            }
        }
    }

    private func begin(_ file: DownloadFile, total: Int) {
        self.file = file
        let address = String(consuming: g_filename_to_uri(file.partPath, nil, nil)) ?? ""
        webkit_download_set_destination(task.pointer, address)
        list?.add(self)
        receive(.responded(total: total))
    }

    private func fail(_ reason: DownloadFailure) {
        list?.add(self)
        receive(.failed(reason))
        webkit_download_cancel(task.pointer)
    }

    private func checkStatus(_ response: UnsafeMutablePointer<WebKitURIResponse>?) throws(DownloadFailure) {
        let status = response.map { Int(webkit_uri_response_get_status_code($0)) } ?? 0
        if !ResponsePolicy.isFile(statusCode: status) { throw .http(statusCode: status) }
    }

    private func refuse() -> Bool {
        receive(.cancel)
        return true
    }

    /// For a `data:` address, the engine suggests the end of the address, which is the file itself.
    private func isFromAddress(_ suggested: String) -> Bool {
        guard let location, location.scheme == "data" else { return false }
        return location.path.hasSuffix(suggested.split(separator: ".").dropLast().joined(separator: "."))
    }

    private func received() {
        receive(.received(Int(clamping: webkit_download_get_received_data_length(task.pointer))))
    }

    /// A download that was canceled before the server responded was unwanted, or has already ended.
    private func failed(_ error: UnsafeMutablePointer<GError>) {
        let error = GLibError(copying: error)
        let isCancelled =
            error.domain == "WebKitDownloadError"
            && error.code == Int(WEBKIT_DOWNLOAD_ERROR_CANCELLED_BY_USER.rawValue)
        guard !isCancelled else { return receive(.cancel) }
        list?.add(self)
        receive(.failed(reason(for: error)))
    }

    private func reason(for error: GLibError) -> DownloadFailure {
        if error.code == Int(WEBKIT_DOWNLOAD_ERROR_DESTINATION.rawValue) {
            // The engine only reports the system's message, in the user's language.
            return error.message.contains(String(cString: strerror(ENOSPC))) ? .diskFull : .notWritable
        }
        return location?.isWeb == true ? .connection : .gone
    }
}
