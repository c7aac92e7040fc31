import Glibc
import MartletFiles
import MartletGraph
import MartletHTTP
import MartletSessions
import MartletWire

/// Files, in and out.
extension Service {
  /// Has a file received as it comes, if it is to be.
  func receiveFile(for route: Route, _ exchange: borrowing Exchange) throws(Problem) {
    guard let type = exchange.field(.contentType).flatMap({ FileName.mediaType($0) }) else {
      throw Problem(
        .unsupportedMediaType,
        "Send the file with one media type, such as \"Content-Type: application/octet-stream\".")
    }
    let name = exchange.field(.contentDisposition).flatMap { FileName.inDisposition($0) } ?? ""
    let session = String(decoding: route.name(in: exchange.path), as: UTF8.self)
    let claim = FileClaim(name: FileName.cleaned(name), type: type)
    try admitFile(exchange)
    // To find out whether somebody takes it is work, too.
    sessions.beginWork()
    defer { sessions.endWork() }
    let upload = try sessions.receiveFile(for: session, claim, size: exchange.bodyLength, if: exchange.preconditions)
    exchange.receiveBody(with: FileSink(upload))
  }

  /// Throws `too-many-requests` if as many files are on their way as may be, for the client or for all.
  private func admitFile(_ exchange: borrowing Exchange) throws(Problem) {
    if let excess = exchange.excessOfFiles { throw Problem(.tooManyRequests, excess, retryAfter: 1) }
  }

  /// Answers a request whose body was a file.
  func sendFileDescription(_ exchange: borrowing Exchange) throws(Problem) {
    guard let sink = exchange.bodySink as? FileSink else { return }
    let file = SessionFile(try sink.upload.file())
    buffer.removeAll()
    buffer.append("{\"id\":")
    buffer.append(json: file.id)
    buffer.append(member: "name")
    buffer.append(json: file.name)
    buffer.append(member: "size")
    buffer.append(decimal: file.size)
    buffer.append(member: "type")
    buffer.append(json: file.type)
    buffer.append(UInt8(ascii: "}"))
    exchange.respond(201, buffer.bytes) { fields in
      fields.add("Content-Type", "application/json")
      fields.add("Cache-Control", "no-store")
    }
  }

  /// Answers with a file that a session offers. It is saved, and never shown as a page of this server.
  func sendFile(_ route: Route, _ exchange: borrowing Exchange) throws(Problem) {
    // No id is so long; what a client makes up costs nothing to look for.
    let id = route.name(in: exchange.path)
    guard id.count <= 64 else { throw .noSuchPage }
    try admitFile(exchange)
    let found: (file: StoredFile, descriptor: Int32, size: Int)
    do throws(FileFailure) {
      found = try sessions.files.open(offered: String(decoding: id, as: UTF8.self))
    } catch {
      throw error == .noSuchFile ? .noSuchPage : Problem(error)
    }
    do throws(Problem) {
      if try exchange.preconditions.check([]) == .notModified {
        close(found.descriptor)
        return exchange.respondNotModified()
      }
    } catch {
      close(found.descriptor)
      throw error
    }
    let description = found.file.description
    exchange.respond(file: found.descriptor, size: found.size) { fields in
      if !fields.add("Content-Type", description.type) { fields.add("Content-Type", "application/octet-stream") }
      fields.add("Content-Disposition", FileName.attachment(description.name))
      fields.add("Content-Security-Policy", "sandbox")
      fields.add("Cache-Control", "private, no-store")
    }
  }
}

/// Writes a file as it comes.
@MainActor private final class FileSink: BodySink {
  let upload: Upload

  init(_ upload: Upload) { self.upload = upload }

  func receive(_ piece: UnsafeRawBufferPointer) { upload.append(piece) }

  func requestHasEnded() { upload.abandon() }
}
