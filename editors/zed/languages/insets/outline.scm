(scenario "scenario" @context title: (string) @name) @item
(component "component" @context name: (identifier) @name) @item
(device "device" @context name: (identifier) @name) @item
(constant "let" @context name: (identifier) @name) @item
(element kind: (identifier) @context name: (identifier) @name) @item
