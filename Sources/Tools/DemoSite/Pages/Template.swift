internal import Mustache

/// The demo's page templates; the raw value is the name for includes.
enum Template: String, CaseIterable {
    case anchors
    case blank
    case component
    case dialogs
    case elsewhere
    case favoriteStream = "favorite_stream"
    case favorite
    case field
    case files
    case filter
    case forecast
    case form
    case frames
    case hikeRow = "hike_row"
    case hike
    case hikes
    case historical
    case history
    case home
    case inputs
    case inputsFrame = "inputs_frame"
    case journal
    case layout
    case liveNext = "live_next"
    case live
    case long
    case media
    case modal
    case navigation
    case noteForm = "note_form"
    case noteStream = "note_stream"
    case note
    case opened
    case packingForm = "packing_form"
    case packingPage = "packing_page"
    case packing
    case pane
    case panes
    case plain
    case plainRouter = "plain-router"
    case popup
    case presentation
    case problem
    case reload
    case seen
    case slow
    case steps
    case waymark
    case windows

    /// The template's text, embedded at build time.
    var source: [UInt8] {
        switch self {
        case .anchors: PackageResources.anchors_mustache
        case .blank: PackageResources.blank_mustache
        case .component: PackageResources.component_mustache
        case .dialogs: PackageResources.dialogs_mustache
        case .elsewhere: PackageResources.elsewhere_mustache
        case .favoriteStream: PackageResources.favorite_stream_mustache
        case .favorite: PackageResources.favorite_mustache
        case .field: PackageResources.field_mustache
        case .files: PackageResources.files_mustache
        case .filter: PackageResources.filter_mustache
        case .forecast: PackageResources.forecast_mustache
        case .form: PackageResources.form_mustache
        case .frames: PackageResources.frames_mustache
        case .hikeRow: PackageResources.hike_row_mustache
        case .hike: PackageResources.hike_mustache
        case .hikes: PackageResources.hikes_mustache
        case .historical: PackageResources.historical_mustache
        case .history: PackageResources.history_mustache
        case .home: PackageResources.home_mustache
        case .inputs: PackageResources.inputs_mustache
        case .inputsFrame: PackageResources.inputs_frame_mustache
        case .journal: PackageResources.journal_mustache
        case .layout: PackageResources.layout_mustache
        case .liveNext: PackageResources.live_next_mustache
        case .live: PackageResources.live_mustache
        case .long: PackageResources.long_mustache
        case .media: PackageResources.media_mustache
        case .modal: PackageResources.modal_mustache
        case .navigation: PackageResources.navigation_mustache
        case .noteForm: PackageResources.note_form_mustache
        case .noteStream: PackageResources.note_stream_mustache
        case .note: PackageResources.note_mustache
        case .opened: PackageResources.opened_mustache
        case .packingForm: PackageResources.packing_form_mustache
        case .packingPage: PackageResources.packing_page_mustache
        case .packing: PackageResources.packing_mustache
        case .pane: PackageResources.pane_mustache
        case .panes: PackageResources.panes_mustache
        case .plain: PackageResources.plain_mustache
        case .plainRouter: PackageResources.plain_router_mustache
        case .popup: PackageResources.popup_mustache
        case .presentation: PackageResources.presentation_mustache
        case .problem: PackageResources.problem_mustache
        case .reload: PackageResources.reload_mustache
        case .seen: PackageResources.seen_mustache
        case .slow: PackageResources.slow_mustache
        case .steps: PackageResources.steps_mustache
        case .waymark: PackageResources.waymark_mustache
        case .windows: PackageResources.windows_mustache
        }
    }
}

/// The parsed templates.
struct Templates: Sendable {
    private let library: MustacheLibrary

    /// Parses all templates; tests change them to break a page.
    init(changing change: (Template, String) -> String = { $1 }) throws {
        let parsed = try Template.allCases.map { template in
            do {
                let text = change(template, String(decoding: template.source, as: UTF8.self))
                return (template.rawValue, try MustacheTemplate(string: text))
            } catch {
                throw DemoSiteError.brokenTemplate(name: template.rawValue)
            }
        }
        library = MustacheLibrary(templates: Dictionary(parsed) { first, _ in first })
    }

    /// Returns a template filled with a value's properties, which are escaped for HTML.
    func render(_ template: Template, _ content: Any) -> String {
        // Every case of `Template` is registered, so none is missing.
        library.render(content, withTemplate: template.rawValue) ?? ""
    }
}
