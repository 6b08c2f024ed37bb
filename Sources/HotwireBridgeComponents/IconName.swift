import HotwireCore

/// The desktop icons that match the icon names of phones.
nonisolated enum IconName {
    /// Returns the icon that a button's data names; `nil` if none is known, so that the title is shown.
    static func symbolic(_ data: JSONValue) -> String? {
        // A page may name an icon for Linux as `data-bridge-linux-image`. Otherwise, Material Symbols come before SF Symbols.
        if let name = data.text("linuxImage"), isName(name) { return name }
        let keys = ["androidImage", "iconName", "iosImage", "image", "imageName", "systemIcon", "systemName"]
        return keys.lazy.compactMap { data.text($0) }.compactMap(known).first
    }

    private static func known(_ name: String) -> String? {
        // SF Symbols put variants after dots: `square.and.pencil.circle.fill`.
        let word = name.lowercased().replacing("_", with: ".")
        let plain = word.split(separator: ".").filter { !["fill", "circle", "outlined", "rounded"].contains($0) }
        return table[plain.joined(separator: ".")].map { $0 + "-symbolic" }
    }

    private static func isName(_ name: String) -> Bool {
        name.utf8.count <= 100
            && name.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || isWord($0) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for (icon, names) in icons { for name in names.split(separator: " ") { table[String(name)] = icon } }
        return table
    }()

    /// The freedesktop name of each icon, with the names that phones use for it.
    private static let icons = [
        "list-add": "plus add add.circle new note.add post.add",
        "list-remove": "minus remove",
        "document-edit": "pencil square.and.pencil edit edit.note create mode.edit highlighter",
        "edit-delete": "trash delete delete.forever trash.slash",
        "edit-find": "magnifyingglass search find",
        "edit-copy": "doc.on.doc copy content.copy doc.on.clipboard",
        "edit-cut": "scissors content.cut cut",
        "edit-paste": "clipboard paste content.paste",
        "edit-undo": "arrow.uturn.backward arrow.uturn.left undo",
        "edit-redo": "arrow.uturn.forward arrow.uturn.right redo",
        "edit-clear": "xmark.bin backspace clear",
        "edit-select-all": "checklist select.all",
        "emblem-shared": "square.and.arrow.up share ios.share",
        "document-save": "square.and.arrow.down save download arrow.down.to.line arrow.down.doc",
        "document-open": "folder folder.open",
        "document-print": "printer print",
        "document-send": "paperplane send",
        "mail-send": "arrowshape.turn.up.right forward.to.inbox",
        "mail-unread": "envelope mail email",
        "mail-attachment": "paperclip attach.file attachment",
        "view-more": "ellipsis more.vert more.horiz more",
        "open-menu": "line.3.horizontal menu line.horizontal.3 list.dash",
        "view-list": "list.bullet list format.list.bulleted view.list",
        "view-grid": "square.grid.2x2 grid.view apps square.grid.3x3 grid",
        "view-refresh": "arrow.clockwise arrow.triangle.2.circlepath refresh sync autorenew",
        "view-filter": "line.3.horizontal.decrease filter.list filter.alt filter",
        "view-sort-ascending": "arrow.up.arrow.down sort swap.vert",
        "view-fullscreen": "arrow.up.left.and.arrow.down.right fullscreen open.in.full",
        "object-select": "checkmark check done check.box",
        "window-close": "xmark close cancel",
        "go-previous": "chevron.left chevron.backward arrow.left arrow.back arrow.backward",
        "go-next": "chevron.right chevron.forward arrow.right arrow.forward",
        "go-up": "chevron.up arrow.up arrow.upward expand.less",
        "go-down": "chevron.down arrow.down arrow.downward expand.more",
        "go-home": "house home",
        "go-jump": "link open.in.new arrow.up.right.square",
        "starred": "star star.rate",
        "non-starred": "star.border",
        "emblem-favorite": "heart favorite favorite.border",
        "user-bookmarks": "bookmark book bookmark.border",
        "avatar-default": "person account user person.crop",
        "system-users": "person.2 group people person.3",
        "contact-new": "person.badge.plus person.add",
        "emblem-system": "gear gearshape settings cog",
        "preferences-system-notifications": "bell notifications bell.badge notifications.none",
        "x-office-calendar": "calendar calendar.today event calendar.month today",
        "alarm": "clock alarm schedule timer",
        "document-open-recent": "clock.arrow.circlepath history",
        "camera-photo": "camera photo.camera camera.alt",
        "image-x-generic": "photo image photo.on.rectangle",
        "camera-video": "video videocam",
        "audio-input-microphone": "mic microphone mic.none",
        "media-playback-start": "play play.arrow",
        "media-playback-pause": "pause",
        "media-playback-stop": "stop",
        "mark-location": "mappin location.on location map mappin.and.ellipse place",
        "find-location": "location.north my.location near.me",
        "phone": "phone call",
        "help-about": "info info.outline",
        "help-faq": "questionmark help help.outline",
        "dialog-warning": "exclamationmark.triangle warning",
        "dialog-error": "exclamationmark error error.outline",
        "changes-prevent": "lock",
        "changes-allow": "lock.open unlock",
        "system-log-out": "rectangle.portrait.and.arrow.right logout exit.to.app",
        "user-available": "circle",
        "tag": "tag label sell",
        "text-x-generic": "doc doc.text description article note",
        "user-trash": "archivebox archive inventory",
        "weather-clear-night": "moon dark.mode",
        "weather-clear": "sun.max light.mode wb.sunny",
        "view-reveal": "eye visibility",
        "view-conceal": "eye.slash visibility.off",
        "chat": "bubble.left message chat chat.bubble comment bubble.right",
        "format-text-bold": "bold format.bold",
        "format-text-italic": "italic format.italic",
    ]
}
