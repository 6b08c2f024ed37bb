internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
import HotwireDesktop
import HotwireNative

extension AppInspection {
    /// The windows in the order in which they were opened, without screenshots.
    package var windows: [InspectedWindow] { windows(withPictures: false) }

    /// Returns the windows after their screens have moved, with screenshots that have changed.
    ///
    /// - Parameter isWhole: whether to include all screenshots
    /// - Returns: The windows.
    package func picturedWindows(isWhole: Bool) async -> [InspectedWindow] {
        let navigators = (application?.windows ?? []).flatMap(\.content.navigators)
        pictures.forget(allBut: isWhole ? [] : navigators.flatMap { $0.stack.screens + $0.modalStack.screens })
        await navigator?.engine.moves?.value
        guard let window = application?.windows.last?.window.widget,
            let clock = gtk_widget_get_frame_clock(window)
        else { return windows }
        var windows: [InspectedWindow] = []
        // Widgets can only be drawn reliably after a frame.
        await FrameEnd.next(of: clock) { [weak self] in windows = self?.windows(withPictures: $0) ?? [] }
        return windows
    }

    private func windows(withPictures: Bool) -> [InspectedWindow] {
        (application?.windows ?? []).map { window in
            let title = gtk_window_get_title(window.window.pointer).map { String(cString: $0) } ?? ""
            let titles = window.tabs?.tabs.map(\.title)
            let tabs = window.content.roots.enumerated().map { index, navigator in
                var tab = InspectedWindow.Tab(
                    title: titles?[index] ?? navigator.configuration?.name ?? "",
                    isShown: navigator === window.navigator,
                    main: screens(of: navigator, .default, withPictures),
                    modal: screens(of: navigator, .modal, withPictures)
                )
                tab.split = navigator.engine.split
                return tab
            }
            return InspectedWindow(title: title, tabs: tabs)
        }
    }

    private func screens(
        of navigator: Navigator,
        _ context: Navigation.Context,
        _ withPictures: Bool
    ) -> [InspectedScreen] {
        let shown = (context == .modal ? navigator.modalStack : navigator.stack).screens
        let entries = navigator.engine.hierarchy[context]
        return entries.enumerated().map { index, entry in
            let screen = shown.indices.contains(index) ? shown[index] : nil
            var inspected = InspectedScreen(entry, title: screen?.navigationItem.title ?? "")
            guard let screen else { return inspected }
            inspected.picture = withPictures ? pictures.picture(of: screen) : nil
            inspected.error = screen.errorInPlace?.traceName
            guard let visitable = screen as? any Visitable else { return inspected }
            let view = visitable.visitableView
            inspected.restorationIdentifier = navigator.engine.area(of: entry.id)
                .flatMap { navigator.sessions[$0].engine.restorationIdentifier(of: view) }
            return inspected
        }
    }
}
