/// Admits pages that the user has opened, and nothing that another site sends.
struct Gate {
  /// The secret first part of every path, as text.
  let token: String
  let port: Int
  /// The names of tunnels beside this machine's own, as a user allowed them.
  var allowedHosts: [String] = []
  /// Whether a program of the user's shows the page in a frame of its own, as VS Code does.
  var allowsFrames = false

  /// What is wrong with a request, first of all with where it comes from; nil for one that is let in.
  func refusal(of request: HTTPRequest) -> HTTPStatus? {
    guard let host = request.fields["host"], isOwn(host) else { return .misdirectedRequest }
    if let origin = request.fields["origin"], !isOwnOrigin(origin, host) { return .forbidden }
    switch request.fields["sec-fetch-site"] {
    case nil, "same-origin", "none": break
    case "cross-site" where isFraming(request): break
    default: return .forbidden
    }
    guard hasToken(request.path) else { return .notFound }
    return nil
  }

  /// The path below the token: `events` of `/TOKEN/events`.
  func place(of path: String) -> String { String(path.utf8.dropFirst(token.utf8.count + 2)) ?? "" }

  private func isOwn(_ host: String) -> Bool {
    let lower = host.lowercased()
    if ["127.0.0.1", "localhost", "[::1]"].contains(where: { lower == "\($0):\(port)" }) { return true }
    return allowedHosts.contains { lower == $0.lowercased() || lower.hasPrefix("\($0.lowercased()):") }
  }

  private func isOwnOrigin(_ origin: String, _ host: String) -> Bool {
    let lower = origin.lowercased()
    if lower == "http://\(host.lowercased())" || lower.hasPrefix("vscode-webview://") { return true }
    return allowedHosts.contains { lower == "https://\($0.lowercased())" || lower == "https://\(host.lowercased())" }
  }

  private func isFraming(_ request: HTTPRequest) -> Bool {
    (allowsFrames || !allowedHosts.isEmpty) && request.method == "GET" && request.fields["sec-fetch-dest"] == "iframe"
      && request.path == "/\(token)/"
  }

  /// Takes as long for a wrong token as for the right one.
  private func hasToken(_ path: String) -> Bool {
    let wanted = Array("/\(token)/".utf8)
    let given = Array(path.utf8.prefix(wanted.count))
    guard given.count == wanted.count else { return false }
    return zip(wanted, given).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
