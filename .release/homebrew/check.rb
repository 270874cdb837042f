# Carries out the filled-in formula as Homebrew would, with a stand-in of the part of Homebrew that it uses.
# usage: check.rb FORMULA SOURCE_ARCHIVE PREFIX [BINARY]
# With BINARY, which the release build made of the same sources, the formula's own build is not run again.
require "digest"
require "open3"
require "pathname"
require "tmpdir"

path, archive, prefix, binary = ARGV
abort "usage: check.rb FORMULA SOURCE_ARCHIVE PREFIX [BINARY]" unless prefix

module OS
  def self.linux? = RUBY_PLATFORM.include?("linux")
end

# A folder that files are installed into, as Homebrew's Pathname is.
class Pathname
  def install(*sources)
    mkpath
    sources.each { |source| FileUtils.cp_r(source, self) }
  end
end

class Formula
  FIELDS = [:desc, :homepage, :url, :sha256, :license].freeze
  class << self
    attr_reader :values, :needs, :test_block
    def inherited(formula)
      super
      formula.instance_variable_set(:@values, {})
      formula.instance_variable_set(:@needs, [])
    end
    FIELDS.each { |field| define_method(field) { |value = nil| value ? @values[field] = value : @values[field] } }
    def depends_on(what) = @needs << what
    def uses_from_macos(what) = @needs << what
    def test(&block) = @test_block = block
  end

  attr_reader :testpath
  def initialize(prefix, testpath, binary)
    @prefix = Pathname(prefix)
    @testpath = Pathname(testpath)
    @binary = binary
  end

  def bin = @prefix/"bin"
  def man1 = @prefix/"share/man/man1"
  def doc = @prefix/"share/doc/insets"
  def bash_completion = @prefix/"etc/bash_completion.d"
  def zsh_completion = @prefix/"share/zsh/site-functions"
  def fish_completion = @prefix/"share/fish/vendor_completions.d"
  def version = self.class.url[/v(\d[\d.]*)\.tar\.gz\z/, 1]

  def system(*words)
    return Kernel.system(*words) || abort("#{words.join(" ")} failed") unless @binary
    # The build that was made has to be the one that the formula asks for.
    abort "not a release build of insets: #{words}" unless words.first(2) == %w[swift build] &&
      words.each_cons(2).include?(%w[--configuration release]) && words.each_cons(2).include?(%w[--product insets])
    FileUtils.mkdir_p(".build/release")
    FileUtils.cp(@binary, ".build/release/insets")
  end

  def assert_match(expected, found)
    found.include?(expected) || abort("expected '#{expected}' in:\n#{found}")
  end

  def shell_output(line, status = 0)
    output, ended = Open3.capture2e(line)
    ended.exitstatus == status || abort("'#{line}' ended with #{ended.exitstatus}:\n#{output}")
    output
  end
end

load path
left = File.read(path).scan(/@[A-Z0-9]+@/)
abort "not filled in: #{left}" unless left.empty?
Formula::FIELDS.each { |field| abort "the formula has no #{field}" unless Insets.values[field] }
# What `brew audit` says of these fields.
abort "desc begins with the name or an article, or ends with a stop" if Insets.desc =~ /\A(insets|an?|the)\b|\.\z/i
abort "desc is too long" if Insets.desc.length > 80
abort "url is not below the homepage" unless Insets.url.start_with?("#{Insets.homepage}/")
abort "sha256 is not that of the archive" unless Insets.sha256 == Digest::SHA256.file(archive).hexdigest

Dir.mktmpdir do |work|
  Kernel.system("tar", "-xzf", File.expand_path(archive), "-C", work) || abort("can't unpack #{archive}")
  formula = Insets.new(File.expand_path(prefix), work, binary && File.expand_path(binary))
  Dir.chdir(Dir.glob("#{work}/*").first) { formula.install }
  Dir.chdir(work) { formula.instance_eval(&Insets.test_block) }
end
puts "formula: installed and tested, version #{Insets.url[/v(\d[\d.]*)\.tar/, 1]}"
