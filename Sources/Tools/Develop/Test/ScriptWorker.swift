import ArgumentParser
import DemoSite
import Foundation
import HotwireAutomation
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging
import NavigationScripts

/// The process of one script user, which contains the app and the simulated user, and runs the steps on request.
@MainActor final class ScriptWorker {
    private let job: ScriptJob
    private var script: NavigationScript
    private let network = EmulatedNetwork()
    private var automation: WindowAutomation?
    private var demo: DemoApp?
    private let replies: FileHandle
    /// The maximum size of an expected picture's file, in bytes.
    private static let largestPicture = 64 * 1024 * 1024

    init(_ job: ScriptJob, _ script: NavigationScript) {
        self.job = job
        self.script = script
        replies = Self.takeOutput()
        if let limit = job.limit { self.script.timeout = min(limit, script.timeout) }
    }

    /// Reserves standard output for replies; other output goes to the log.
    private static func takeOutput() -> FileHandle {
        let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        return FileHandle(fileDescriptor: own, closeOnDealloc: true)
    }

    /// Runs the ordered steps and ends the program.
    func run() -> Never {
        Shell.applyRemedy()
        guard HotwireApplication.hasDisplay else { Shell.fail("no display is available", code: .unavailable) }
        configure()
        if let site = job.site.flatMap({ URL(string: $0) }) { runDemo(site) }
        switch script.app ?? job.url.flatMap(Self.app) {
        case .url(let location): run(AppConfiguration(startLocation: location))
        case .configuration(let file): run(configuration(file))
        case .demo, nil: Shell.fail("the demo site is missing", code: .configuration)
        }
    }

    private static func app(_ text: String) -> NavigationScript.App? {
        switch try? AppSource(argument: text) {
        case .address(let location): .url(location)
        case .file(let file): .configuration(file.path)
        case nil: nil
        }
    }

    private func configure() {
        Hotwire.config.downloadFolder = URL(filePath: job.downloads)
        Hotwire.config.languages = [(script.language ?? .standard).description]
        // Otherwise pictures would depend on the installed dictionaries.
        if job.isHeadless { Hotwire.config.spellingLanguages = [] }
        if let size = script.window { Hotwire.config.firstWindow = WindowState(width: size.width, height: size.height) }
        if let emulation = script.emulation { Hotwire.config.emulate(emulation) }
        guard !script.components.isEmpty else { return }
        ScriptedComponent.names = script.components
        Hotwire.registerBridgeComponents([ScriptedComponent.self])
    }

    private func configuration(_ file: String) -> AppConfiguration {
        do {
            return try AppConfiguration(contentsOf: URL(filePath: file, relativeTo: folder))
        } catch {
            Shell.fail("\(error)", code: .configuration)
        }
    }

    /// The folder that contains the script.
    private var folder: URL { URL(filePath: job.file).deletingLastPathComponent() }

    private func run(_ configuration: AppConfiguration) -> Never {
        var configuration = configuration
        configuration.showsServerErrorPages =
            script.showsServerErrorPages ?? configuration.showsServerErrorPages ?? false
        if let language = script.language { configuration.languages = [language.description] }
        if let start = script.start {
            guard let location = try? Location(reference: start, relativeTo: configuration.startLocation) else {
                Shell.fail("“\(start)” is not a valid path", code: .configuration)
            }
            configuration.startLocation = location
            configuration.tabs = []
        }
        let app = App(configuration, App.Start(isFresh: true, isAlone: true, hasNoTabs: script.start != nil))
        begin(app.application) { app.isChangingTabs }
        exit(app.run(nil) {})
    }

    private func runDemo(_ site: URL) -> Never {
        Hotwire.config.showsServerErrorPages = script.showsServerErrorPages ?? false
        let application = HotwireApplication(id: HotwireConfig.usualApplicationID)
        application.onActivate = { [self] in
            demo = DemoApp(site: site, application: application)
            demo?.open(at: script.start, pathConfiguration: paths)
        }
        begin(application)
        application.hold()
        exit(application.run())
    }

    private var paths: Data? {
        guard let file = job.paths else { return nil }
        do throws(BoundedFile.Problem) {
            return try BoundedFile.read(file, limit: PathConfigurationData.largestText)
        } catch {
            Shell.fail("could not read the path configuration “\(file)”: \(error)", code: .configuration)
        }
    }

    private func begin(_ application: HotwireApplication, isChangingTabs: @escaping () -> Bool = { false }) {
        let automation = WindowAutomation(application)
        self.automation = automation
        if job.isHeadless { automation.parkPointer() }
        automation.hideFileChoosers()
        let stage = WindowStage(automation, network, files: folder)
        stage.isChangingTabs = isChangingTabs
        let runner = ScriptRunner(stage: stage)
        runner.allowsRefusals = script.allowsRefusals
        runner.isStrict = job.isStrict
        runner.onSnapshot = { [self] in keep($1, as: "\(ScriptArtifacts.fileName($0)).png") }
        runner.readPicture = { [folder] in
            let path = URL(filePath: $0, relativeTo: folder).path
            // An unreadable file counts as missing.
            return (try? BoundedFile.read(path, limit: Self.largestPicture)).map(Array.init)
        }
        Task {
            for await line in LineReader.lines(of: .standardInput) {
                guard let order = try? JSONDecoder().decode(ScriptOrder.self, from: line) else {
                    Shell.fail("could not read a command from standard input", code: .configuration)
                }
                answer(await carryOut(order, runner))
            }
            exit(0)
        }
    }

    private func carryOut(_ order: ScriptOrder, _ runner: ScriptRunner) async -> ScriptReply {
        switch order {
        case .start: return ScriptReply(failure: await runner.start(within: script.timeout))
        case .step(let number):
            guard script.steps.indices.contains(number - 1) else {
                Shell.fail("the script has no step \(number)", code: .configuration)
            }
            let step = script.steps[number - 1]
            return ScriptReply(failure: await runner.run(step, number: number, within: script.timeout))
        case .rest: return ScriptReply(failure: await runner.rest(within: script.timeout))
        case .warnings: return ScriptReply(warnings: await runner.warnings())
        case .startOver: await runner.startOver()
        case .keepEvidence: await keepEvidence()
        }
        return ScriptReply()
    }

    private func answer(_ reply: ScriptReply) {
        do {
            try replies.write(contentsOf: JSONEncoder().encode(reply) + Data("\n".utf8))
        } catch {
            Shell.fail("could not write a reply: \(error)", code: .cannotCreate)
        }
    }

    /// Saves the details of a failure.
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
            automation?.application.configuration.logger.warning("could not write “\(file.path)”: \(error)")
        }
    }
}

/// The hidden command that runs one script on behalf of ``TestCommand``.
struct ScriptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run-script",
        abstract: "Runs one script for “test”.",
        shouldDisplay: false
    )

    @Argument(help: "The job as a JSON file.")
    var job: String

    func run() throws {
        signal(SIGPIPE, SIG_DFL)
        let job = try JSONDecoder().decode(ScriptJob.self, from: Data(contentsOf: URL(filePath: job)))
        let script = try ScriptFiles.script(job.file)
        MainActor.assumeIsolated { ScriptWorker(job, script).run() }
    }
}
