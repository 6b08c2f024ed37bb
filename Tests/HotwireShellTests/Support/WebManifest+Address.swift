import HotwireCore

@testable import HotwireShell

extension WebManifest {
    /// Processes a manifest that the page at its own address names.
    init(parsing text: String, at address: Location) throws {
        try self.init(parsing: text, at: .address(address), of: address)
    }
}
