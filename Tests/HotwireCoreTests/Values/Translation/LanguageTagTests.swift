import HotwireCore
import Testing

@Suite("A language of pages") struct LanguageTagTests {
    @Test(
        "is read from a locale's name",
        arguments: [
            "de": "de", "pt_BR": "pt-BR", "pt-BR": "pt-BR", "de_AT.UTF-8": "de-AT", "ca_ES@valencia": "ca-ES",
            "de_DE.UTF-8@euro": "de-DE", "zh-Hant": "zh-Hant", "zh_Hant_TW": "zh-Hant-TW",
        ]
    ) func read(_ locale: String, _ tag: String) { #expect(LanguageTag(locale: locale)?.description == tag) }

    @Test(
        "is never a C locale or an invalid name",
        arguments: ["C", "C.UTF-8", "C.utf8", "POSIX", "", "d", "de_", "dé", "de\nX: y", "de_a_b"]
    ) func refused(_ locale: String) { #expect(LanguageTag(locale: locale) == nil) }

    private func pages(_ chosen: [String]?, _ locale: String?) -> [String] {
        LanguageTag.ofPages(chosen: chosen, locale: locale).map(\.description)
    }

    @Test("is the app's, otherwise the desktop's, and never C") func pages() {
        for locale in ["C.UTF-8", "C", "POSIX", nil] { #expect(pages(nil, locale) == ["en-US"]) }
        #expect(pages(nil, "de_DE.UTF-8") == ["de-DE"])
        #expect(pages([], "de_DE.UTF-8") == ["de-DE"])
        #expect(pages(["de", "en_GB"], "C") == ["de", "en-GB"])
        #expect(pages(["C", "fr"], "de_DE") == ["fr"])
        #expect(pages(["C.UTF-8"], "de_DE") == ["en-US"])
    }
}
