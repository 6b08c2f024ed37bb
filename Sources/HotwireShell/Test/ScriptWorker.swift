import DemoSite
import Foundation
import HotwireCore
import HotwireNative
import Logging
import NavigationScripts

/// Runs one script in this process: the app, and on top of it the simulated user.
@MainActor final class ScriptWorker {
    private let job: ScriptJob
    private var script: NavigationScript
    private let network = EmulatedNetwork()
    private var automation: WindowAutomation?
    private var demo: DemoApp?

    init(_ job: ScriptJob, _ script: NavigationScript) {
        self.job = job
        self.script = script
        if let limit = job.limit { self.script.timeout = min(limit, script.timeout) }
    }

    /// Runs the script and ends the program.
    func run() -> Never {
        Shell.applyRemedy()
        guard HotwireApplication.hasDisplay else { Shell.fail("there is no display", code: .unavailable) }
        configure()
        switch script.app ?? job.url.flatMap({ try? .url(StartAddress.location(from: $0)) }) ?? .demo {
        case .demo: runDemo()
        case .url(let location): run(AppConfiguration(startLocation: location))
        case .configuration(let file): run(configuration(file))
        }
    }

    private func configure() {
        if let size = script.window { Hotwire.config.firstWindow = WindowState(width: size.width, height: size.height) }
        if let emulation = script.emulation { Hotwire.config.emulate(emulation) }
        guard !script.components.isEmpty else { return }
        ScriptedComponent.otherNames = script.components
        Hotwire.registerBridgeComponents([ScriptedComponent.self])
    }

    private func configuration(_ file: String) -> AppConfiguration {
        do {
            return try AppConfiguration(contentsOf: URL(filePath: file, relativeTo: folder))
        } catch {
            Shell.fail("\(error)", code: .configuration)
        }
    }

    /// The script's folder.
    private var folder: URL { URL(filePath: job.file).deletingLastPathComponent() }

    private func run(_ configuration: AppConfiguration) -> Never {
        var configuration = configuration
        configuration.showsServerErrorPages =
            script.showsServerErrorPages ?? configuration.showsServerErrorPages ?? false
        if let start = script.start {
            guard let location = try? Location(reference: start, relativeTo: configuration.startLocation) else {
                Shell.fail("“\(start)” is no path", code: .configuration)
            }
            configuration.startLocation = location
            configuration.tabs = []
        }
        let app = App(configuration, isFresh: true)
        begin(app.application)
        exit(app.run(nil) {})
    }

    private func runDemo() -> Never {
        let site = DemoSite(turbo: turbo, pathConfiguration: paths)
        Hotwire.config.showsServerErrorPages = script.showsServerErrorPages ?? false
        let application = HotwireApplication(id: Hotwire.config.applicationID)
        application.onActivate = { [self] in
            Task {
                do {
                    let address = try await site.start()
                    demo = DemoApp(site: address, application: application)
                    demo?.open(at: script.start, pathConfiguration: paths)
                } catch {
                    Shell.fail("the demo site cannot start: \(error)", code: .unavailable)
                }
            }
        }
        begin(application)
        application.hold()
        exit(application.run())
    }

    private var turbo: ScriptFile {
        guard let file = job.turbo else {
            let text = "the demo's pages need Turbo: name a build with --turbo; script/turbo fetches one"
            Shell.fail(text, code: .configuration)
        }
        guard let script = try? ScriptFile(contentsOf: URL(filePath: file)) else {
            Shell.fail("the script “\(file)” cannot be read", code: .configuration)
        }
        return script
    }

    private var paths: Data? {
        guard let file = job.paths else { return nil }
        do throws(BoundedFile.Problem) {
            return try BoundedFile.read(file, limit: PathConfigurationData.largestText)
        } catch {
            Shell.fail("the path configuration “\(file)” cannot be read: \(error)", code: .configuration)
        }
    }

    private func begin(_ application: HotwireApplication) {
        let automation = WindowAutomation(application)
        self.automation = automation
        if job.isHeadless { automation.parkPointer() }
        Task {
            let runner = ScriptRunner(stage: WindowStage(automation, network))
            runner.onPicture = { [self] in keep($1, as: "\(ScriptProcess.fileName($0)).png") }
            runner.readPicture = { [folder] in
                FileManager.default.contents(atPath: URL(filePath: $0, relativeTo: folder).path).map(Array.init)
            }
            let result = await runner.run(script, source: job.file)
            if result.failure != nil { await keepEvidence() }
            do {
                try JSONEncoder().encode(result).write(to: URL(filePath: job.result))
            } catch {
                Shell.fail("the result cannot be written: \(error)", code: .cannotCreate)
            }
            exit(0)
        }
    }

    /// What helps to understand a failure.
    private func keepEvidence() async {
        guard let automation else { return }
        if let picture = await automation.picture() { keep(picture.png, as: "window.png") }
        keep(Array(automation.records.map { $0.json.text + "\n" }.joined().utf8), as: "trace.jsonl")
    }

    private func keep(_ bytes: [UInt8], as name: String) {
        guard let artifacts = job.artifacts else { return }
        let file = URL(filePath: artifacts).appending(path: name)
        do {
            try PrivateFile.write(Data(bytes), to: file)
        } catch {
            Hotwire.config.logger.warning("“\(file.path)” cannot be written: \(error)")
        }
    }
}
