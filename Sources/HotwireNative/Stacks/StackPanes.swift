internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A navigation stack's widgets: a pane for its screens, and a second pane beside it for the detail.
final class StackPanes {
    // Each screen stays in its pane, so a page never moves between containers. Without room for both panes, the list pane
    // is hidden while there is a detail.
    let paned = Reference<GtkPaned>(adopting: gtk_paned_new(GTK_ORIENTATION_HORIZONTAL).cast(to: GtkPaned.self))
    private let list = StackPanes.makeStack()
    private let detail = StackPanes.makeStack()
    /// Whether both panes have room.
    private(set) var hasRoom = false
    /// Called outside of a layout when the room for both panes changes while there is a detail.
    var onRoomChange: (() -> Void)?
    /// Called for the mouse's Back button over a pane; returns whether the stack goes back.
    var onBackButton: ((_ isInList: Bool) -> Bool)?
    /// Whether the user was last in the list pane.
    private var wasInList = false
    private var hasDetail = false
    /// The move from one pane to the other in a window with room for one.
    let slide = PaneSlide()
    private var width = 0
    /// The list pane's width that was set last.
    private var listWidth = 0
    /// The width that the user gave the list pane.
    private var chosenWidth: Int?
    private var layout: IdleCallback?
    private var bounding: IdleCallback?
    private var connections: [SignalConnection] = []

    init() {
        gtk_paned_pack1(paned.pointer, list.widget, 0, 0)
        gtk_paned_pack2(paned.pointer, detail.widget, 1, 0)
        Self.set(detail, isVisible: false)
        connections = [
            paned.connect(WidgetSignal.sizeAllocate, to: self) { panes in { _ in panes.measure() } },
            paned.connect(PanesSignal.setFocusChild, to: self) { panes in { panes.focusMoved(to: $0) } },
        ]
        connections += [list, detail].map { stack in
            stack.answer(WidgetSignal.buttonPress, from: self) { panes in
                { [stack = stack.pointer] in panes.pressed($0, inList: stack == panes.list.pointer) }
            }
        }
    }

    /// Whether both panes are visible.
    var areBeside: Bool { hasDetail && hasRoom }

    /// Whether the user is in the list pane, beside the detail.
    var isListFocused: Bool { areBeside && wasInList }

    var isMoving: Bool { [list, detail].contains { gtk_stack_get_transition_running($0.pointer) != 0 } }

    /// Finishes a wait when the transitions end, or when the window closes and no longer paints frames.
    func finish(_ wait: OneShotWait) -> [SignalConnection] {
        [list, detail].map { stack in
            stack.observe("transition-running", by: wait) { [weak self] wait in
                { if self?.isMoving != true { wait.finish() } }
            }
        } + [paned.connect(WidgetSignal.destroy, to: wait, OneShotWait.finish)]
    }

    /// Adds a screen to the pane that it will be shown in.
    func add(_ child: UnsafeMutablePointer<GtkWidget>, isDetail: Bool) {
        if child.parent == nil {
            (isDetail ? detail : list).put(child)
        }
        child.isVisible = true
    }

    /// Shows the top screen of each pane; screens slide within a visible pane, or from pane to pane if only one has room.
    func show(
        list listChild: UnsafeMutablePointer<GtkWidget>?,
        detail detailChild: UnsafeMutablePointer<GtkWidget>?,
        _ transition: GtkStackTransitionType
    ) {
        let hadDetail = hasDetail
        hasDetail = detailChild != nil
        let changesPane = hadDetail != hasDetail && !hasRoom && transition != GTK_STACK_TRANSITION_TYPE_NONE
        if changesPane { slide.begin(from: hadDetail ? detail : list, to: hadDetail ? list : detail) }
        divide()
        if let listChild {
            let isAlone = !hadDetail && !hasDetail || changesPane
            show(listChild, in: list, isAlone ? transition : GTK_STACK_TRANSITION_TYPE_NONE)
        }
        if let detailChild {
            show(detailChild, in: detail, hadDetail || changesPane ? transition : GTK_STACK_TRANSITION_TYPE_NONE)
        }
    }

    /// Shows the panes that have room.
    private func divide() {
        if areBeside, !detail.widget.isVisible || !list.widget.isVisible {
            listWidth = PaneWidths.list(in: width, chosen: chosenWidth)
            paned["position"] = listWidth
        }
        // A pane alone is simply the window's content, so it needs no name.
        name(list, areBeside ? translated("List") : "")
        name(detail, areBeside ? translated("Details") : "")
        Self.set(list, isVisible: !hasDetail || hasRoom)
        Self.set(detail, isVisible: hasDetail)
    }

    private func show(
        _ child: UnsafeMutablePointer<GtkWidget>,
        in stack: Reference<GtkStack>,
        _ transition: GtkStackTransitionType
    ) {
        guard stack.visibleChild != child else { return }
        stack.transitionType = transition
        stack.show(child)
    }

    private func measure() {
        let before = width
        width = Int(paned.allocatedWidth)
        if areBeside, PaneWidths.haveRoom(in: width) { fitList(isDragged: width == before) }
        guard PaneWidths.haveRoom(in: width) != hasRoom else { return }
        guard hasDetail else { return hasRoom.toggle() }
        // GTK does not start a layout during another one.
        layout = onIdle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in self?.roomChanged() }
    }

    /// Gives the list pane the width that the user chose, within bounds, or the default one.
    private func fitList(isDragged: Bool) {
        let position = Int(gtk_paned_get_position(paned.pointer))
        if isDragged, position != listWidth { chosenWidth = PaneWidths.list(in: width, chosen: position) }
        listWidth = PaneWidths.list(in: width, chosen: chosenWidth)
        guard listWidth != position else { return }
        bounding = onIdle { [weak self] in
            if let self, areBeside { paned["position"] = listWidth }
        }
    }

    private func roomChanged() {
        guard PaneWidths.haveRoom(in: width) != hasRoom else { return }
        hasRoom.toggle()
        onRoomChange?()
    }

    private func focusMoved(to child: UnsafeMutablePointer<GtkWidget>?) {
        if let child { wasInList = child == list.widget }
    }

    /// Handles a mouse button over a native screen that does not use it; pages have their own handler.
    private func pressed(_ event: UnsafeMutablePointer<GdkEvent>, inList: Bool) -> Bool {
        var isUsed = true
        let isOurs = HistoryButton.isPressed(event) { if $0 == .back { isUsed = onBackButton?(inList) ?? false } }
        return isOurs && isUsed
    }

    private static func makeStack() -> Reference<GtkStack> {
        let stack = Reference<GtkStack>()
        // Most widgets of native screens have no GDK window, so the stack's window receives the mouse buttons.
        stack.receive(GDK_BUTTON_PRESS_MASK.rawValue)
        stack["transition-duration"] = 220
        return stack
    }

    /// Shows or hides a pane, also against a later `show_all` of the window.
    private static func set(_ stack: Reference<GtkStack>, isVisible: Bool) {
        // The paned container maps its child only in the next layout, but only mapped widgets slide.
        if isVisible { stack.isChildVisible = true }
        stack.ignoresShowAll = !isVisible
        stack.isVisible = isVisible
    }

    private func name(_ stack: Reference<GtkStack>, _ name: String) {
        stack.accessibilityLabel = name
    }
}

/// A move from one pane to the other in a window with room for one.
final class PaneSlide {
    private var picture: Reference<GtkWidget>?

    /// Shows a snapshot of a pane's screen in the other pane, from which it then slides out.
    func begin(from leaving: Reference<GtkStack>, to arriving: Reference<GtkStack>) {
        // The panes are two containers, and a screen slides only within one, so the leaving screen appears there as a snapshot.
        end()
        guard leaving.widget.isAnimated, let snapshot = Snapshot(of: leaving.widget) else { return }
        withExtendedLifetime(snapshot) {
            guard let surface = snapshot.surface, let image = gtk_image_new_from_surface(surface) else { return }
            arriving.put(image)
            image.isVisible = true
            arriving.transitionType = GTK_STACK_TRANSITION_TYPE_NONE
            arriving.show(image)
            picture = Reference(sharing: image)
        }
    }

    /// Removes the snapshot of a screen that has slid away.
    func end() { picture.take()?.widget.leave() }
}

private enum PanesSignal {
    static let setFocusChild = Signal<UnsafeMutablePointer<GtkWidget>?>("set-focus-child")
}
