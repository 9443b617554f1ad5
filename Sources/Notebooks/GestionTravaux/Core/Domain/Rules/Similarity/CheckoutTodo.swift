package import Values

/// What becomes of the todo that the next action of a task asks for, when a day on site ends.
package enum CheckoutTodo: Hashable, Sendable {
  /// Nothing like it is to be done: it is made, and is urgent.
  case create
  /// This todo says the same and is urgent already.
  case alreadyUrgent(id: String)
  /// This todo says the same: the person says whether it becomes urgent or whether another is made.
  case askUpgrade(id: String)

  /// A todo of the same task that is not archived.
  package struct Candidate: Hashable, Sendable {
    /// The id of the todo.
    package var id: String
    /// What it says.
    package var title: String
    /// When it is to be done.
    package var priority: Open<PrioriteToDo>

    package init(id: String, title: String, priority: Open<PrioriteToDo>) {
      self.id = id
      self.title = title
      self.priority = priority
    }
  }

  /// What becomes of an action, given the todos of its task; of several that say the same, the one nearest to it counts.
  package static func of(_ action: String, among todos: [Candidate]) -> CheckoutTodo {
    let words = TodoWords(action)
    var best: (todo: Candidate, likeness: TodoWords.Likeness)?
    for todo in todos {
      guard let likeness = words.likeness(to: TodoWords(todo.title)) else { continue }
      if best.map({ $0.likeness < likeness }) ?? true { best = (todo, likeness) }
    }
    guard let todo = best?.todo else { return .create }
    return todo.priority.known == .urgent ? .alreadyUrgent(id: todo.id) : .askUpgrade(id: todo.id)
  }
}
