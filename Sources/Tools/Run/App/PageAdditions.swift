import FoundationEssentials
import HotwireCore
import HotwireNative
import Logging

/// What the configuration adds to the app's pages and their requests.
@MainActor struct PageAdditions {
    /// The size limit of a script or style sheet, in bytes.
    private static let largestFile = 1024 * 1024

    private let configuration: AppConfiguration
    /// The texts of the scripts that could be read.
    let scripts: [String]
    /// The texts of the style sheets that could be read.
    let styles: [String]

    /// Reads the files of a configuration; one that cannot be read is logged and left out.
    init(_ configuration: AppConfiguration, _ logger: Logger) {
        func text(_ file: URL) -> String? {
            do throws(BoundedFile.Problem) {
                return String(webFile: try BoundedFile.read(file.path, limit: Self.largestFile))
            } catch {
                logger.error("could not read \(file.path): \(error)")
                return nil
            }
        }
        self.configuration = configuration
        scripts = configuration.userScripts.compactMap(text)
        styles = configuration.userStyles.compactMap(text)
    }

    /// Sets up the web views that are created from now on.
    func apply() {
        Hotwire.config.requestHeaders = configuration.requestHeaders
        Hotwire.config.proxy = configuration.proxy
        if let languages = configuration.languages { Hotwire.config.languages = languages }
        guard !scripts.isEmpty || !styles.isEmpty else { return }
        Hotwire.config.makeCustomWebView = { [scripts, styles] configuration in
            var configuration = configuration
            configuration.userScripts += scripts.map { UserScript(source: $0, injectionTime: .atDocumentEnd) }
            configuration.styleSheets += styles
            return WebView(configuration: configuration)
        }
    }
}
