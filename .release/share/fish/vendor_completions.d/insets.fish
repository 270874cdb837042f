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
complete -c insets -n '__insets_command help' -a 'check explain why format migrate devices rules lsp'

complete -c insets -n __insets_needs_command -a check -d 'report what is wrong with documents'
complete -c insets -n '__insets_command check' -l fix -d 'carry out the fixes that move nothing; then report what remains'
complete -c insets -n '__insets_command check' -l format -x -a 'text json' -d 'text for people (the default) or json for programs'
complete -c insets -n '__insets_command check' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command check' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a explain -d 'show computed values and where they come from'
complete -c insets -n '__insets_command explain' -l on -x -a '(__insets_devices)' -d 'only these configurations, such as \'iPhoneX portrait, allPads iOS 18...\''
complete -c insets -n '__insets_command explain' -l scenario -x -d 'only the scenario with this title'
complete -c insets -n '__insets_command explain' -l format -x -a 'text json' -d 'text for people (the default) or json for programs'
complete -c insets -n '__insets_command explain' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command explain' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a why -d 'show which bars and safe areas add up to a number'
complete -c insets -n '__insets_command why' -l on -x -a '(__insets_devices)' -d 'only these configurations, such as \'iPhoneX portrait, allPads iOS 18...\''
complete -c insets -n '__insets_command why' -l format -x -a 'text json' -d 'text for people (the default) or json for programs'
complete -c insets -n '__insets_command why' -s h -l help -d 'show this help'

complete -c insets -n __insets_needs_command -a format -d 'write documents in the standard style'
complete -c insets -n '__insets_command format' -l check -d 'change nothing; print the documents that are not in the standard style'
complete -c insets -n '__insets_command format' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command format' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a migrate -d 'bring screens of iOS 7 to 10 to iOS 11 and later'
complete -c insets -n '__insets_command migrate' -l to -x -d 'use what UIKit has up to this version of iOS; 11 if nothing is said'
complete -c insets -n '__insets_command migrate' -l dry-run -d 'change nothing; print what would change'
complete -c insets -n '__insets_command migrate' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command migrate' -k -a '(__fish_complete_suffix .insets)'

complete -c insets -n __insets_needs_command -a devices -d 'list the devices, or show what is known of one'
complete -c insets -n '__insets_command devices' -l on -x -a '(__insets_devices)' -d 'only these configurations, such as \'iPhoneX portrait, allPads iOS 18...\''
complete -c insets -n '__insets_command devices' -l format -x -a 'text json' -d 'text for people (the default) or json for programs'
complete -c insets -n '__insets_command devices' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command devices' -a '(__insets_devices)'

complete -c insets -n __insets_needs_command -a rules -d 'list the rules, or explain one'
complete -c insets -n '__insets_command rules' -s h -l help -d 'show this help'
complete -c insets -n '__insets_command rules' -a '(__insets_rules)'

complete -c insets -n __insets_needs_command -a lsp -d 'serve an editor over standard input and output'
complete -c insets -n '__insets_command lsp' -l stdio -d 'use standard input and output, which is the only way and the default'
complete -c insets -n '__insets_command lsp' -l clientProcessId -x -d 'end when the process with this id has ended'
complete -c insets -n '__insets_command lsp' -s h -l help -d 'show this help'
