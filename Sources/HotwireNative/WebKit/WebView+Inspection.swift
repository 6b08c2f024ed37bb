internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

extension WebView {
    /// A tool's script that reports the page's console and missing features; it runs in the current page, too.
    ///
    /// After it is removed, the current page continues to report until it is reloaded.
    package var watching: String? {
        get { scripts.watching }
        set {
            guard newValue != scripts.watching else { return }
            scripts.watching = newValue
            if newValue != nil { runHere(scripts.watch, world: nil) }
        }
    }

    /// A tool's script that reports the user's actions in the page; it runs in the current page, too.
    package var recording: String? {
        get { scripts.recording }
        set {
            guard newValue != scripts.recording else { return }
            scripts.recording = newValue
            let isOn = newValue != nil
            runHere(
                "\(newValue ?? "")\nif (globalThis.hotwireRecording) hotwireRecording.isOn = \(isOn)",
                world: PageScript.world
            )
        }
    }

    /// Delivers a page's message to its component again.
    package func receive(_ message: Message) {
        guard let location else { return }
        client?.receive(.message(.bridgeMessageSent(message), from: location))
    }

    /// The address of a request of the page that has no response yet.
    package var pendingRequest: Location? { requests.first }

    /// The address to which a form of the page is being sent, whose answer replaces the page.
    package var pendingForm: Location? { document.load.formTarget }

    /// Whether the page is loading another document by itself, such as the response to a form without Turbo.
    ///
    /// - Parameter isReady: whether the current document is complete, although images or frames may still be loading
    /// - Returns: Whether the page is loading a document.
    package func isLoadingByItself(isReady: Bool) -> Bool {
        guard document.load.isOfPage, webkit_web_view_is_loading(reference.pointer) != 0 else { return false }
        return document.load.document.isLoading || !isReady
    }

    /// The file chooser that a field of the page opened.
    package var fileChoice: FileChoice? { services.files.choice }

    /// Chooses files, and those in folders, for a field that a script makes and clicks, as for a drop.
    ///
    /// - Parameters:
    ///   - paths: the absolute paths of files and folders
    ///   - clicking: clicks a field whose `accept` attribute is the type; returns `false` if it is no longer to be clicked
    /// - Returns: `false` if no field has asked for them.
    package func giveFiles(_ paths: [String], clicking: (_ type: String) async -> Bool) async -> Bool {
        guard let paths = await DiskQueue().run({ FolderContents.files(in: paths) }) else { return false }
        return await services.files.choose(paths, clicking: clicking)
    }

    /// Whether the page is being asked whether it may be left.
    package var isAskedToLeave: Bool { leaving.isAsking }

    /// Opens the web inspector if the configuration allows it.
    package func showInspector() {
        if configuration.isInspectable { inspector.show() }
    }

    private func runHere(_ script: String, world: String?) {
        guard isInApp else { return }
        Task { try? await evaluate(script, [:], world: world) }  // the page may be gone
    }
}
