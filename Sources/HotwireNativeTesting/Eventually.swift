/// Lets other tasks run until a condition is true, without sleeping.
///
/// ```swift
/// screen.reload()
/// #expect(await eventually { screen.rows.count == 3 })
/// ```
///
/// - Returns: Whether the condition became true; `false` if it is still false after a million turns of the other tasks.
@MainActor public func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<1_000_000 {
        if condition() { return true }
        await Task.yield()
    }
    return condition()
}
