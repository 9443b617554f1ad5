import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing
import TestSupport
import WebTestSupport

@testable import WebUI

@Suite("A multipart form")
struct MultipartTests {
  private func parse(_ bytes: ByteBuffer, chunks: (inout ByteBuffer) -> ByteBuffer?) throws -> [Part] {
    var parser = MultipartParser(boundary: "b0undary")
    var parts: [Part] = []
    var rest = bytes
    while let chunk = chunks(&rest) {
      parser.append(chunk)
      while let event = try parser.next() {
        switch event {
        case .part(let head): parts.append(Part(head: head))
        case .bytes(let bytes): parts[parts.count - 1].content += Array(bytes.readableBytesView)
        case .partEnd: parts[parts.count - 1].isWhole = true
        }
      }
    }
    try parser.finish()
    return parts
  }

  private func parse(_ text: String) throws -> [Part] {
    try parse(ByteBuffer(string: text)) {
      $0.readSlice(length: $0.readableBytes).flatMap { $0.readableBytes == 0 ? nil : $0 }
    }
  }

  @Test("comes out as it went in, wherever the network cuts it")
  func roundTrip() throws {
    var seeds = SeededGenerator.printed()
    for _ in 0..<200 {
      let seed = seeds.next()
      var random = SeededGenerator(seed: seed)
      let wanted = (0..<Int.random(in: 1...5, using: &random)).map { index in
        var content = (0..<Int.random(in: 0...300, using: &random)).map { _ in
          UInt8.random(in: .min ... .max, using: &random)
        }
        // What looks like a boundary and is not.
        for trap in ["\r\n--b0undar", "\r\n", "\r", "--b0undary", "\r\n-"] where Bool.random(using: &random) {
          content.insert(contentsOf: Array(trap.utf8), at: Int.random(in: 0...content.count, using: &random))
        }
        // Browsers choose a boundary that no content holds.
        if Data(content).range(of: Data("\r\n--b0undary".utf8)) != nil { content = [] }
        return Part(
          name: "field\(index)", fileName: Bool.random(using: &random) ? "à \(index).bin" : nil,
          content: content)
      }
      var bytes = ByteBuffer(string: Bool.random(using: &random) ? "preamble\r\n" : "")
      for part in wanted { part.write(to: &bytes) }
      bytes.writeString("--b0undary--\r\nepilogue")
      let found = try parse(bytes) { rest in
        rest.readableBytes == 0
          ? nil : rest.readSlice(length: Int.random(in: 1...min(40, rest.readableBytes), using: &random))
      }
      #expect(found == wanted, "seed \(seed)")
    }
  }

  @Test(
    "that stops before its end is refused",
    arguments: [
      "", "--b0undary", "--b0undary\r\n",
      "--b0undary\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nabc",
      "--b0undary\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nabc\r\n--b0undary",
    ])
  func truncated(text: String) {
    #expect(throws: FormError.truncated) { try parse(text) }
  }

  @Test(
    "whose part has no name is refused",
    arguments: [
      "--b0undary\r\n\r\nabc\r\n--b0undary--",
      "--b0undary\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--b0undary--",
      "--b0undary\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nabc\r\n--b0undary--",
      "--b0undaryabc\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nabc\r\n--b0undary--",
    ])
  func nameless(text: String) {
    #expect(throws: FormError.malformed) { try parse(text) }
  }

  @Test("whose heads never end is refused before it fills the memory")
  func endlessHead() {
    let text = "--b0undary\r\nContent-Disposition: " + String(repeating: "a", count: 100_000)
    #expect(throws: FormError.malformed) { try parse(text) }
  }

  @Test("whose first boundary does not come is refused before it fills the memory")
  func endlessPreamble() {
    var parser = MultipartParser(boundary: "b0undary")
    var taken = 0
    #expect(throws: FormError.malformed) {
      while taken < 1 << 20 {
        parser.append(ByteBuffer(repeating: UInt8(ascii: "a"), count: 1024))
        taken += 1024
        guard try parser.next() == nil else { break }
      }
    }
    #expect(taken <= FormLimits.partHeaderBytes + 1024)
  }

  @Test("of very many empty parts holds no more than the last of them")
  func emptyParts() throws {
    var parser = MultipartParser(boundary: "b0undary")
    var heads = 0
    for _ in 0..<10_000 {
      parser.append(
        ByteBuffer(string: "--b0undary\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n"))
      while let event = try parser.next() { if case .part = event { heads += 1 } }
      #expect(parser.held < 4096)
    }
    #expect(heads == 10_000)
  }

  @Test("names files as browsers write them, without folders")
  func names() throws {
    let written = [
      #"form-data; name="a"; filename="photo.jpg""#: "photo.jpg",
      #"form-data; name="a"; filename="un %22grand%22 été.jpg""#: "un \"grand\" été.jpg",
      #"form-data; name="a"; filename="../../etc/passwd""#: "passwd",
      #"form-data; name="a"; filename="C:\temp\photo.jpg""#: "photo.jpg",
      #"form-data; filename=plain.txt; name=a"#: "plain.txt",
      #"form-data; name="a"; filename="100%.txt""#: "100%.txt",
    ]
    for (disposition, name) in written {
      let head = try PartHead(Array("\r\ncontent-disposition: \(disposition)".utf8))
      #expect(head.fileName == name)
      #expect(head.name == "a")
    }
  }

  @Test("whose texts together pass the limit is refused, however many they are", arguments: [1, 12, 40])
  func tooMuchText(parts: Int) async throws {
    let limits = FormLimits(textCharacters: 1_000, fields: 40)
    let reader = FormReader(limits: limits, checkToken: { _ in }, receive: nil)
    var bytes = ByteBuffer()
    for index in 0..<parts {
      let content = Array(String(repeating: "é", count: limits.textBytes / 2 / parts + 1).utf8)
      Part(name: "f\(index)", fileName: nil, content: content).write(to: &bytes)
    }
    bytes.writeString("--b0undary--")
    let head = HTTPRequest(
      method: .post, scheme: "http", authority: "localhost", path: "/",
      headerFields: [.contentType: "multipart/form-data; boundary=b0undary"])
    let request = Request(head: head, body: RequestBody(buffer: bytes))
    let error = parts == 1 ? FormError.textTooLong(limit: 1_000) : .tooMuchText(limit: limits.textBytes)
    await #expect(throws: error) { try await reader.read(request) }
  }

  @Test("has its boundary in the content type, quoted or not")
  func boundary() {
    #expect(FormReader.boundary(of: "multipart/form-data; boundary=----WebKit7MA4") == "----WebKit7MA4")
    #expect(FormReader.boundary(of: "multipart/form-data; charset=utf-8; boundary=\"a b\"") == "a b")
    #expect(FormReader.boundary(of: "multipart/form-data") == nil)
    #expect(FormReader.boundary(of: "multipart/form-data; boundary=") == nil)
  }
}

private struct Part: Equatable {
  var name: String
  var fileName: String?
  var content: [UInt8] = []
  var isWhole = true

  init(name: String, fileName: String?, content: [UInt8]) {
    self.name = name
    self.fileName = fileName
    self.content = content
  }

  init(head: PartHead) {
    name = head.name
    fileName = head.fileName
    isWhole = false
  }

  func write(to bytes: inout ByteBuffer) {
    bytes.writeString("--b0undary\r\nContent-Disposition: form-data; name=\"\(name)\"")
    if let fileName {
      bytes.writeString("; filename=\"\(fileName)\"\r\nContent-Type: application/octet-stream")
    }
    bytes.writeString("\r\n\r\n")
    bytes.writeBytes(content)
    bytes.writeString("\r\n")
  }
}
