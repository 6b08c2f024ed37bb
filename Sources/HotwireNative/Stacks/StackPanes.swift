internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The widgets of a navigation stack: one pane for its screens, and a second beside it for those of the detail pane.
///
/// Each screen stays in its pane. Without room for both, the list pane is hidden while there is a detail, so a page never moves
/// from one container to another.
final class StackPanes {
    /// The panes.
    let paned = Reference<GtkPaned>(adopting: gtk_paned_new(GTK_ORIENTATION_HORIZONTAL).cast(to: GtkPaned.self))
    private let list = StackPanes.makeStack()
    private let detail = StackPanes.makeStack()
    /// Whether both panes have room.
    private(set) var hasRoom = false
    /// Called when the room for both changes while there is a detail, outside of a layout.
    var onRoomChange: (() -> Void)?
    /// Goes back like a mouse's Back button over the screens of a pane; returns whether the stack does it.
    var onBackButton: ((_ isInList: Bool) -> Bool)?
    /// Whether the user was last in the list pane.
    private var wasInList = false
    private var hasDetail = false
    /// The snapshot of a screen that slides out of the window with its pane.
    let slide = PaneSlide()
    private var width = 0
    /// The width of the list pane that was set last.
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

    /// Whether a transition is running.
    var isMoving: Bool { [list, detail].contains { gtk_stack_get_transition_running($0.pointer) != 0 } }

    /// Finishes a wait when the transitions have ended, or the window is closed, which then no longer paints frames.
    func finish(_ wait: OneShotWait) -> [SignalConnection] {
        [list, detail].map { stack in
            stack.observe("transition-running", by: wait) { [weak self] wait in
                { if self?.isMoving != true { wait.finish() } }
            }
        } + [paned.connect(WidgetSignal.destroy, to: wait, OneShotWait.finish)]
    }

    /// Adds a screen to the pane that it will be shown in.
    func add(_ child: UnsafeMutablePointer<GtkWidget>, isDetail: Bool) {
        if gtk_widget_get_parent(child) == nil {
            gtk_container_add((isDetail ? detail : list).pointer.cast(to: GtkContainer.self), child)
        }
        gtk_widget_show(child)
    }

    /// Shows the top screen of each pane; screens slide inside a pane that stays visible, or from one pane to the other if only one
    /// has room.
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
        if areBeside, gtk_widget_get_visible(detail.widget) == 0 || gtk_widget_get_visible(list.widget) == 0 {
            listWidth = PaneWidths.list(in: width, chosen: chosenWidth)
            gtk_paned_set_position(paned.pointer, gint(listWidth))
        }
        // Alone, a pane is only the content of the window.
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
        guard gtk_stack_get_visible_child(stack.pointer) != child else { return }
        gtk_stack_set_transition_type(stack.pointer, transition)
        stack.show(child)
    }

    /// GTK does not start a layout during another one.
    private func measure() {
        let before = width
        width = Int(gtk_widget_get_allocated_width(paned.widget))
        if areBeside, PaneWidths.haveRoom(in: width) { fitList(isDragged: width == before) }
        guard PaneWidths.haveRoom(in: width) != hasRoom else { return }
        guard hasDetail else { return hasRoom.toggle() }
        layout = onIdle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in self?.roomChanged() }
    }

    /// Gives the list pane the width that the user chose, within bounds, or the usual one.
    private func fitList(isDragged: Bool) {
        let position = Int(gtk_paned_get_position(paned.pointer))
        if isDragged, position != listWidth { chosenWidth = PaneWidths.list(in: width, chosen: position) }
        listWidth = PaneWidths.list(in: width, chosen: chosenWidth)
        guard listWidth != position else { return }
        bounding = onIdle { [weak self] in
            if let self, areBeside { gtk_paned_set_position(paned.pointer, gint(listWidth)) }
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

    /// Handles a button over a screen that does not use it: pages have their own handler.
    private func pressed(_ event: UnsafeMutablePointer<GdkEvent>, inList: Bool) -> Bool {
        var isUsed = true
        let isOurs = HistoryButton.isPressed(event) { if $0 == .back { isUsed = onBackButton?(inList) ?? false } }
        return isOurs && isUsed
    }

    private static func makeStack() -> Reference<GtkStack> {
        let stack = Reference<GtkStack>(adopting: gtk_stack_new().cast(to: GtkStack.self))
        // Most widgets of native screens have no window of their own, so the stack's receives the mouse's buttons.
        gtk_widget_add_events(stack.widget, gint(GDK_BUTTON_PRESS_MASK.rawValue))
        gtk_stack_set_transition_duration(stack.pointer, 220)
        return stack
    }

    /// Shows or hides a pane, which showing all widgets of a window must not undo.
    private static func set(_ stack: Reference<GtkStack>, isVisible: Bool) {
        // The paned container decides about it only in the next layout, and only what is mapped slides.
        if isVisible { gtk_widget_set_child_visible(stack.widget, 1) }
        gtk_widget_set_no_show_all(stack.widget, isVisible ? 0 : 1)
        gtk_widget_set_visible(stack.widget, isVisible ? 1 : 0)
    }

    private func name(_ stack: Reference<GtkStack>, _ name: String) {
        if let accessible = gtk_widget_get_accessible(stack.widget) { atk_object_set_name(accessible, name) }
    }
}

/// The move from one pane to the other in a window with room for one.
///
/// The panes are two containers, and a screen slides only within one: the screen that leaves is shown there as a snapshot.
final class PaneSlide {
    private var picture: Reference<GtkWidget>?

    /// Shows a snapshot of a pane's screen in the other pane, out of which it then slides.
    func begin(from leaving: Reference<GtkStack>, to arriving: Reference<GtkStack>) {
        end()
        guard leaving.widget.isAnimated, let snapshot = Snapshot(of: leaving.widget) else { return }
        withExtendedLifetime(snapshot) {
            guard let surface = snapshot.surface, let image = gtk_image_new_from_surface(surface) else { return }
            gtk_container_add(arriving.pointer.cast(to: GtkContainer.self), image)
            gtk_widget_show(image)
            gtk_stack_set_transition_type(arriving.pointer, GTK_STACK_TRANSITION_TYPE_NONE)
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
