(block "}" @end) @indent
(table "}" @end) @indent
(braced "}" @end) @indent
(tuple ")" @end) @indent
(array "]" @end) @indent
