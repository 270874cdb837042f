; Scenarios and components are to a document what functions and classes are to a program.
(scenario body: (block) @function.inside) @function.outside
(scenario body: (block) @function.inner) @function.outer

(component body: (block) @class.inside) @class.outside
(component body: (block) @class.inner) @class.outer
(device body: (block) @class.inside) @class.outside
(device body: (block) @class.inner) @class.outer

(element body: (block) @block.inner) @block.outer
(condition consequence: (block) @conditional.inner) @conditional.outer

(property value: (_) @assignment.rhs) @assignment.outer
(property name: (_) @assignment.lhs)

(argument) @parameter.inside @parameter.inner
(argument) @parameter.around @parameter.outer

[
  (comment)
  (documentation)
  (block_comment)
] @comment.outside @comment.outer

(expectation) @test.outside
(expectation value: (_) @test.inside)
