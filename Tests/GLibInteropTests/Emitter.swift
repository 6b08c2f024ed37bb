import CWebKitGTK
import GLibInterop

/// A GObject class with one signal of each shape.
struct Emitter {
    static let plain = PlainSignal("plain")
    static let described = Signal<String?, GSocketClientEvent, Int32>("described")
    static let asked = Signal<Bool, Double>("asked")
    static let wanted = Signal<UnsafeMutablePointer<GObject>>("wanted")

    let reference: Reference<GObject>

    init() { reference = Reference(adopting: g_object_new_with_properties(Self.type, 0, nil, nil)) }

    @discardableResult
    func emit(_ name: String, _ arguments: [GValue] = [], answer: GValue = GValue()) -> GValue {
        var emitter = GValue()
        g_value_init(&emitter, Self.type)
        g_value_set_object(&emitter, reference.pointer)
        var values = [emitter] + arguments
        var answer = answer
        g_signal_emitv(&values, g_signal_lookup(name, Self.type), 0, &answer)
        for index in values.indices { g_value_unset(&values[index]) }
        return answer
    }

    private static let type: GType = {
        let type = g_type_register_static_simple(
            g_object_get_type(),
            "HotwireTestEmitter",
            guint(MemoryLayout<GObjectClass>.size),
            nil,
            guint(MemoryLayout<GObject>.size),
            nil,
            GTypeFlags(rawValue: 0)
        )
        add("plain", [], answering: .none, to: type)
        add("described", [.string, g_socket_client_event_get_type(), .int], answering: .none, to: type)
        add("asked", [.boolean, .double], answering: .boolean, to: type)
        add("wanted", [g_object_get_type()], answering: g_object_get_type(), to: type)
        return type
    }()

    private static func add(_ name: String, _ arguments: [GType], answering answer: GType, to type: GType) {
        var arguments = arguments
        g_signal_newv(name, type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, answer, guint(arguments.count), &arguments)
    }
}

extension GType {
    static let none = g_type_from_name("void")
    static let boolean = g_type_from_name("gboolean")
    static let int = g_type_from_name("gint")
    static let double = g_type_from_name("gdouble")
    static let string = g_type_from_name("gchararray")
}

extension GValue {
    init(_ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void = { _ in }) {
        self.init()
        g_value_init(&self, type)
        fill(&self)
    }

    static func text(_ text: String?) -> GValue { GValue(.string) { g_value_set_string($0, text) } }
    static func event(_ event: GSocketClientEvent) -> GValue {
        GValue(g_socket_client_event_get_type()) { g_value_set_enum($0, gint(event.rawValue)) }
    }
    static func number(_ number: Int32) -> GValue { GValue(.int) { g_value_set_int($0, number) } }
    static func fraction(_ number: Double) -> GValue { GValue(.double) { g_value_set_double($0, number) } }
    static func truth(_ truth: Bool) -> GValue { GValue(.boolean) { g_value_set_boolean($0, truth ? 1 : 0) } }
    static func object(_ object: UnsafeMutablePointer<GObject>) -> GValue {
        GValue(g_object_get_type()) { g_value_set_object($0, object) }
    }
}
