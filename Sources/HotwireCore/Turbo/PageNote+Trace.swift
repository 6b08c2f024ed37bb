extension PageNote {
    /// Returns the note's line of the trace.
    ///
    /// - Parameter page: the page that sent the note
    /// - Returns: The line.
    func trace(from page: Location) -> TraceEvent {
        switch self {
        case .console(let level, let text):
            TraceEvent(.console, location: page, details: ["level": .string(level.rawValue), "text": .string(text)])
        case .formAnswered(let answer):
            TraceEvent(
                .formAnswered,
                location: answer.location,
                details: [
                    "method": .string(answer.method), "status": .number(Double(answer.status)),
                    "isRedirected": .bool(answer.isRedirected), "isStream": .bool(answer.isStream),
                    "isInFrame": .bool(answer.isInFrame),
                ]
            )
        case .checked(let findings):
            TraceEvent(
                .pageChecked,
                location: page,
                details: [
                    "findings": .array(
                        findings.map { ["name": .string($0.name.rawValue), "about": .string($0.about)] }
                    )
                ]
            )
        }
    }
}
