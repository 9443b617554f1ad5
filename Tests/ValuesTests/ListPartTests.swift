import Testing
import Values

@Suite("A part of a list that stands in memory") struct ListPartTests {
  private static func part(_ list: [Int], _ position: PagePosition = .first, limit: Int = 3) -> ListPart<Int>
  {
    ListPart(list, at: position, limit: limit) { [.integer(Int64($0 / 10)), .text(String($0))] }
  }

  @Test("Every row is on one part, forwards and back again", arguments: [0, 1, 2, 3, 4, 6, 7, 10_000])
  func walk(count: Int) throws {
    let list = Array(10..<10 + count).sorted { ($0 / 10, String($0)) < ($1 / 10, String($1)) }
    let limit = count == 10_000 ? 100 : 3
    var (seen, position, parts) = ([Int](), PagePosition.first, [ListPart<Int>]())
    repeat {
      let part = Self.part(list, position, limit: limit)
      #expect(part.total == count && part.last - max(part.first, 1) + 1 == part.items.count || count == 0)
      seen += part.items
      parts.append(part)
      guard let next = part.links.next else { break }
      position = .after(try #require(PageCursor(next.description)))
    } while true
    #expect(seen == list)
    for (part, before) in zip(parts, [nil] + parts.map(Optional.some)) {
      guard let previous = part.links.previous else {
        #expect(before == nil)
        continue
      }
      #expect(Self.part(list, .before(previous), limit: limit).items == before?.items)
    }
  }

  @Test("A row that is gone is still a place, and what is behind the end shows the end")
  func changed() {
    let list = [10, 11, 14, 15, 16]
    #expect(Self.part(list, .after(PageCursor([.integer(1), .text("12")]))).items == [14, 15, 16])
    #expect(Self.part(list, .before(PageCursor([.integer(1), .text("12")]))).items == [10, 11, 14])
    #expect(Self.part(list, .after(PageCursor([.integer(9), .text("99")]))).items == [14, 15, 16])
  }

  @Test("A place of another list is one of this list all the same, and nothing breaks")
  func foreign() {
    for values in [[], [PageCursor.Value.text("x")], [.number(0.5), .integer(2), .text("")]] {
      let part = Self.part([10, 11, 12, 13], .after(PageCursor(values)))
      #expect(part.items.count == 3 && part.total == 4)
      #expect(!Self.part([10, 11, 12, 13], .before(PageCursor(values))).items.isEmpty)
    }
    #expect(Self.part([], .after(PageCursor([.integer(1)]))).items.isEmpty)
  }
}
