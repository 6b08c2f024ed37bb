import HotwireCore

/// A part of a pattern, as far as Android may read it differently.
enum PathPatternToken: Hashable {
    /// A character that stands for itself.
    case literal(Character)
    /// A backslash, a letter, and what belongs to it: `\p{Lu}` is `p` with `Lu`.
    case escape(Character, argument: String, text: String, inSet: Bool)
    /// A set as it is written, with the sets within.
    case set(String)
    /// A named set such as `[:alpha:]`, without colons.
    case posix(String, inSet: Bool)
    /// An operator of ICU's within a set: `--`, `-[`, `&[`.
    case setOperator(String)
    /// Flags of a group, and whether they hold from here on.
    case flags(String, forTheRest: Bool)
    /// A comment: `(?#…)`.
    case comment
}
