# Completion of insets for fish.
# Generated from Sources/CommandTable; write with: swift run insets-dev generate

function __insets_needs_command
    test (count (commandline -opc)) -eq 1
end

function __insets_command
    set -l words (commandline -opc)
    test (count $words) -gt 1; and contains -- $words[2] $argv
end

function __insets_devices
    insets devices 2> /dev/null | cut -d ' ' -f 1
end

function __insets_rules
    insets rules 2> /dev/null | cut -d ' ' -f 1
end

complete -c insets -f
complete -c insets -n __insets_needs_command -s h -l help -d 'show what the tool can do'
complete -c insets -n __insets_needs_command -l version -d 'tell the version'
complete -c insets -n __insets_needs_command -a help -d 'say what a command does'
complete -c insets -n '__insets_command help' -a 'init check diff explain why format migrate import capture export render preview devices rules settings completions lsp'

complete -c insets -n __insets_needs_command -a init -d 'write a first scenario and settings'
complete -c insets -n '__insets_command init' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command init'

complete -c insets -n __insets_needs_command -a check -d 'check documents and report findings'
complete -c insets -n '__insets_command check' -l format -x -a 'text concise json github xcode sarif junit markdown' -d 'output format (default: text)'
complete -c insets -n '__insets_command check' -l select -x -a '(__insets_rules)' -d 'report only these rules, separated by commas'
complete -c insets -n '__insets_command check' -l ignore -x -a '(__insets_rules)' -d 'do not report these rules, separated by commas'
complete -c insets -n '__insets_command check' -l fix -d 'apply the fixes that move nothing else, then report what remains'
complete -c insets -n '__insets_command check' -l unsafe -d 'with --fix: also apply preferred fixes that are not proved safe'
complete -c insets -n '__insets_command check' -l only -x -d 'with --fix: apply the best fix of each finding of this rule, or those with this title'
complete -c insets -n '__insets_command check' -l diff -d 'with --fix: write nothing, print the changes as a diff'
complete -c insets -n '__insets_command check' -l fail-on -x -a 'error warning information hint' -d 'exit with 1 for findings at least this severe (default: error)'
complete -c insets -n '__insets_command check' -l unknown -x -a 'report list error' -d 'list: also what no rule could judge; error: fail if an expectation is not evaluated'
complete -c insets -n '__insets_command check' -l exit-zero -d 'exit with 0 even if there are findings'
complete -c insets -n '__insets_command check' -l statistics -d 'print the number of findings of each rule'
complete -c insets -n '__insets_command check' -l verbose -d 'show expected findings too'
complete -c insets -n '__insets_command check' -l unread -d 'list what could not be read of storyboards, XIBs and Swift files'
complete -c insets -n '__insets_command check' -l quiet -d 'print findings and nothing else'
complete -c insets -n '__insets_command check' -l devices -x -d 'for screens of other formats: these devices, such as \'allPhones\''
complete -c insets -n '__insets_command check' -l iOS -x -d 'for screens of other formats: these iOS versions, such as \'11...\''
complete -c insets -n '__insets_command check' -l dependents -d 'also check the documents in the current folder that import these'
complete -c insets -n '__insets_command check' -l output-file -r -F -d 'write to this file instead of standard output'
complete -c insets -n '__insets_command check' -l stdin-filename -r -F -d 'the path to use for \'-\' in settings, imports and findings'
complete -c insets -n '__insets_command check' -l color -x -a 'auto always never' -d 'colour the output: auto (default), always or never'
complete -c insets -n '__insets_command check' -l watch -d 'check again whenever a file changes, until Ctrl-C'
complete -c insets -n '__insets_command check' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command check' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a diff -d 'show what an edit changes on the screens, in numbers'
complete -c insets -n '__insets_command diff' -l format -x -a 'text json markdown' -d 'output format: text (default), json or markdown'
complete -c insets -n '__insets_command diff' -l exit-code -d 'exit with 1 if something changed'
complete -c insets -n '__insets_command diff' -l color -x -a 'auto always never' -d 'colour the output: auto (default), always or never'
complete -c insets -n '__insets_command diff' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command diff' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a explain -d 'show computed values and where they come from'
complete -c insets -n '__insets_command explain' -l on -x -a '(__insets_devices)' -d 'only these configurations, such as \'iPhoneX portrait, allPads iOS 18...\''
complete -c insets -n '__insets_command explain' -l scenario -x -d 'only the scenario with this title'
complete -c insets -n '__insets_command explain' -l sources -d 'name the source of each number, with a legend'
complete -c insets -n '__insets_command explain' -l format -x -a 'text json' -d 'output format: text (default) or json'
complete -c insets -n '__insets_command explain' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command explain' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a why -d 'explain a number: which bars and safe areas add up to it'
complete -c insets -n '__insets_command why' -l on -x -a '(__insets_devices)' -d 'only these configurations, such as \'iPhoneX portrait, allPads iOS 18...\''
complete -c insets -n '__insets_command why' -l format -x -a 'text json' -d 'output format: text (default) or json'
complete -c insets -n '__insets_command why' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command why' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a format -d 'format documents'
complete -c insets -n '__insets_command format' -l check -d 'change nothing; list the documents that are not formatted'
complete -c insets -n '__insets_command format' -l diff -d 'change nothing; print the changes as a diff'
complete -c insets -n '__insets_command format' -l color -x -a 'auto always never' -d 'colour the output: auto (default), always or never'
complete -c insets -n '__insets_command format' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command format' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a migrate -d 'rewrite screens of iOS 7 to 10 for iOS 11 and later'
complete -c insets -n '__insets_command migrate' -l to -x -d 'target this iOS version (default: 11)'
complete -c insets -n '__insets_command migrate' -l dry-run -d 'change nothing; print what would change'
complete -c insets -n '__insets_command migrate' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command migrate' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a import -d 'make documents of Interface Builder files, SwiftUI views and running apps'
complete -c insets -n '__insets_command import' -l output -r -F -d 'write to this folder, or to standard output for \'-\''
complete -c insets -n '__insets_command import' -l devices -x -d 'for screens of other formats: these devices, such as \'allPhones\''
complete -c insets -n '__insets_command import' -l iOS -x -d 'for screens of other formats: these iOS versions, such as \'11...\''
complete -c insets -n '__insets_command import' -l scene -x -d 'only the screen with this object id, storyboard identifier or class'
complete -c insets -n '__insets_command import' -l frames -x -a 'expect none' -d 'expect the stored frames (default), or leave them out'
complete -c insets -n '__insets_command import' -l canvas -d 'lay out on what Interface Builder\'s canvas assumes'
complete -c insets -n '__insets_command import' -l dry-run -d 'change nothing; print what would change'
complete -c insets -n '__insets_command import' -l format -x -a 'text json' -d 'output format: text (default) or json'
complete -c insets -n '__insets_command import' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command import'

complete -c insets -n __insets_needs_command -a capture -d 'print a Swift file that writes down what an app shows'
complete -c insets -n '__insets_command capture' -s h -l help -d 'show this help'

complete -c insets -n __insets_needs_command -a export -d 'write screens as tests for Xcode, or as UIKit code'
complete -c insets -n '__insets_command export' -l xctest -d 'print an XCTest file for the scenarios of the documents'
complete -c insets -n '__insets_command export' -l swift -d 'print the code of an element of one document'
complete -c insets -n '__insets_command export' -l element -x -d 'with --swift: the element by its name'
complete -c insets -n '__insets_command export' -l scenario -x -d 'only the scenario with this title'
complete -c insets -n '__insets_command export' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command export' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a render -d 'draw screens as pictures'
complete -c insets -n '__insets_command render' -l scenario -x -d 'only the scenario with this title'
complete -c insets -n '__insets_command render' -l on -x -a '(__insets_devices)' -d 'only these configurations, such as \'iPhoneX portrait, allPads iOS 18...\''
complete -c insets -n '__insets_command render' -l at -x -d 'the stage to draw, such as \'viewDidLoad\' (default: viewDidAppear)'
complete -c insets -n '__insets_command render' -l focus -x -d 'the element to explain (default: the one with the worst finding)'
complete -c insets -n '__insets_command render' -l layers -x -d 'draw only these layers: safeArea, insets, margins, readable, findings, names'
complete -c insets -n '__insets_command render' -l compare -r -F -d 'show what changed since this file or git revision'
complete -c insets -n '__insets_command render' -l theme -x -a 'auto light dark' -d 'colours; auto (default) follows the reader\'s system'
complete -c insets -n '__insets_command render' -l scale -x -d 'enlarge by this factor'
complete -c insets -n '__insets_command render' -s o -r -F -d 'write to this file, or to standard output for \'-\''
complete -c insets -n '__insets_command render' -l format -x -a 'svg html json' -d 'format on standard output: svg (default), html or json'
complete -c insets -n '__insets_command render' -l check -d 'write nothing; exit with 1 if OUT is stale'
complete -c insets -n '__insets_command render' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command render' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a preview -d 'show screens on a live page in the browser'
complete -c insets -n '__insets_command preview' -l on -x -a '(__insets_devices)' -d 'only these configurations, such as \'iPhoneX portrait, allPads iOS 18...\''
complete -c insets -n '__insets_command preview' -l port -x -d 'listen at this port (default: one that is free)'
complete -c insets -n '__insets_command preview' -l open -d 'open the page in the browser'
complete -c insets -n '__insets_command preview' -l editor -x -a 'vscode zed idea sublime txmt' -d 'how the page leads to the source: vscode, zed, idea, sublime, txmt or a command'
complete -c insets -n '__insets_command preview' -l allow-host -x -d 'also accept requests for this host name, for example of a tunnel'
complete -c insets -n '__insets_command preview' -l format -x -a 'text json' -d 'output format: text (default) or json'
complete -c insets -n '__insets_command preview' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command preview' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a devices -d 'list the devices, or show the data of one'
complete -c insets -n '__insets_command devices' -l on -x -a '(__insets_devices)' -d 'only these configurations, such as \'iPhoneX portrait, allPads iOS 18...\''
complete -c insets -n '__insets_command devices' -l sources -d 'name the source of each number, with a legend'
complete -c insets -n '__insets_command devices' -l format -x -a 'text json' -d 'output format: text (default) or json'
complete -c insets -n '__insets_command devices' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command devices' -a '(__insets_devices)'

complete -c insets -n __insets_needs_command -a rules -d 'list the rules, or explain one'
complete -c insets -n '__insets_command rules' -l format -x -a 'text json' -d 'output format: text (default) or json'
complete -c insets -n '__insets_command rules' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command rules' -a '(__insets_rules)'

complete -c insets -n __insets_needs_command -a settings -d 'show the settings of a document and where they come from'
complete -c insets -n '__insets_command settings' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command settings' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a completions -d 'print the completion script of a shell'
complete -c insets -n '__insets_command completions' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command completions' -a 'bash zsh fish'

complete -c insets -n __insets_needs_command -a lsp -d 'run the language server'
complete -c insets -n '__insets_command lsp' -l stdio -d 'use standard input and output (default)'
complete -c insets -n '__insets_command lsp' -l clientProcessId -x -d 'exit when the process with this id exits'
complete -c insets -n '__insets_command lsp' -s h -l help -d 'show this help'
