/// What another program offers to a page, by a drag or on the clipboard.
package enum FileOffer: Hashable, Sendable {
    /// Files and folders with these absolute paths; none if a page may have named them, or if something else is offered.
    case files([String])
    /// More files and folders than are given at once.
    case tooMany(Int)

    /// The number of files and folders.
    package var count: Int {
        switch self {
        case .files(let paths): paths.count
        case .tooMany(let count): count
        }
    }
}

/// A limit of what a page gets at once, which the user has exceeded.
package enum FileLimit: Hashable, Sendable, CaseIterable {
    /// The number of files.
    case files
    /// The size of a picture on the clipboard.
    case picture

    /// The message for the user.
    package var message: Phrase {
        switch self {
        case .files: Phrase("There are too many files for this page.")
        case .picture: Phrase("The picture is too large for this page.")
        }
    }

    /// The limit, and what the user can do.
    package var advice: Phrase {
        switch self {
        case .files:
            Phrase(
                "Choose at most {files} files and folders, with at most {contents} files in them.",
                ["files": "\(OfferedFiles.most)", "contents": "\(FolderContents.mostFiles)"]
            )
        case .picture:
            Phrase(
                "At most {size} MB can be pasted. Save the picture, and choose its file.",
                ["size": "\(PastedPicture.mostBytes / 1_000_000)"]
            )
        }
    }
}
