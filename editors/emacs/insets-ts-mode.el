;;; insets-ts-mode.el --- Insets documents by their tree-sitter parser  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; For Emacs 29 and later, with the parser of Grammar/tree-sitter-insets, which
;; `insets-ts-install-parser' installs.  Indentation is that of `insets-mode'.

;;; Code:

(require 'insets-mode)
(require 'treesit nil t)

(defvar treesit-defun-name-function)
(defvar treesit-defun-type-regexp)
(defvar treesit-font-lock-feature-list)
(defvar treesit-font-lock-settings)
(defvar treesit-language-source-alist)
(defvar treesit-simple-imenu-settings)
(declare-function treesit-font-lock-rules "treesit")
(declare-function treesit-install-language-grammar "treesit")
(declare-function treesit-major-mode-setup "treesit")
(declare-function treesit-node-child-by-field-name "treesit.c")
(declare-function treesit-node-text "treesit")
(declare-function treesit-parser-create "treesit.c")
(declare-function treesit-ready-p "treesit")

(defun insets-ts--words (words face pattern)
  "Return a query that shows in FACE what is one of WORDS at `@' in PATTERN."
  (let ((capture (intern (format "@%s" face))))
    (list (append (insets-ts--replace pattern capture)
                  `((:match ,(concat "\\`" (regexp-opt words) "\\'") ,capture))))))

(defun insets-ts--replace (pattern capture)
  "Return PATTERN with CAPTURE in the place of the symbol `at'."
  (mapcar (lambda (part)
            (cond ((eq part 'at) capture)
                  ((consp part) (insets-ts--replace part capture))
                  (t part)))
          pattern))

(defun insets-ts--font-lock-settings ()
  "Return what is shown how, as queries on the tree."
  (treesit-font-lock-rules
   :language 'insets
   :feature 'comment
   '([(comment) (block_comment)] @insets-comment
     (documentation) @insets-documentation)
   :language 'insets
   :feature 'string
   '((string ["\"" (string_content)] @insets-string)
     (escape_sequence) @insets-escape)
   :language 'insets
   :feature 'keyword
   '(["scenario" "component" "device" "let"] @insets-declaration
     "import" @insets-import
     ["use" "as" "presents" "when" "else" "at" "expect" "on" "otherwise"] @insets-control
     ["inset" "iOS" "sdk"] @insets-word-operator)
   :language 'insets
   :feature 'definition
   '((component name: (identifier) @insets-type-name)
     (device name: (identifier) @insets-type-name)
     (constant name: (identifier) @insets-constant-name)
     (element name: (identifier) @insets-element-name)
     (use name: (identifier) @insets-element-name))
   :language 'insets
   :feature 'name
   `((argument label: (identifier) @insets-label)
     (call function: (identifier) @insets-function)
     (latest) @insets-choice
     ,@(insets-ts--words insets-words-element-kind 'insets-element-kind
                         '((element kind: (identifier) at)))
     ,@(insets-ts--words insets-words-property 'insets-property
                         '((property_path (identifier) at :anchor)))
     ,@(insets-ts--words insets-words-stage 'insets-stage
                         '((stage name: (identifier) at)))
     ,@(insets-ts--words insets-words-member 'insets-member
                         '((path (identifier) (identifier) at)))
     ,@(insets-ts--words insets-words-device 'insets-device '((term) at))
     ,@(insets-ts--words insets-words-device 'insets-device
                         '((device base: (identifier) at)))
     ,@(insets-ts--words insets-words-device 'insets-device
                         '((path :anchor (identifier) at)))
     ,@(insets-ts--words insets-words-anchor 'insets-anchor
                         '((path :anchor (identifier) at)))
     ,@(insets-ts--words insets-words-choice 'insets-choice '((term) at))
     ,@(insets-ts--words insets-words-choice 'insets-choice
                         '((path :anchor (identifier) at)))
     ,@(insets-ts--words insets-words-choice 'insets-choice
                         '((member name: (identifier) at))))
   :language 'insets
   :feature 'number
   '((number) @insets-number)
   :language 'insets
   :feature 'operator
   '(["+" "-" "*" "/" "=" "..." "==" "!=" "<" "<=" ">" ">="] @insets-operator)))

(defun insets-ts--name (node)
  "Return the name that the item at NODE is listed under."
  (let ((name (treesit-node-child-by-field-name node "name"))
        (title (treesit-node-child-by-field-name node "title")))
    (cond (name (treesit-node-text name t))
          (title (string-trim (treesit-node-text title t) "\"" "\"")))))

;;;###autoload
(defun insets-ts-install-parser ()
  "Build the tree-sitter parser from the repository that this file is in."
  (interactive)
  (let* ((here (file-name-directory (locate-library "insets-ts-mode")))
         (treesit-language-source-alist
          `((insets ,(expand-file-name "../.." here) nil "Grammar/tree-sitter-insets/src"))))
    (treesit-install-language-grammar 'insets)))

;;;###autoload
(define-derived-mode insets-ts-mode prog-mode "Insets"
  "Major mode for Insets documents, by their tree-sitter parser."
  :group 'insets
  :syntax-table insets-mode-syntax-table
  (insets-mode-setup)
  (setq-local indent-line-function #'insets-indent-line)
  (when (and (fboundp 'treesit-ready-p) (treesit-ready-p 'insets))
    (treesit-parser-create 'insets)
    (setq-local treesit-font-lock-settings (insets-ts--font-lock-settings))
    (setq-local treesit-font-lock-feature-list
                '((comment definition) (keyword string) (name number operator)))
    (setq-local treesit-defun-type-regexp
                "\\`\\(?:scenario\\|component\\|device\\)\\'")
    (setq-local treesit-defun-name-function #'insets-ts--name)
    (setq-local treesit-simple-imenu-settings
                '(("Scenarios" "\\`scenario\\'" nil insets-ts--name)
                  ("Components" "\\`component\\'" nil insets-ts--name)
                  ("Devices" "\\`device\\'" nil insets-ts--name)
                  ("Constants" "\\`constant\\'" nil insets-ts--name)))
    (treesit-major-mode-setup)
    ;; Its own; the set-up has one for trees.
    (setq-local indent-line-function #'insets-indent-line)
    (setq-local indent-region-function nil)))

(set-keymap-parent insets-ts-mode-map insets-mode-map)

(when (and (fboundp 'treesit-ready-p) (treesit-ready-p 'insets t))
  (add-to-list 'auto-mode-alist '("\\.insets\\'" . insets-ts-mode)))

(provide 'insets-ts-mode)
;;; insets-ts-mode.el ends here
