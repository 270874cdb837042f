/// A phrase as a sentence of its own; a name such as `iOS` or `device_frame` keeps its first letter.
package func sentence(_ phrase: String) -> String {
  let beginsWithName = phrase.prefix { $0 != " " }.contains { $0.isUppercase || $0 == "_" }
  return (beginsWithName ? phrase : phrase.prefix(1).uppercased() + phrase.dropFirst()) + "."
}
