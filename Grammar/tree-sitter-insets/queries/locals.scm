; A constant or name of an element is known in the scenario, component or device that it stands in; constants at the top
; of a file, components and devices are known in all of it.
(file) @local.scope
(scenario) @local.scope
(component body: (block) @local.scope)
(device body: (block) @local.scope)

(constant name: (identifier) @local.definition.constant)
(component name: (identifier) @local.definition.type)
(device name: (identifier) @local.definition.type)
(element name: (identifier) @local.definition.var)
(use name: (identifier) @local.definition.var)

(use component: (identifier) @local.reference)
(device base: (identifier) @local.reference)
(term) @local.reference
(path . (identifier) @local.reference)
(property_path . (identifier) @local.reference . (identifier))
