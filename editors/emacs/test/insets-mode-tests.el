;;; insets-mode-tests.el --- Tests of insets-mode  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Run by check.sh.  Colours are tried on the samples of all grammars, in which a
;; line of carets names the scope of what stands above it; indentation on all
;; examples, which are as the formatter writes them.

;;; Code:

(require 'ert)
(require 'imenu)
(require 'insets-mode)
(require 'insets-ts-mode nil t)

(defvar insets-tests-mode (if (getenv "INSETS_TREESIT") 'insets-ts-mode 'insets-mode)
  "The mode that is tested.")

(defconst insets-tests-grammar
  (expand-file-name "../../../Grammar/" (file-name-directory (or load-file-name buffer-file-name))))

(defun insets-tests-open (text)
  "Return a new buffer with TEXT in the mode."
  (let ((buffer (generate-new-buffer "test.insets")))
    (with-current-buffer buffer
      (insert text)
      (funcall insets-tests-mode)
      (goto-char (point-min)))
    buffer))

(defmacro insets-tests-with (text &rest body)
  "Execute BODY in a buffer with TEXT in the mode."
  (declare (indent 1))
  `(let ((buffer (insets-tests-open ,text)))
     (unwind-protect (with-current-buffer buffer ,@body)
       (kill-buffer buffer))))

(defun insets-tests-contents (file)
  "Return the text of FILE."
  (with-temp-buffer
    (insert-file-contents file)
    (buffer-string)))

;;;; Colours

(defun insets-tests-face-of-scopes ()
  "Return an association of each scope of the samples with its face."
  (mapcar
   (lambda (row)
     (let* ((case-fold-search nil)
            (group (substring (nth 1 row) (length "insets")))
            (name (replace-regexp-in-string "[A-Z]" (lambda (c) (concat "-" (downcase c))) group t)))
       (cons (nth 0 row) (intern (concat "insets" name)))))
   (mapcar (lambda (line) (split-string line ","))
           (cdr (split-string (insets-tests-contents (concat insets-tests-grammar "Samples/classes.csv"))
                              "\n" t)))))

(defun insets-tests-faces (start end)
  "Return the faces between START and END that are ours, plain as nil."
  (let ((found nil))
    (dotimes (index (- end start) (delete-dups found))
      (let ((face (get-text-property (+ start index) 'face)))
        (push (if (consp face) (car face) face) found)))))

(defun insets-tests-mismatches (file)
  "Return what in FILE is not shown as its carets say, and how many say something."
  (let ((scopes (insets-tests-face-of-scopes))
        (count 0)
        (problems nil))
    (insets-tests-with (insets-tests-contents file)
      (font-lock-ensure)
      (let ((above (point-min)))
        (while (not (eobp))
          (if (not (looking-at "[ \t]*//[ \t]*\\(<-\\|\\^+\\) \\([a-z.-]+\\)$"))
              (setq above (point))
            (let* ((mark (match-string 1))
                   (scope (match-string 2))
                   (first (- (match-beginning 1) (point)))
                   (start (if (equal mark "<-") above (+ above first)))
                   (end (if (equal mark "<-")
                            (save-excursion (goto-char above) (skip-syntax-forward "w") (point))
                          (+ start (length mark))))
                   (expected (if (equal scope "plain") nil (cdr (assoc scope scopes))))
                   (faces (insets-tests-faces start end)))
              (should (or expected (equal scope "plain")))
              (setq count (1+ count))
              (unless (equal faces (list expected))
                (push (format "%s:%d: '%s' should be %s, is %s"
                              (file-name-nondirectory file) (line-number-at-pos above)
                              (buffer-substring-no-properties start end) expected faces)
                      problems))))
          (forward-line))))
    (cons count (nreverse problems))))

(ert-deftest insets-colours-are-those-of-the-samples ()
  (let ((count 0)
        (problems nil))
    (dolist (file (directory-files (concat insets-tests-grammar "Samples") t "\\.insets\\'"))
      (let ((found (insets-tests-mismatches file)))
        (setq count (+ count (car found))
              problems (append problems (cdr found)))))
    (should (> count 80))
    (should (equal problems nil))))

(ert-deftest insets-colours-follow-an-edit ()
  (insets-tests-with "scenario \"A\" {\n  view page\n}\n"
    (font-lock-ensure)
    (search-forward "view page")
    (should (eq (get-text-property (1- (point)) 'face) 'insets-element-name))
    (insert "\n  edges: safeArea")
    (font-lock-ensure)
    (should (eq (get-text-property (1- (point)) 'face) 'insets-anchor))))

;;;; Indentation

(defun insets-tests-reindented (text)
  "Return TEXT indented anew, from no indentation at all."
  (insets-tests-with text
    (goto-char (point-min))
    (while (not (eobp))
      ;; What stands inside of a block comment is its author's.
      (unless (nth 4 (syntax-ppss)) (delete-horizontal-space))
      (forward-line))
    (let ((inhibit-message t))
      (indent-region (point-min) (point-max)))
    (buffer-substring-no-properties (point-min) (point-max))))

(ert-deftest insets-indents-as-the-formatter ()
  (let ((files (directory-files-recursively (concat insets-tests-grammar "Examples") "\\.insets\\'")))
    (should (> (length files) 90))
    (dolist (file files)
      (let ((text (insets-tests-contents file)))
        (should (equal (cons file (insets-tests-reindented text)) (cons file text)))))))

(ert-deftest insets-indents-a-new-line ()
  (dolist (case '(("scenario \"A\" {" . 2)
                  ("scenario \"A\" {\n  view {" . 4)
                  ("scenario \"A\" {\n  view {\n  }" . 2)
                  ("scenario \"A\" {\n  devices: iPhone8," . 4)
                  ("scenario \"A\" {\n  frame: (" . 4)
                  ("scenario \"A\" {\n  text: \"{\"" . 2)
                  ("scenario \"A\" { // {" . 2)))
    (insets-tests-with (car case)
      (goto-char (point-max))
      (newline-and-indent)
      (should (equal (cons (car case) (current-column)) case)))))

;;;; Index, comments and registration

(ert-deftest insets-lists-what-a-document-has ()
  (insets-tests-with
      "let bar = 44\ncomponent Card {\n}\ndevice Fold: iPhone15 {\n}\nscenario \"A \\\"B\\\"\" {\n  let gap = 8\n}\n"
    (should (equal (sort (apply #'append
                                (mapcar (lambda (entry)
                                          (if (imenu--subalist-p entry)
                                              (mapcar #'car (cdr entry))
                                            (list (car entry))))
                                        (let ((imenu-use-markers nil))
                                          (funcall imenu-create-index-function))))
                         #'string<)
                   '("A \\\"B\\\"" "Card" "Fold" "bar" "gap")))))

(ert-deftest insets-comments-a-line ()
  (insets-tests-with "view page\n"
    (comment-region (point-min) (point-max))
    (should (equal (buffer-string) "// view page\n"))
    (uncomment-region (point-min) (point-max))
    (should (equal (buffer-substring-no-properties (point-min) (point-max)) "view page\n"))))

(ert-deftest insets-nests-comments ()
  (insets-tests-with "/* a /* b */ c */ view"
    (should (nth 4 (syntax-ppss 15)))
    (should-not (nth 4 (syntax-ppss (point-max))))))

(ert-deftest insets-documents-are-known ()
  (should (memq (assoc-default "a.insets" auto-mode-alist #'string-match)
                '(insets-mode insets-ts-mode))))

(ert-deftest insets-says-how-to-install-the-server ()
  (let ((insets-server-command '("no-such-insets" "lsp")))
    (should (string-match-p ".no-such-insets. is not on PATH.*swift build"
                            (cadr (should-error (insets-server-command) :type 'user-error))))))

(provide 'insets-mode-tests)
;;; insets-mode-tests.el ends here
