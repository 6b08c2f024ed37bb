import HotwireCore
import Testing

/// Workspaces in a state file that the user may have edited.
@Suite struct SavedWorkspaceTests {
    @Test(arguments: [
        ("0", SavedWorkspace.number(0)), ("3", .number(3)), ("999", .number(999)), ("\"all\"", .all), ("1000", nil),
        ("-1", nil), ("1.5", nil), ("\"1\"", nil), ("null", nil), ("{}", nil),
    ])
    func workspaceIsRead(_ json: String, _ workspace: SavedWorkspace?) throws {
        let main = #"[{"location":"https://app.example/a"}]"#
        let window = "{\"navigators\":[{\"main\":\(main),\"modal\":[]}],\"workspace\":\(json)}"
        let state = try SavedApp(parsing: "{\"version\":1,\"windows\":[\(window)],\"cookies\":[]}")
        #expect(state.windows.map(\.workspace) == [workspace])
    }

    private static func window(_ workspace: SavedWorkspace?, hasTabs: Bool = false) -> SavedWindow {
        SavedWindow(hasTabs: hasTabs, navigators: [SavedNavigator()], workspace: workspace)
    }

    /// Each row has the workspaces of the windows of one kind, the current workspace, and the expected index.
    private static let first: [([SavedWorkspace?], SavedWorkspace?, Int?)] = [
        ([], .number(0), nil), ([nil], nil, 0), ([.number(1)], .number(0), 0),
        ([.number(1), .number(0)], .number(0), 1),
        ([.number(1), .all], .number(0), 1), ([.number(1), .number(0)], nil, 0), ([.number(1), nil], .number(0), 0),
    ]

    @Test(arguments: first)
    func firstWindowIsOfTheCurrentWorkspace(_ row: ([SavedWorkspace?], SavedWorkspace?, Int?)) {
        let state = SavedApp(windows: row.0.map { Self.window($0) })
        #expect(state.firstWindow(hasTabs: false, on: row.1) == row.2)
    }

    @Test func firstWindowIsOfItsKind() {
        let state = SavedApp(windows: [Self.window(.number(0), hasTabs: true), Self.window(.number(1))])
        #expect(state.firstWindow(hasTabs: false, on: .number(0)) == 1)
        #expect(SavedApp().firstWindow(hasTabs: true, on: .all) == nil)
    }

    /// Each row has the windows' workspaces, the current workspace, and the workspaces to which the windows return.
    private static let returning: [([SavedWorkspace?], SavedWorkspace?, [SavedWorkspace?])] = [
        ([], .number(0), []), ([.number(0)], .number(0), [.number(0)]), ([.number(1)], .number(0), [nil]),
        ([.number(1), .number(2)], .number(0), [.number(1), nil]),
        ([.number(1), .number(0)], .number(0), [.number(1), .number(0)]),
        ([.number(0), .number(1)], .number(0), [.number(0), .number(1)]),
        ([.number(1), .all], .number(0), [.number(1), .all]), ([nil, .number(1)], .number(0), [nil, .number(1)]),
        ([.number(1)], nil, [.number(1)]),
    ]

    @Test(arguments: returning)
    func hiddenWindowsReturnToTheirWorkspaces(_ row: ([SavedWorkspace?], SavedWorkspace?, [SavedWorkspace?])) {
        #expect(SavedWorkspace.returning(row.0, on: row.1) == row.2)
    }
}
