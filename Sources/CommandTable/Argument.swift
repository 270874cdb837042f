/// What a word on the command line stands for, so that a shell can tell what may be there.
package enum Argument: Hashable, Sendable {
  /// Documents, and folders of them.
  case documents
  /// One document.
  case document
  /// The name of a device, as `insets devices` lists them.
  case device
  /// Which configurations are meant; it contains names of devices.
  case selector
  /// The name of a rule, as `insets rules` lists them.
  case rule
  /// One of a few words.
  case oneOf([String])
  /// Any file.
  case file
  /// Words that only the user knows.
  case text
}
