package import NotebookContract
public import Values

extension PageRequest {
  /// The part of a long list that the address asks for.
  public var position: PagePosition { PagePosition(after: query("after"), before: query("before")) }
}

extension Section {
  /// Adds the ways to the parts before and after, and back to the first one.
  ///
  /// - Parameters:
  ///   - links: where the parts are.
  ///   - summary: what is shown, as a sentence.
  ///   - here: the list's address.
  ///   - query: what else the address says, the order and the filters.
  ///   - context: whom the page is for.
  package mutating func addPaging(
    _ links: PageLinks, summary: String, at here: String, query: KeyValuePairs<String, String?> = [:],
    in context: some Localizing
  ) {
    guard !links.isAlone else { return }
    let list = AddressText.with(query, here)
    func part(_ name: String, _ cursor: PageCursor?) -> String? {
      cursor.map { list + (list == here ? "?" : "&") + "\(name)=\(AddressText.part($0.description))" }
    }
    pagination = [
      "summary": summary, "previous": part("before", links.previous), "next": part("after", links.next),
    ]
    if links.previous != nil {
      actions.append(.link(context.localizer.text("list.first"), list, icon: "arrow-up"))
    }
  }
}
