import Testing

@testable import DemoSite

@Suite("Hikes")
struct HikeTests {
    private let good = "name=Fox+Hill&region=Vale&kilometers=3%2C5&climb=120&grade=Moderate&summary=Short"
    private let stream = ["Accept": "text/vnd.turbo-stream.html, text/html"]

    @Test("are created with a message that is shown once")
    func create() async throws {
        let browser = try Browser()
        let reply = await browser.post("/hikes", good)
        #expect(reply.status == 303)
        let location = try #require(reply.location)
        // Prefetches and frames do not show the message, so they do not consume it.
        await browser.get(location, ["X-Sec-Purpose": "prefetch"])
        await browser.get(location, ["Turbo-Frame": "packing"])
        let page = await browser.get(location)
        #expect(page.text.contains("Fox Hill was added."))
        #expect(page.text.contains("3.5 km"))
        #expect(!(await browser.get(location).text.contains("was added")))
    }

    @Test("with mistakes are shown again with status 422")
    func validation() async throws {
        let reply = try await Browser().post("/hikes", "name=&region=Vale&kilometers=far&climb=-1")
        #expect(reply.status == 422)
        #expect(reply.text.contains("Give the hike a name."))
        #expect(reply.text.contains(#"id="kilometers-error""#))
        #expect(reply.text.contains(#"value="Vale""#))
        #expect(!reply.text.contains(#"id="region-error""#))
    }

    @Test("are edited and deleted")
    func change() async throws {
        let browser = try Browser()
        #expect(await browser.get("/hikes/2/edit").text.contains(#"value="Tinker&#39;s Ridge""#))
        #expect(await browser.post("/hikes/2", good).location == "/hikes/2")
        #expect(await browser.get("/hikes/2").text.contains("Fox Hill"))
        #expect(await browser.post("/hikes/2", "").status == 422)
        #expect(await browser.post("/hikes/2/delete").location == "/hikes")
        #expect(await browser.get("/hikes/2").status == 404)
    }

    @Test("are found by name or region")
    func search() async throws {
        let browser = try Browser()
        let text = await browser.get("/hikes?q=HIGH+fells").text
        #expect(text.contains("2 hikes for “HIGH fells”"))
        #expect(text.contains("Tinker") && !text.contains("Heron"))
        #expect(await browser.get("/hikes?q=zzz").text.contains("No hike has these words"))
    }

    @Test("escape hostile text")
    func escape() async throws {
        let browser = try Browser()
        let hostile = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E%7B%7Bname%7D%7D"
        await browser.post("/hikes", "name=\(hostile)&region=\(hostile)&kilometers=1&climb=1&summary=\(hostile)")
        await browser.post("/hikes/7/notes", "text=\(hostile)")
        for path in [
            "/hikes", "/hikes/7", "/hikes/7/edit", "/hikes?q=\(hostile)", "/navigation/elsewhere?said=\(hostile)",
        ] {
            let text = await browser.get(path).text
            #expect(text.contains("&lt;script&gt;"), "\(path)")
            #expect(!text.contains("<script>alert"), "\(path)")
        }
    }

    @Test("become favorites by stream, or by redirect without Turbo")
    func favorites() async throws {
        let browser = try Browser()
        let reply = await browser.post("/hikes/1/favorite", "", stream)
        #expect(reply.headers["Content-Type"] == "text/vnd.turbo-stream.html; charset=utf-8")
        #expect(reply.text.contains(#"<turbo-stream action="replace" target="favorite-1">"#))
        #expect(reply.text.contains(#"aria-pressed="true""#))
        #expect(await browser.get("/favorites").text.contains("Heron Lake Loop"))
        #expect(await browser.post("/hikes/1/favorite").location == "/hikes/1")
        #expect(!(await browser.get("/favorites").text.contains("Heron Lake Loop")))
    }

    @Test("receive notes by stream")
    func notes() async throws {
        let browser = try Browser()
        let reply = await browser.post("/hikes/1/notes", "text=Muddy", stream)
        #expect(reply.text.contains(#"<turbo-stream action="append" target="notes">"#))
        #expect(reply.text.contains("<p>Muddy</p>"))
        let empty = await browser.post("/hikes/1/notes", "text=+", stream)
        #expect(empty.status == 422)
        #expect(empty.text.contains(#"target="note-form""#) && !empty.text.contains(#"target="notes""#))
        #expect(await browser.post("/hikes/1/notes", "text=").status == 422)
    }

    @Test("have a packing list that changes inside its frame")
    func packing() async throws {
        let browser = try Browser()
        #expect(await browser.get("/hikes/1/packing/edit").text.contains("Water\nMap\nSomething sweet</textarea>"))
        #expect(await browser.post("/hikes/1/packing", "items=Rope%0D%0ALamp").location == "/hikes/1/packing")
        #expect(await browser.get("/hikes/1").text.contains("<li>Rope</li><li>Lamp</li>"))
        #expect(await browser.post("/hikes/1/packing", "items=").status == 422)
    }
}
