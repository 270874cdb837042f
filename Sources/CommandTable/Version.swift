/// The tool's version, by semantic versioning.
package let toolVersion = "0.1.0"
