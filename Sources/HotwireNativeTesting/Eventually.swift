/// Lets other tasks run until a condition holds; it takes no longer than they do, and never sleeps.
///
/// ```swift
/// screen.reload()
/// #expect(await eventually { screen.rows.count == 3 })
/// ```
///
/// - Parameter condition: What is waited for.
/// - Returns: Whether it came to hold; `false` where it did not although all others had a million turns.
@MainActor public func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<1_000_000 {
        if condition() { return true }
        await Task.yield()
    }
    return condition()
}
