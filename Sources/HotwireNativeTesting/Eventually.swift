/// Lets other tasks run until a condition is true; takes no longer than they do and never sleeps.
///
/// ```swift
/// screen.reload()
/// #expect(await eventually { screen.rows.count == 3 })
/// ```
///
/// - Parameter condition: the condition to wait for
/// - Returns: Whether the condition became true; `false` if it did not after a million turns of all other tasks.
@MainActor public func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<1_000_000 {
        if condition() { return true }
        await Task.yield()
    }
    return condition()
}
