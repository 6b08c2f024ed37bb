/// Decides which kept pictures stay: they may take so many bytes together, and the oldest goes first.
public struct PictureBudget: Sendable {
    private let limit: Int
    private var pictures: [(id: Int, bytes: Int)] = []

    /// Makes a budget of so many bytes.
    public init(bytes limit: Int) {
        self.limit = limit
    }

    /// What all pictures take together.
    public var bytes: Int { pictures.reduce(0) { $0 + $1.bytes } }

    /// Counts a picture in; the answer names those that must go, perhaps the new one itself.
    public mutating func add(_ id: Int, bytes: Int) -> [Int] {
        remove(id)
        pictures.append((id, bytes))
        var dropped: [Int] = []
        while self.bytes > limit, let oldest = pictures.first {
            dropped.append(oldest.id)
            pictures.removeFirst()
        }
        return dropped
    }

    /// Counts a picture out.
    public mutating func remove(_ id: Int) {
        pictures.removeAll { $0.id == id }
    }
}
