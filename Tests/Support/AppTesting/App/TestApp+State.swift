import Foundation

@testable package import HotwireDesktop
@testable import HotwireNative

extension TestApp {
    /// The contents of the state file.
    package var fileText: String {
        DiskQueue.finish()
        return (try? String(contentsOfFile: file.path, encoding: .utf8)) ?? ""
    }

    package var file: StateFile {
        StateFile(applicationID: Hotwire.config.applicationID, logger: Hotwire.config.logger)
    }
}
