import HotwireCore
import Testing

@Suite("A modal's sheet")
struct SheetSizeTests {
    private static let wide = SheetSize(width: 1200, height: 750)
    private static let middle = SheetSize(width: 900, height: 600)

    @Test(
        "has the size of its style",
        arguments: [
            (Navigation.ModalStyle.medium, wide, SheetSize(width: 720, height: 375)),
            (.large, wide, SheetSize(width: 1100, height: 702)),
            (.full, wide, wide),
            (.pageSheet, wide, SheetSize(width: 720, height: 702)),
            (.formSheet, wide, SheetSize(width: 540, height: 620)),
            (.medium, middle, SheetSize(width: 720, height: 320)),
            (.large, middle, SheetSize(width: 836, height: 552)),
            (.full, middle, middle),
            (.pageSheet, middle, SheetSize(width: 720, height: 552)),
            (.formSheet, middle, SheetSize(width: 540, height: 552)),
            (.pageSheet, SheetSize(width: 640, height: 600), SheetSize(width: 576, height: 552)),
            (.medium, SheetSize(width: 3840, height: 2000), SheetSize(width: 720, height: 1000)),
        ]
    )
    func size(style: Navigation.ModalStyle, window: SheetSize, expected: SheetSize) {
        #expect(style.size(in: window) == expected)
    }

    @Test(
        "has the style with its name (C070)",
        arguments: zip(
            ["medium", "large", "full", "page_sheet", "form_sheet"],
            [Navigation.ModalStyle.medium, .large, .full, .pageSheet, .formSheet]
        )
    )
    func style(word: String, style: Navigation.ModalStyle) {
        #expect(PathProperties(["modal_style": .string(word)]).modalStyle == style)
    }

    @Test("is large by default, or for an unknown style (C071)", arguments: [nil, "huge"])
    func unknown(word: String?) {
        let properties = PathProperties(word.map { ["modal_style": .string($0)] } ?? [:])
        #expect(properties.modalStyle == .large)
    }

    @Test("fills a narrow or short window, whatever its style", arguments: Navigation.ModalStyle.allCases)
    func narrow(style: Navigation.ModalStyle) {
        for window in [
            SheetSize(width: 599, height: 900), SheetSize(width: 1200, height: 419), SheetSize(width: 1, height: 1),
        ] {
            #expect(style.size(in: window) == window)
        }
    }

    @Test("is never larger than its window", arguments: Navigation.ModalStyle.allCases)
    func fits(style: Navigation.ModalStyle) {
        for width in stride(from: 0, through: 2400, by: 100) {
            for height in stride(from: 0, through: 1600, by: 60) {
                let size = style.size(in: SheetSize(width: width, height: height))
                #expect((0...width).contains(size.width) && (0...height).contains(size.height))
            }
        }
    }
}
