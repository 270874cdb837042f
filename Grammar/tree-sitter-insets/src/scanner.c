// The tokens of .insets documents that no regular expression can describe: line ends that end a statement, block
// comments, which nest, and the text of strings, in which no comment begins.

#include "tree_sitter/alloc.h"
#include "tree_sitter/parser.h"

enum TokenType { NEWLINE, BLOCK_COMMENT, STRING_CONTENT };

// Whether a line end before the block comment that came last has not become a token yet.
typedef struct { bool is_newline_pending; } Scanner;

void *tree_sitter_insets_external_scanner_create(void) { return ts_calloc(1, sizeof(Scanner)); }
void tree_sitter_insets_external_scanner_destroy(void *payload) { ts_free(payload); }

unsigned tree_sitter_insets_external_scanner_serialize(void *payload, char *buffer) {
  buffer[0] = ((Scanner *)payload)->is_newline_pending;
  return 1;
}
void tree_sitter_insets_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  ((Scanner *)payload)->is_newline_pending = length > 0 && buffer[0];
}

static bool is_newline(int32_t c) { return c == '\n' || c == '\r'; }

static bool is_space(int32_t c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000 ||
         c == 0xFEFF;
}

static bool is_name_character(int32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c >= 0x80;
}

// Steps over the rest of a block comment whose "/" is consumed and whose "*" is next, and over those inside of it.
static bool skip_block_comment(TSLexer *lexer) {
  unsigned depth = 1;
  lexer->advance(lexer, false);
  while (depth > 0) {
    if (lexer->eof(lexer)) return false;
    int32_t c = lexer->lookahead;
    lexer->advance(lexer, false);
    if (c == '/' && lexer->lookahead == '*') {
      depth++;
      lexer->advance(lexer, false);
    } else if (c == '*' && lexer->lookahead == '/') {
      depth--;
      lexer->advance(lexer, false);
    }
  }
  return true;
}

// Steps over the rest of a line.
static void skip_line(TSLexer *lexer) {
  while (!is_newline(lexer->lookahead) && !lexer->eof(lexer)) lexer->advance(lexer, false);
}

// Steps over space and comments; whether a token may follow, which is not so after a lone "/".
static bool skip_trivia(TSLexer *lexer, bool passes_newlines) {
  for (;;) {
    if (is_space(lexer->lookahead) || (passes_newlines && is_newline(lexer->lookahead))) {
      lexer->advance(lexer, false);
    } else if (lexer->lookahead == '/') {
      lexer->advance(lexer, false);
      if (lexer->lookahead == '*') {
        if (!skip_block_comment(lexer)) return false;
      } else if (lexer->lookahead == '/') {
        skip_line(lexer);
      } else {
        return false;
      }
    } else {
      return true;
    }
  }
}

// Whether the text after a line end goes on with what stands before it: a block on a line of its own, or "else".
static bool line_goes_on(TSLexer *lexer) {
  if (!skip_trivia(lexer, true)) return false;
  if (lexer->lookahead == '{') return true;
  for (const char *letter = "else"; *letter; letter++) {
    if (lexer->lookahead != *letter) return false;
    lexer->advance(lexer, false);
  }
  if (is_name_character(lexer->lookahead)) return false;
  // "else: 1" and "else.top: 1" would be properties.
  return skip_trivia(lexer, false) && lexer->lookahead != ':' && lexer->lookahead != '.';
}

static bool scan_string_content(TSLexer *lexer) {
  bool has_content = false;
  while (lexer->lookahead != '"' && lexer->lookahead != '\\' && !is_newline(lexer->lookahead) && !lexer->eof(lexer)) {
    lexer->advance(lexer, false);
    has_content = true;
  }
  lexer->result_symbol = STRING_CONTENT;
  return has_content;
}

// Scans a block comment or nothing; the next character is its "/".
static bool scan_block_comment(TSLexer *lexer) {
  lexer->advance(lexer, false);
  if (lexer->lookahead != '*') return false;
  // An unfinished comment reaches to the end of the file.
  skip_block_comment(lexer);
  lexer->mark_end(lexer);
  lexer->result_symbol = BLOCK_COMMENT;
  return true;
}

bool tree_sitter_insets_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid_symbols) {
  Scanner *scanner = payload;
  // Where everything is allowed the parser is recovering from an error.
  bool is_recovering = valid_symbols[NEWLINE] && valid_symbols[STRING_CONTENT];
  if (valid_symbols[STRING_CONTENT] && !is_recovering) return scan_string_content(lexer);

  bool follows_newline = scanner->is_newline_pending;
  while (is_space(lexer->lookahead) || is_newline(lexer->lookahead)) {
    follows_newline |= is_newline(lexer->lookahead);
    lexer->advance(lexer, true);
  }
  scanner->is_newline_pending = false;
  if (!valid_symbols[NEWLINE] || !follows_newline) {
    return valid_symbols[BLOCK_COMMENT] && lexer->lookahead == '/' && scan_block_comment(lexer);
  }
  // The line end is a token without text before what follows it.
  lexer->mark_end(lexer);
  lexer->result_symbol = NEWLINE;
  if (lexer->lookahead == '/') {
    lexer->advance(lexer, false);
    if (lexer->lookahead == '*') {
      // Whether the line goes on shows only after the comment.
      skip_block_comment(lexer);
      lexer->mark_end(lexer);
      lexer->result_symbol = BLOCK_COMMENT;
      scanner->is_newline_pending = true;
      return true;
    }
    if (lexer->lookahead != '/') return true;
    skip_line(lexer);
  }
  return !line_goes_on(lexer);
}
