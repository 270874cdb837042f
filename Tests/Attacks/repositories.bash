# Hostile repositories: each function makes the folder `project` with a document that is committed, and arranges that git
# would run `$bait` if it did what the repository says. Source it in an empty folder.

export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null
ran="$PWD/ran"
bait="$PWD/bait"
cat > "$bait" <<END
#!/bin/sh
echo "\$0 \$*" >> '$ran'
exit 1
END
chmod +x "$bait"

document='scenario "s" {
  devices: iPhone8
  iOS: 11
  viewController v { view a { edges: superview } }
}'

# A repository with a document that is committed and then changed.
ordinary() {
  mkdir -p project
  git -C project init -q .
  git -C project config user.email ann@example.invalid
  git -C project config user.name Ann
  printf '%s\n' "$document" > project/a.insets
  git -C project add -A
  git -C project commit -qm a
  sed -i.bak 's/iPhone8/iPhone8, iPhoneX/' project/a.insets && rm project/a.insets.bak
}

# Without the text of the document, which a remote could send.
lacking() {
  ordinary
  local blob
  blob=$(git -C project rev-parse HEAD:a.insets)
  rm -f "project/.git/objects/${blob:0:2}/${blob:2}"
  git -C project config core.repositoryFormatVersion 1
  git -C project config extensions.partialClone origin
  git -C project config remote.origin.promisor true
}

promisor_with_ssh_command() { lacking && git -C project config remote.origin.url ssh://host.invalid/x && git -C project config core.sshCommand "$bait"; }
promisor_with_ext_protocol() { lacking && git -C project config remote.origin.url "ext::$bait" && git -C project config protocol.ext.allow always; }
promisor_with_upload_pack() { lacking && git -C project config remote.origin.url "$PWD/project" && git -C project config remote.origin.uploadPack "$bait"; }
promisor_with_remote_helper() { lacking && git -C project config remote.origin.vcs bait && cp "$bait" project/git-remote-bait && brought=$PWD/project; }
promisor_with_git_proxy() { lacking && git -C project config remote.origin.url git://127.0.0.1:9/x && git -C project config core.gitProxy "$bait"; }
promisor_with_credential_helper() { lacking && git -C project config remote.origin.url http://127.0.0.1:9/x && git -C project config credential.helper "!$bait" && git -C project config core.askPass "$bait"; }
promisor_in_an_included_file() {
  lacking && git -C project config remote.origin.url ssh://host.invalid/x && git -C project config include.path ../evil
  printf '[core]\n\tsshCommand = %s\n' "$bait" > project/evil
}
promisor_in_a_worktrees_configuration() {
  lacking && git -C project config remote.origin.url ssh://host.invalid/x && git -C project config extensions.worktreeConfig true
  printf '[core]\n\tsshCommand = %s\n' "$bait" > project/.git/config.worktree
}
promisor_from_the_environment() { lacking && git -C project config remote.origin.url ssh://host.invalid/x && surroundings=("GIT_SSH_COMMAND=$bait" "GIT_SSH=$bait" "GIT_PROXY_COMMAND=$bait" "GIT_ASKPASS=$bait"); }
embedded_bare_repository() {
  ordinary && mkdir project/sub && printf '%s\n' "$document" > project/sub/a.insets && rm -rf project/.git/refs/heads && git -C project init -q --bare sub
  git -C project/sub config core.worktree . && git -C project/sub config core.bare false && git -C project/sub config core.fsmonitor "$bait"
  operand=sub/a.insets
}
git_file_that_leads_to_a_bare_repository() {
  ordinary && mv project/.git project/store && printf 'gitdir: store\n' > project/.git && git -C project config core.fsmonitor "$bait"
}
link_to_a_bare_repository() { ordinary && mv project/.git project/store && ln -s store project/.git && git -C project config core.fsmonitor "$bait"; }
file_system_monitor() { ordinary && git -C project config core.fsmonitor "$bait"; }
clean_and_smudge_filters() {
  ordinary && printf '*.insets filter=bait\n' > project/.gitattributes
  for one in clean smudge process; do git -C project config filter.bait.$one "$bait"; done
  git -C project config filter.bait.required true
}
text_converters_and_differences() {
  ordinary && printf '*.insets diff=bait merge=bait\n' > project/.gitattributes
  git -C project config diff.bait.textconv "$bait" && git -C project config diff.bait.command "$bait"
  git -C project config diff.external "$bait" && git -C project config merge.bait.driver "$bait"
}
hooks() {
  ordinary
  for one in post-checkout post-index-change pre-auto-gc fsmonitor-watchman reference-transaction sendemail-validate; do cp "$bait" "project/.git/hooks/$one"; done
  mkdir project/hooks && cp "$bait" project/hooks/post-index-change && git -C project config core.hooksPath hooks
}
aliases() { ordinary; for one in show diff rev-parse ls-tree cat-file; do git -C project config "alias.$one" "!$bait"; done; }
pager_and_editor() { ordinary && git -C project config core.pager "$bait" && git -C project config pager.show "$bait" && git -C project config core.editor "$bait" && surroundings=("GIT_PAGER=$bait" "PAGER=$bait" "GIT_EDITOR=$bait"); }
variables_of_git() {
  ordinary && mkdir bin && for one in git-cat-file git-ls-tree git-rev-parse git-show; do cp "$bait" "bin/$one"; done
  surroundings=("GIT_EXEC_PATH=$PWD/bin" "GIT_EXTERNAL_DIFF=$bait" "GIT_CONFIG_COUNT=1" "GIT_CONFIG_KEY_0=core.fsmonitor" "GIT_CONFIG_VALUE_0=$bait")
}
directory_from_the_environment() { ordinary && cp -R project/.git other && git --git-dir other config core.fsmonitor "$bait" && surroundings=("GIT_DIR=$PWD/other" "GIT_WORK_TREE=$PWD/project"); }
git_in_the_current_folder() { ordinary && cp "$bait" project/git && path=".:$PATH"; }
git_under_an_empty_name() { ordinary && cp "$bait" project/git && path=":$PATH"; }
git_under_a_relative_name() { ordinary && mkdir project/bin && cp "$bait" project/bin/git && path="bin:./bin:../project/bin:$PATH"; }
git_in_the_project() { ordinary && mkdir -p project/node_modules/.bin && cp "$bait" project/node_modules/.bin/git && path="$PWD/project/node_modules/.bin:$PATH"; }
git_by_a_link_into_the_project() { ordinary && cp "$bait" project/git && mkdir elsewhere && ln -s ../project/git elsewhere/git && path="$PWD/elsewhere:$PATH"; }
ssh_in_the_project() { lacking && git -C project config remote.origin.url ssh://host.invalid/x && cp "$bait" project/ssh && path="$PWD/project:$PATH"; }
replaced_objects() { ordinary && local blob && blob=$(printf 'broken' | git -C project hash-object -w --stdin) && git -C project replace "$(git -C project rev-parse HEAD:a.insets)" "$blob" && git -C project config core.fsmonitor "$bait"; }
signatures() { ordinary && git -C project config log.showSignature true && git -C project config gpg.program "$bait" && git -C project config trace2.eventTarget "$ran"; }

kinds=(promisor_with_ssh_command promisor_with_ext_protocol promisor_with_upload_pack promisor_with_remote_helper
  promisor_with_git_proxy promisor_with_credential_helper promisor_in_an_included_file
  promisor_in_a_worktrees_configuration promisor_from_the_environment embedded_bare_repository
  git_file_that_leads_to_a_bare_repository link_to_a_bare_repository file_system_monitor clean_and_smudge_filters
  text_converters_and_differences hooks aliases pager_and_editor variables_of_git directory_from_the_environment
  git_in_the_current_folder git_under_an_empty_name git_under_a_relative_name git_in_the_project
  git_by_a_link_into_the_project ssh_in_the_project replaced_objects signatures)
