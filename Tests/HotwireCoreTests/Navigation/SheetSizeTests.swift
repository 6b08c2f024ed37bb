import HotwireCore
import Testing

@Suite("The size of a modal's sheet")
struct SheetSizeTests {
    private static let window = SheetSize(width: 1280, height: 800)

    @Test(
        "is that of its style (C070)",
        arguments: [
            ("medium", 720, 400), ("large", 1100, 752), ("full", 1280, 800), ("page_sheet", 720, 752),
            ("form_sheet", 540, 620),
        ]
    )
    func style(word: String, width: Int, height: Int) {
        let style = PathProperties(["modal_style": .string(word)]).modalStyle
        #expect(style.size(in: Self.window) == SheetSize(width: width, height: height))
    }

    @Test("is large where nothing is said, or a word that nobody knows (C071)", arguments: [nil, "huge"])
    func unknown(word: String?) {
        let properties = PathProperties(word.map { ["modal_style": .string($0)] } ?? [:])
        #expect(properties.modalStyle == .large)
    }

    @Test("is the window's where that is narrow or low", arguments: Navigation.ModalStyle.allCases)
    func narrow(style: Navigation.ModalStyle) {
        for window in [SheetSize(width: 599, height: 800), SheetSize(width: 1280, height: 419)] {
            #expect(style.size(in: window) == window)
        }
    }
}
