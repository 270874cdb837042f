/// The most bytes that a file may have; a document is held in memory several times over.
private let largestFile = 1 << 30

/// The bytes of a regular file.
///
/// Anything else, such as a folder or a pipe without a writer, is an error, so that reading always ends; and so is a
/// file of the system that has nothing to give at the moment.
package func readFile(_ path: String) throws(StreamError) -> [UInt8] {
  // Opening a pipe without a writer would wait for one.
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { throw StreamError(code: errno) }
  defer { close(descriptor) }

  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw StreamError(code: errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw StreamError(code: EISDIR)
  default: throw StreamError(code: EINVAL)
  }
  guard status.st_size <= largestFile else { throw StreamError(code: EFBIG) }

  let stream = ByteStream(descriptor: descriptor)
  var bytes: [UInt8] = []
  bytes.reserveCapacity(Int(status.st_size))
  while bytes.count <= largestFile {
    // More than the rest: the file may have grown since.
    let chunk = try stream.readWithoutWaiting(atMost: max(Int(status.st_size) - bytes.count, 0) + 4096)
    if chunk.isEmpty { return bytes }
    bytes += chunk
  }
  throw StreamError(code: EFBIG)
}
