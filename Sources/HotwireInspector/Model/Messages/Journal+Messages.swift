import HotwireCore

extension Journal {
    /// The bridge message of a row, with where it belongs.
    ///
    /// - Parameter id: the row's
    /// - Returns: the message; `nil` where the row is none, or its entry is gone
    func inspectedMessage(ofRow id: String) -> InspectedMessage? {
        Int(id).flatMap { self[$0] }.flatMap(InspectedMessage.init)
    }

    /// The bridge message of a row, to be sent again; `inspectedMessage(ofRow:)` tells to whom.
    ///
    /// - Parameter id: the row's
    /// - Returns: the message; `nil` where there is none, or it was too long to be kept whole
    func message(ofRow id: String) -> Message? {
        inspectedMessage(ofRow: id).flatMap { $0.isCut ? nil : $0.message }
    }
}
