/**
 * The grammar of .insets documents for tree-sitter. Grammar/insets.ebnf is the definition of the language; its rules
 * have the same names here where a node is worth one.
 *
 * No word is reserved: tree-sitter takes a word for a keyword only where a keyword can stand. Where a name can stand
 * too, the rules say so themselves (see `_statement_word` and `_latest`).
 */

/** One or more of `rule` between commas; `(a, b,)` may end with one. */
const list = (rule) => seq(rule, repeat(seq(',', rule)), optional(','));

/**
 * Parts of a file or block, with line ends or semicolons between them. Only the first line end after a part is a token,
 * so that src/scanner.c looks past a run of comments once.
 */
const separated = ($, part) =>
  seq(repeat(';'), optional(seq(part, repeat(seq($._separator, part)), optional($._separator))));

/** A word that begins another statement is a property's name if ":" or "." follows. */
const statementWord = ($) => choice('let', 'use', 'when', 'at', 'expect', 'presents');

module.exports = grammar({
  name: 'insets',

  word: ($) => $.identifier,

  // A line end is a token where it may end a statement; see src/scanner.c.
  externals: ($) => [$._newline, $.block_comment, $.string_content],

  extras: ($) => [/[\s\uFEFF]/, $.documentation, $.comment, $.block_comment],

  // Whether "at viewDidLoad" is a term of the selector shows only after it.
  conflicts: ($) => [[$.terms]],

  rules: {
    file: ($) => separated($, $._item),

    _separator: ($) => seq(choice($._newline, ';'), repeat(';')),

    _item: ($) => choice($.import, $.constant, $.device, $.component, $.scenario),

    import: ($) => seq('import', field('path', $.string)),

    device: ($) =>
      seq(
        'device',
        field('name', $.identifier),
        optional(seq(':', field('base', $.identifier))),
        field('body', $.block),
      ),

    component: ($) => seq('component', field('name', $.identifier), field('body', $.block)),

    scenario: ($) => seq('scenario', field('title', $.string), field('body', $.block)),

    // Statements

    block: ($) => seq('{', separated($, $._statement), '}'),

    _statement: ($) =>
      choice(
        $.property,
        $.constant,
        $.element,
        $.presents,
        $.use,
        $.condition,
        $.moment,
        $.expectation,
      ),

    property: ($) =>
      seq(
        field('name', $.property_path),
        ':',
        field('limit', optional($.limit)),
        field('value', $._value),
        repeat(seq(',', field('value', $._value))),
        optional(seq('priority', field('priority', $._value))),
      ),

    limit: (_) => choice('<=', '>=', '=='),

    property_path: ($) =>
      seq(
        choice($.identifier, alias(statementWord($), $.identifier)),
        repeat(seq('.', $.identifier)),
      ),

    constant: ($) => seq('let', field('name', $.identifier), '=', field('value', $._value)),

    element: ($) =>
      seq(
        field('kind', $.identifier),
        field('name', optional($.identifier)),
        field('body', optional($.block)),
      ),

    presents: ($) => seq('presents', field('body', $.block)),

    use: ($) =>
      seq(
        'use',
        field('component', $.identifier),
        optional(seq('as', field('name', $.identifier))),
        field('body', optional($.block)),
      ),

    condition: ($) =>
      seq(
        'when',
        field('selector', $.selector),
        field('consequence', $.block),
        optional(seq('else', field('alternative', choice($.block, $.condition)))),
      ),

    moment: ($) => seq('at', $.stage, field('body', $.block)),

    // Expectations

    expectation: ($) =>
      seq(
        'expect',
        field('quantity', $._value),
        choice(
          seq(field('comparison', $.comparison), field('value', $._value), optional($._clauses)),
          seq(optional($._clauses), field('table', $.table)),
        ),
      ),

    comparison: (_) => choice('==', '!=', '<', '<=', '>', '>='),

    _clauses: ($) =>
      choice(
        seq('at', $.stage, optional(seq('on', field('selector', $.selector)))),
        seq('on', field('selector', $.selector), optional($._final_stage)),
      ),

    // At the very end "at viewDidLoad" belongs to the expectation, before other terms to the selector.
    _final_stage: ($) => prec.dynamic(1, seq('at', $.stage)),

    table: ($) => seq('{', separated($, $.row), '}'),

    row: ($) =>
      seq(choice(field('selector', $.selector), 'otherwise'), ':', field('value', $._value)),

    // Selectors

    selector: ($) => seq($.terms, repeat(seq(',', $.terms))),

    terms: ($) => repeat1($._term),

    _term: ($) =>
      choice(
        $.system_version,
        $.sdk_version,
        $.stage_term,
        alias($.identifier, $.term),
        alias($.string, $.device_name),
      ),

    system_version: ($) => seq('iOS', $._versions),

    sdk_version: ($) => seq('sdk', $._versions),

    stage_term: ($) => seq('at', $.stage),

    stage: ($) => seq(field('name', $.identifier), field('ordinal', optional($.number))),

    _versions: ($) => choice($._version, $.range),

    // Values

    _value: ($) => choice($.inset, $._sum),

    inset: ($) => seq(field('value', $._sum), 'inset', field('distance', $._sum)),

    _sum: ($) => choice($.binary, $.unary, $._operand),

    binary: ($) =>
      choice(
        prec.left(1, seq(field('left', $._sum), choice('+', '-'), field('right', $._sum))),
        prec.left(2, seq(field('left', $._sum), choice('*', '/'), field('right', $._sum))),
      ),

    unary: ($) => prec(3, seq('-', field('operand', $._sum))),

    _operand: ($) =>
      choice($.number, $.range, $.string, $.call, $.path, $.member, $.tuple, $.array, $.braced),

    // After "11..." another version belongs to the range.
    range: ($) =>
      prec.right(
        choice(seq($._version, '...', optional($._version)), seq('...', $._version)),
      ),

    _version: ($) => choice($.number, $.latest),

    latest: (_) => 'latest',

    path: ($) => seq($._first_name, repeat(seq('.', $.identifier))),

    // "latest" is a version where "..." follows, and otherwise a name.
    _first_name: ($) => choice($.identifier, alias('latest', $.identifier)),

    // With a dot, a case with arguments of a property's type: ".height(320)".
    call: ($) =>
      choice(
        seq(field('function', $._first_name), field('arguments', $.tuple)),
        seq('.', field('function', $.identifier), field('arguments', $.tuple)),
      ),

    // The case of a property's type, as in Swift.
    member: ($) => seq('.', field('name', $.identifier)),

    tuple: ($) => seq('(', optional(list($.argument)), ')'),

    argument: ($) => seq(optional(seq(field('label', $._first_name), ':')), field('value', $._value)),

    array: ($) => seq('[', optional(list($._value)), ']'),

    braced: ($) => seq('{', optional(list($._value)), '}'),

    // Tokens

    identifier: (_) => /[_\p{XID_Start}][_\p{XID_Continue}]*/,

    number: (_) => /[0-9]+(\.[0-9]+)*/,

    string: ($) =>
      seq('"', repeat(choice($.string_content, $.escape_sequence)), token.immediate('"')),

    escape_sequence: (_) => token.immediate(/\\(["\\nt]|u\{[0-9a-fA-F]+\})/),

    comment: (_) => token(choice(/\/\/([^\/\r\n][^\r\n]*)?/, /\/\/\/\/[^\r\n]*/)),

    documentation: (_) => token(/\/\/\/([^\/\r\n][^\r\n]*)?/),
  },
});
