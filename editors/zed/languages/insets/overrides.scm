[(comment) (documentation) (block_comment)] @comment.inclusive
(string) @string
