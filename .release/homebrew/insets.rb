# What stands between two @ is filled in by .release/formula.sh.
class Insets < Formula
  desc "Compute and check the safe areas and content insets of UIKit"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/archive/refs/tags/v@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia
  uses_from_macos "swift" => :build

  def install
    arguments = ["--disable-sandbox", "--configuration", "release", "--product", "insets"]
    arguments += ["--static-swift-stdlib", "--disable-local-rpath"] if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/insets"
    man1.install ".release/share/man/man1/insets.1"
    bash_completion.install ".release/share/bash-completion/completions/insets"
    zsh_completion.install ".release/share/zsh/site-functions/_insets"
    fish_completion.install ".release/share/fish/vendor_completions.d/insets.fish"
    doc.install "Grammar/Reference/rules"
  end

  test do
    (testpath/"screen.insets").write <<~INSETS
      scenario "Room for the bar made twice" {
        devices: iPhone8
        iOS: 11

        navigationController {
          viewController home {
            tableView list {
              edges: superview
              contentInset: (64, 0, 0, 0)
            }
          }
        }
      }
    INSETS
    assert_match "error[double-inset]", shell_output("#{bin}/insets check screen.insets", 1)
    assert_match version.to_s, shell_output("#{bin}/insets --version")
  end
end
