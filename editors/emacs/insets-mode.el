;;; insets-mode.el --- Major mode for Insets documents  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0
;; Version: 0.1.0
;; Package-Requires: ((emacs "26.1"))
;; Keywords: languages
;; URL: https://insets.example/

;;; Commentary:

;; Colours, indentation and an index for `.insets' documents, which describe
;; screens as UIKit lays them out, and the Insets language server for Eglot and
;; for lsp-mode:
;;
;;   (add-to-list 'load-path "/where/insets/is/editors/emacs")
;;   (require 'insets-mode)
;;   (add-hook 'insets-mode-hook #'eglot-ensure)    ; or #'lsp-deferred

;;; Code:

(require 'insets-words)
(require 'insets-client)

(defcustom insets-indent-offset 2
  "How many columns a block is indented by; the formatter always takes two."
  :type 'integer
  :safe #'integerp
  :group 'insets)

;;;; Syntax

(defvar insets-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124" table)
    (modify-syntax-entry ?* ". 23bn" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\r ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?_ "w" table)
    (modify-syntax-entry ?' "." table)
    (dolist (character '(?+ ?- ?= ?< ?> ?! ?, ?. ?: ?\; ?& ?| ?$ ?%))
      (modify-syntax-entry character "." table))
    table)
  "Strings, `//' comments and `/* */' comments, which nest.")

(defconst insets--name "[[:alpha:]_][[:alnum:]_]*"
  "A name, of an element or of anything else.")

(defconst insets--end-of-head "[ \t]*\\(?:[{};]\\|//\\|/\\*\\|$\\)"
  "What can follow the head of a block.")

;;;; Colours

(defun insets--set (words)
  "Return a table to look up WORDS in."
  (let ((table (make-hash-table :test #'equal :size (length words))))
    (dolist (word words table)
      (puthash word t table))))

(defconst insets--kinds (insets--set insets-words-element-kind))
(defconst insets--properties (insets--set insets-words-property))
(defconst insets--devices (insets--set insets-words-device))
(defconst insets--choices (insets--set insets-words-choice))
(defconst insets--anchors (insets--set insets-words-anchor))
(defconst insets--stages (insets--set insets-words-stage))
(defconst insets--members (insets--set insets-words-member))

(defun insets--statement-start-p (position)
  "Tell whether a statement can begin at POSITION."
  (save-excursion
    (goto-char position)
    (skip-chars-backward " \t")
    (and (or (bolp) (memq (char-before) '(?{ ?} ?\;)))
         (let ((open (nth 1 (syntax-ppss position))))
           (or (null open) (eq (char-after open) ?{))))))

(defun insets--in-tuple-p (position)
  "Tell whether the innermost bracket around POSITION is a parenthesis."
  (let ((open (nth 1 (save-excursion (syntax-ppss position)))))
    (and open (eq (char-after open) ?\())))

(defun insets--word-before (position)
  "Return the start of the word before POSITION, with space between them only."
  (save-excursion
    (goto-char position)
    (and (/= 0 (skip-chars-backward " \t"))
         (/= 0 (skip-syntax-backward "w"))
         (point))))

(defun insets--class-at-start (word)
  "Return the face of WORD where a statement begins, with point behind it."
  (cond
   ((equal word "import") (and (looking-at "[ \t]*\"") 'insets-import))
   ((equal word "scenario") (and (looking-at "[ \t]*\"") 'insets-declaration))
   ((member word '("component" "device"))
    (and (looking-at (concat "[ \t]+" insets--name)) 'insets-declaration))
   ((equal word "let")
    (and (looking-at (concat "[ \t]+" insets--name "[ \t]*=")) 'insets-declaration))
   ((equal word "otherwise") (and (looking-at "[ \t]*:") 'insets-control))
   ((member word '("expect" "when" "else"))
    (and (not (looking-at "[ \t]*[:.=]")) 'insets-control))
   ((equal word "presents") (and (looking-at insets--end-of-head) 'insets-control))
   ((equal word "use")
    (and (looking-at (concat "[ \t]+" insets--name)) 'insets-control))
   ((and (gethash word insets--properties) (looking-at "[ \t]*:")) 'insets-property)
   ((and (gethash word insets--kinds)
         (looking-at (concat "\\(?:[ \t]+" insets--name "\\)?" insets--end-of-head)))
    'insets-element-kind)))

(defun insets--class-after (before)
  "Return the face of a name because of the word at BEFORE, or nil.
The answer is `plain' where it has none, whatever the name is."
  (let ((word (buffer-substring-no-properties
               before (save-excursion (goto-char before) (skip-syntax-forward "w") (point)))))
    (cond
     ((equal word "at")
      (and (gethash (match-string-no-properties 0) insets--stages) 'insets-stage))
     ((equal word "as")
      (let ((component (insets--word-before before)))
        (and component (insets--word-is component '("use") t) 'insets-element-name)))
     ((not (insets--statement-start-p before)) nil)
     ((member word '("component" "device"))
      'insets-type-name)
     ((equal word "let") 'insets-constant-name)
     ((equal word "use") 'plain)
     ((equal word "else") (and (equal (match-string-no-properties 0) "when") 'insets-control))
     ((and (gethash word insets--kinds) (looking-at insets--end-of-head))
      'insets-element-name))))

(defun insets--word-is (position words &optional before)
  "Tell whether the word at POSITION is one of WORDS.
With BEFORE look at the word before the one at POSITION."
  (let ((start (if before (insets--word-before position) position)))
    (and start
         (save-excursion
           (goto-char start)
           (member (buffer-substring-no-properties
                    start (progn (skip-syntax-forward "w") (point)))
                   words)))))

(defun insets--class-in-value (word start)
  "Return the face of WORD at START, with point behind it, in the rest of a line."
  (let ((after-value
         (save-excursion
           (goto-char start)
           (and (/= 0 (skip-chars-backward " \t"))
                (string-match-p "[[:alnum:]_)]" (string (or (char-before) ?\s)))))))
    (cond
     ((and (insets--in-tuple-p start) (looking-at "[ \t]*:")) 'insets-label)
     ((and (equal word "at") (looking-at (concat "[ \t]+" insets--name))) 'insets-control)
     ((and (equal word "on") (looking-at (concat "[ \t]+" insets--name))
           (save-excursion
             (goto-char start)
             (and (/= 0 (skip-chars-backward " \t"))
                  (string-match-p "[][[:alnum:]_)}]" (string (or (char-before) ?\s))))))
      'insets-control)
     ((and (equal word "inset") after-value
           (looking-at "[ \t]+\\(?:[-.({[]\\|[[:alnum:]_]\\)"))
      'insets-word-operator)
     ((and (member word '("iOS" "sdk"))
           (looking-at "[ \t]+\\(?:[0-9]\\|\\.\\.\\.\\|latest\\>\\)"))
      'insets-word-operator)
     ((eq (char-after) ?\() 'insets-function)
     ((gethash word insets--devices) 'insets-device)
     ((gethash word insets--anchors) 'insets-anchor)
     ((gethash word insets--choices) 'insets-choice))))

(defun insets--class (start)
  "Return the face of the name that was just matched and begins at START."
  (let* ((word (match-string-no-properties 0))
         (before (insets--word-before start))
         (found
          (save-match-data
            (cond
             ((and (eq (char-before start) ?.) (> start (1+ (point-min)))
                   (string-match-p "[[:alnum:]_)]" (string (char-before (1- start)))))
              (cond ((and (looking-at "[ \t]*:") (gethash word insets--properties))
                     'insets-property)
                    ((gethash word insets--members) 'insets-member)
                    (t 'plain)))
             ((insets--statement-start-p start) (insets--class-at-start word))
             ((and (equal word "as") before (insets--word-is before '("use") t)
                   (looking-at (concat "[ \t]+" insets--name)))
              'insets-control)))))
    (unless found
      (setq found (and before (insets--class-after before)))
      (unless found
        (setq found (save-match-data (insets--class-in-value word start)))))
    (and (not (eq found 'plain)) found)))

(defvar insets--face nil
  "The face of the name that `insets--match-name' found.")

(defun insets--match-name (limit)
  "Find the next name before LIMIT that is shown in a face of its own."
  (let ((found nil))
    (while (and (not found) (re-search-forward (concat "\\_<" insets--name) limit t))
      (let ((start (match-beginning 0))
            (data (match-data)))
        (unless (nth 8 (save-excursion (syntax-ppss start)))
          (setq insets--face (insets--class start)
                found insets--face))
        (set-match-data data)))
    found))

(defun insets--match-escape (limit)
  "Find the next escape sequence in a string before LIMIT."
  (let ((found nil))
    (while (and (not found)
                (re-search-forward "\\\\\\(?:[\"\\nt]\\|u{[[:xdigit:]]+}\\)" limit t))
      (setq found (nth 3 (save-match-data (save-excursion (syntax-ppss (match-beginning 0)))))))
    found))

(defconst insets-font-lock-keywords
  '((insets--match-name 0 insets--face)
    (insets--match-escape 0 'insets-escape t)
    ("\\_<[0-9]+\\(?:\\.[0-9]+\\)*\\_>" 0 'insets-number)
    ("\\.\\.\\.\\|[=!<>]=\\|[-+*/<>=]" 0 'insets-operator))
  "What is shown how, besides comments and strings.")

(defun insets--syntactic-face (state)
  "Return the face of the string or comment that STATE is in."
  (cond
   ((nth 3 state) 'insets-string)
   ((save-excursion (goto-char (nth 8 state)) (looking-at "///\\(?:[^/]\\|$\\)"))
    'insets-documentation)
   (t 'insets-comment)))

;;;; Indentation

(defun insets--code-end-before (position)
  "Return where the code before POSITION ends, comments and space left out."
  (save-excursion
    (goto-char position)
    (forward-comment (- (point)))
    (point)))

(defun insets--continued-p (position open)
  "Tell whether the line that begins at POSITION goes on with the one before.
OPEN is the innermost bracket around it, or nil."
  (let ((end (insets--code-end-before position)))
    (and (> end (if open (1+ open) (point-min)))
         (or (null open) (eq (char-after open) ?{))
         (memq (char-before end) '(?, ?+ ?- ?* ?/ ?=)))))

(defun insets--indentation ()
  "Return the column at which the line at point begins, or nil to leave it."
  (save-excursion
    (back-to-indentation)
    (let* ((state (save-excursion (syntax-ppss (line-beginning-position))))
           (open (nth 1 state)))
      (unless (nth 8 state)
        (let ((outer (if open
                         (save-excursion
                           (goto-char open)
                           (current-indentation))
                       (- insets-indent-offset))))
          (cond
           ((and open (memq (char-after) '(?} ?\) ?\]))) outer)
           ((insets--continued-p (line-beginning-position) open)
            (+ outer (* 2 insets-indent-offset)))
           (t (+ outer insets-indent-offset))))))))

(defun insets-indent-line ()
  "Indent the line at point as the formatter would."
  (interactive)
  (let ((column (insets--indentation)))
    (if (null column)
        'noindent
      (if (<= (current-column) (current-indentation))
          (indent-line-to column)
        (save-excursion (indent-line-to column))))))

;;;; Index

(defconst insets-imenu-expression
  `(("Scenarios" "^[ \t]*scenario[ \t]+\"\\(\\(?:[^\"\\\n]\\|\\\\.\\)*\\)\"" 1)
    ("Components" ,(concat "^[ \t]*component[ \t]+\\(" insets--name "\\)") 1)
    ("Devices" ,(concat "^[ \t]*device[ \t]+\\(" insets--name "\\)") 1)
    ("Constants" ,(concat "^[ \t]*let[ \t]+\\(" insets--name "\\)[ \t]*=") 1))
  "What `imenu' lists where no language server says more.")

;;;; Mode

(defun insets-mode-setup ()
  "Set what both modes for Insets documents have."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)[ \t]*")
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 2)
  (setq-local electric-indent-chars (append "{}()[]" electric-indent-chars))
  (setq-local parse-sexp-ignore-comments t))

;;;###autoload
(define-derived-mode insets-mode prog-mode "Insets"
  "Major mode for Insets documents: screens as UIKit lays them out."
  :group 'insets
  (insets-mode-setup)
  (setq-local indent-line-function #'insets-indent-line)
  (setq-local imenu-generic-expression insets-imenu-expression)
  (setq-local font-lock-defaults
              '(insets-font-lock-keywords
                nil nil nil
                (font-lock-syntactic-face-function . insets--syntactic-face))))

(define-key insets-mode-map (kbd "C-c C-e") #'insets-explain)
(define-key insets-mode-map (kbd "C-c C-w") #'insets-write-expectations)
(define-key insets-mode-map (kbd "C-c C-m") #'insets-migrate)

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.insets\\'" . insets-mode))

;;;###autoload
(define-derived-mode insets-storyboard-mode nxml-mode "Storyboard"
  "Major mode for storyboards and XIBs, which are XML with screens in it."
  :group 'insets)

(define-key insets-storyboard-mode-map (kbd "C-c C-e") #'insets-explain)

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.\\(?:storyboard\\|xib\\)\\'" . insets-storyboard-mode))

(provide 'insets-mode)
;;; insets-mode.el ends here
