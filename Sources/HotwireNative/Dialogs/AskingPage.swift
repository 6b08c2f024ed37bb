import HotwireCore

/// A page that may want to open windows and other programs, in a screen or in a popup.
protocol AskingPage: AnyObject {
    /// What the user did in it just now.
    var activation: TransientActivation { get set }
    /// Its questions, shown over its window.
    var questions: PageQuestions { get }
    /// Knows which document is shown.
    var dialogs: PageDialogs { get }
}
