/// The tool's version, by semantic versioning.
let toolVersion = "0.1.0"
