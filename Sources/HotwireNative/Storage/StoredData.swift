import FoundationEssentials

/// The data that an app and its pages have stored on this computer.
package nonisolated enum StoredData {
    /// Returns the size of an app's folders for data, state and cache, in bytes; reads them in the background.
    package static func size(of applicationID: String) async -> Int {
        let folders = [BaseFolders.data, BaseFolders.state, BaseFolders.cache].map { "\($0)/\(applicationID)" }
        return await Task.detached(priority: .utility) { folders.map(size(ofFolder:)).reduce(0, +) }.value
    }

    /// What cannot be read, such as a file that has just been removed, does not count.
    private static func size(ofFolder path: String) -> Int {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return files.reduce(0) { sum, file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
            guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
            return sum + (attributes?[.size] as? Int ?? 0)
        }
    }
}
