import CWebKitGTK
package import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable package import HotwireNative

extension TestApp {
    /// The listed downloads, latest first.
    package var downloads: [Download] { Hotwire.config.downloads.all }

    /// The files in the download folder, including hidden ones.
    package var files: [String] {
        DiskQueue.finish()
        return ((try? FileManager.default.contentsOfDirectory(atPath: downloadFolder.path)) ?? []).sorted()
    }

    /// The content of a file in the download folder.
    package func contents(_ file: String) throws -> String {
        try String(contentsOf: downloadFolder.appending(path: file), encoding: .utf8)
    }

    /// Whether the page of the main stack's top screen is visible.
    package var showsPage: Bool {
        guard let top = navigator.stack.top as? any Visitable else { return false }
        return top.visitableView.webView != nil && !top.visitableView.isCovered
    }

    /// Waits for the next download to end, and returns its state.
    package func ended(file: StaticString = #filePath, line: UInt = #line) async throws -> String {
        try await next(.downloadEnded).event.details["state"]?.stringValue ?? ""
    }

    /// Waits until a download has made this much progress.
    package func arrived(_ count: Int) async throws {
        try await eventually {
            guard case .running(let received, _) = downloads.first?.state else { return false }
            return received >= count
        }
    }
}

extension FaultServer {
    /// Serves a path as a file to save.
    package func file(_ path: String, _ text: String = "file", named name: String? = nil, fault: Fault? = nil) {
        var response = Response(
            headers: [("Content-Type", "application/octet-stream")],
            body: Data(text.utf8),
            fault: fault
        )
        let field = name.map { "attachment; filename=\"\($0)\"" } ?? "attachment"
        response = response.adding("Content-Disposition", field)
        let answer = response
        self.answer(path) { _ in answer }
    }
}

/// Sets the download folder.
@MainActor package final class DownloadChooser: NavigatorDelegate {
    private let destination: DownloadDestination
    package private(set) var asked: [Download] = []

    package init(_ destination: DownloadDestination) { self.destination = destination }

    package func navigator(_ navigator: Navigator, decideDestinationOf download: Download) -> DownloadDestination {
        asked.append(download)
        return destination
    }
}
