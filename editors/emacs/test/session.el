;;; session.el --- Edits a document in Emacs as a person would  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Run by check.sh, with INSETS the server, CLIENT `eglot' or `lsp-mode', FILE a
;; copy of the example, EXPECTED what it must read like in the end, and LOG where
;; to say what happened.  It runs on a terminal, for clients send changes when
;; Emacs is idle, which it never is in batch mode.

;;; Code:

(require 'cl-lib)
(require 'flymake)
(require 'insets-mode)

(defvar session-client (getenv "CLIENT"))
(defvar session-started (float-time))

(defvar session-page (make-temp-name (expand-file-name "insets-page" temporary-file-directory))
  "Where the page keeps what its pictures explain.")

(defun session-read (file)
  "What stands in FILE; nil as long as it is not there."
  (when (file-exists-p file)
    (with-temp-buffer
      (insert-file-contents file)
      (buffer-string))))

(defun session-focus ()
  "What the pictures explain."
  (session-read session-page))

(defvar session-buffer nil
  "The document.")

(setq inhibit-startup-screen t)
;; The server has the folder watched, and no event of a lock in it should come between a question and its answer.
(setq create-lockfiles nil)

;;;; What each client calls things

(defun session-eglot-p ()
  "Tell whether the client is Eglot; otherwise it is lsp-mode."
  (equal session-client "eglot"))

(defun session-start ()
  "Have the client attach itself to documents, as a person's init file does."
  ;; Done before a person's init file is read, and -q leaves it out.
  (package-activate-all)
  (setq insets-server-command (list (getenv "INSETS") "lsp"))
  (if (session-eglot-p)
      (progn
        (require 'eglot)
        (add-hook 'insets-mode-hook #'eglot-ensure)
        (add-hook 'insets-ts-mode-hook #'eglot-ensure)
        (add-hook 'insets-storyboard-mode-hook #'eglot-ensure))
    (require 'lsp-mode)
    (setq lsp-auto-guess-root t
          lsp-enable-snippet nil
          lsp-log-io t
          lsp-warn-no-matched-clients nil
          lsp-lens-enable t
          lsp-semantic-tokens-enable t
          lsp-diagnostics-provider :flymake)
    (add-hook 'insets-mode-hook #'lsp)
    (add-hook 'insets-ts-mode-hook #'lsp)
    (add-hook 'insets-storyboard-mode-hook #'lsp)))

(defun session-show-log ()
  "Print what client and server said to each other."
  (dolist (buffer (buffer-list))
    (when (string-match-p "EGLOT.*\\(events\\|stderr\\)\\|lsp-log\\|\\*insets\\|\\*Messages\\*"
                          (buffer-name buffer))
      (session-say "---- %s\n%s" (buffer-name buffer) (with-current-buffer buffer (buffer-string))))))

;;;; Steps

(defun session-say (format &rest arguments)
  "Write FORMAT with ARGUMENTS to where check.sh reads it."
  (write-region (concat (apply #'format format arguments) "\n") nil (getenv "LOG") t 'silent))

(defun session-fail (format &rest arguments)
  "End the session, saying FORMAT with ARGUMENTS."
  (session-say "FAIL  %s" (apply #'format format arguments))
  (session-show-log)
  (kill-emacs 1))

(defun session-find (text)
  "Go before TEXT."
  (goto-char (point-min))
  (unless (search-forward text nil t) (session-fail "'%s' is not in the document" text))
  (goto-char (match-beginning 0)))

(defun session-diagnostics ()
  "Return what flymake shows."
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun session-ask-for-hover ()
  "Have the client show a hover for what is at point."
  (if (session-eglot-p)
      (eldoc-print-current-symbol-info)
    (lsp-describe-thing-at-point)))

(defun session-hover ()
  "Return the text of the hover, if it is shown."
  (let ((buffer (cl-find-if (lambda (each) (string-match-p "\\*eldoc\\|\\*lsp-help" (buffer-name each)))
                            (buffer-list))))
    (and buffer (with-current-buffer buffer (buffer-string)))))

(defun session-lenses ()
  "Return the texts of lsp-mode's lenses."
  (mapconcat (lambda (overlay) (or (overlay-get overlay 'before-string) (overlay-get overlay 'after-string) ""))
             (cl-remove-if-not (lambda (overlay) (overlay-get overlay 'lsp-lens))
                               (overlays-in (point-min) (point-max)))
             "\n"))

(defun session-semantic-p (position)
  "Tell whether lsp-mode has coloured what is at POSITION."
  (let ((face (get-text-property position 'face)))
    (cl-some (lambda (each) (string-prefix-p "lsp-face-semhl-" (format "%s" each)))
             (if (listp face) face (list face)))))

(defun session-complete ()
  "Complete what is before point as a person would."
  (if (session-eglot-p)
      (completion-at-point)
    ;; lsp-mode never takes the only candidate by itself.
    (completion-help-at-point)
    (switch-to-completions)
    (unless (get-text-property (point) 'mouse-face) (next-completion 1))
    (choose-completion)))

(defun session-choose (title)
  "Execute the code action at point whose title has TITLE in it."
  (let ((choose (lambda (_prompt choices &rest _)
                  (let ((all (all-completions "" choices)))
                    (or (cl-find-if (lambda (each) (string-match-p (regexp-quote title) each)) all)
                        (session-fail "no action has '%s': %S" title all))))))
    (cl-letf (((symbol-function 'completing-read) choose))
      (if (session-eglot-p)
          (call-interactively #'eglot-code-actions)
        (call-interactively #'lsp-execute-code-action)))))

(defun session-text ()
  "Return the document as it is."
  (buffer-substring-no-properties (point-min) (point-max)))

(defun session-expected ()
  "Return the document as it must be in the end."
  (with-temp-buffer
    (insert-file-contents (getenv "EXPECTED"))
    (buffer-string)))

(defconst session-storyboard-steps
  (list
   (list "the finding is shown in the storyboard"
         (lambda ()
           (session-start)
           (setq session-buffer (find-file (getenv "FILE"))))
         (lambda ()
           (cl-find-if (lambda (text) (string-match-p "content of 'list' is cut off" text))
                       (session-diagnostics))))
   (list "a hover on a view of the storyboard has its numbers"
         (lambda ()
           (session-find "tableView contentMode")
           (session-ask-for-hover))
         (lambda ()
           (let ((text (session-hover)))
             (and text (string-match-p "list" text) (string-match-p "iPhone" text)))))
   (list "the preview of the storyboard opens"
         (lambda ()
           (setq browse-url-browser-function
                 (lambda (url &rest _)
                   (start-process "page" nil "python3" "-B" (getenv "PAGE") url session-page "list")))
           (session-find "tableView contentMode")
           (insets-preview))
         (lambda () (file-exists-p session-page)))
   (list "after the fix of the storyboard there is no finding"
         (lambda ()
           (session-find "id=\"fee-11-con\"")
           (session-choose "Let it run under the bars"))
         (lambda () (null (session-diagnostics))))
   (list "and the storyboard is the same but for the constraint"
         #'ignore
         (lambda () (equal (session-text) (session-expected)))))
  "The same for a storyboard.")

(defconst session-swift-steps
  (list
   (list "the finding is shown in Swift"
         (lambda ()
           (session-start)
           (session-start-swift)
           (setq session-buffer (find-file (getenv "FILE"))))
         (lambda ()
           (cl-find-if (lambda (text) (string-match-p "the Text lies 59 pt under the status bar" text))
                       (session-diagnostics))))
   (list "a hover tells what the modifier does on each device"
         (lambda ()
           (session-find "ignoresSafeArea")
           (session-ask-for-hover))
         (lambda ()
           (let ((text (session-hover)))
             (and text (string-match-p (regexp-quote "(24, 0, 327, 667)") text)))))
   (list "the preview of the screen opens"
         (lambda ()
           (setq browse-url-browser-function
                 (lambda (url &rest _)
                   (start-process "page" nil "python3" "-B" (getenv "PAGE") url session-page "page")))
           (session-find "page")
           (insets-preview))
         (lambda () (file-exists-p session-page)))
   (list "the picture follows the cursor in Swift"
         (lambda () (session-find "page"))
         (lambda () (equal (session-focus) "page")))
   (list "the finding follows what is typed"
         (lambda ()
           (session-find "Text(")
           (end-of-line)
           (insert "\n                .padding(.top, 8)"))
         (lambda ()
           (cl-find-if (lambda (text) (string-match-p "the Text lies 51 pt under the status bar" text))
                       (session-diagnostics))))
   (list "after the fix there is no finding in Swift"
         (lambda ()
           (session-find "ignoresSafeArea")
           (session-choose "Remove ignoresSafeArea"))
         (lambda ()
           (and (null (session-diagnostics)) (not (string-match-p "ignoresSafeArea" (session-text)))))))
  "A screen in Swift while it is written.")

(defun session-start-swift ()
  "Have the client attach itself to Swift files as well."
  (unless (fboundp 'swift-mode)
    (define-derived-mode swift-mode prog-mode "Swift")
    (add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode)))
  (if (session-eglot-p)
      (progn
        (add-to-list 'eglot-server-programs '(swift-mode . insets-eglot-contact))
        (add-hook 'swift-mode-hook #'eglot-ensure))
    (add-to-list 'lsp-language-id-configuration '(swift-mode . "swift"))
    (add-hook 'swift-mode-hook #'lsp)))

(defconst session-document-steps
  (list
   (list "the finding is shown"
         (lambda ()
           (session-start)
           (setq session-buffer (find-file (getenv "FILE"))))
         (lambda ()
           (cl-find-if (lambda (text) (string-match-p "content of 'list' starts 128 pt" text))
                       (session-diagnostics))))
   (list "a hover has the derivation"
         (lambda ()
           (session-find "list {")
           (session-ask-for-hover))
         (lambda ()
           (let ((text (session-hover)))
             (and text (string-match-p "20 status bar (R1.6) \\+ 44 navigation bar (R2.2)" text)))))
   (list "a lens stands above the scenario, where the client has lenses"
         #'ignore
         (lambda ()
           (or (session-eglot-p) (string-match-p "all 4 expectations hold" (session-lenses)))))
   (list "the server colours, where the client lets it"
         #'ignore
         (lambda ()
           (or (session-eglot-p)
               (save-excursion
                 (session-find "tableView")
                 (session-semantic-p (point))))))
   (list "completion writes the property"
         (lambda ()
           (session-find "contentInset:")
           (save-excursion (insert "\n"))
           (insert "alwaysBounceVer")
           (session-complete))
         (lambda ()
           (looking-back "alwaysBounceVertical: ?" (line-beginning-position))))
   (list "a mistake is shown at once"
         (lambda () (insert "tru"))
         (lambda ()
           (cl-find-if (lambda (text) (string-match-p "'tru'" text)) (session-diagnostics))))
   (list "and goes when it is corrected"
         (lambda ()
           (insert "e")
           (indent-for-tab-command)
           (forward-line)
           (indent-for-tab-command))
         (lambda () (= (length (session-diagnostics)) 1)))
   (list "after the fix there is no finding"
         (lambda ()
           (session-find "contentInset:")
           (session-choose "Remove contentInset.top 64"))
         ;; Eglot tells of an edit when nobody has typed for a moment, and the findings go with the text before that.
         (lambda ()
           (and (null (session-diagnostics)) (or (not (session-eglot-p)) (null eglot--recent-changes)))))
   (list "the view is renamed"
         (lambda ()
           (session-find "list {")
           (if (session-eglot-p) (eglot-rename "rows") (lsp-rename "rows")))
         (lambda () (string-match-p "expect rows.contentInset" (session-text))))
   (list "the preview opens"
         (lambda ()
           (setq browse-url-browser-function
                 (lambda (url &rest _)
                   (start-process "page" nil "python3" "-B" (getenv "PAGE") url session-page "rows")))
           (session-find "home {")
           (insets-preview))
         (lambda () (file-exists-p session-page)))
   (list "a click leads to the table view, in the editor or as a place on the page"
         #'ignore
         (lambda ()
           (let ((row "tableView rows")
                 (click (session-read (concat session-page ".click"))))
             (if (equal click "the editor")
                 (string-match-p row (thing-at-point 'line))
               (save-excursion
                 (goto-char (point-min))
                 (search-forward row)
                 (goto-char (match-beginning 0))
                 (equal click (format "%d:%d" (line-number-at-pos) (1+ (current-column)))))))))
   (list "the picture follows the cursor"
         (lambda () (session-find "home {"))
         (lambda () (equal (session-focus) "home")))
   (list "and follows it on"
         (lambda () (session-find "rows {"))
         (lambda () (equal (session-focus) "rows")))
   (list "formatting tidies, and the document reads as it must"
         (lambda ()
           (goto-char (point-min))
           (search-forward "edges: ")
           (delete-char -1)
           (if (session-eglot-p) (eglot-format-buffer) (lsp-format-buffer)))
         (lambda () (equal (session-text) (session-expected)))))
  "What is done in turn, and what is waited for after it.")

(defvar session-steps
  (cond
   ((string-suffix-p ".storyboard" (getenv "FILE")) session-storyboard-steps)
   ((string-suffix-p ".swift" (getenv "FILE")) session-swift-steps)
   (t session-document-steps))
  "The steps that are left.")

(defvar session-deadline nil
  "When the step has failed that is under way; nil before it begins.")

(defvar session-acting nil
  "Whether something is being done.
A key that comes meanwhile would end what it waits for: Eglot drops an answer then.")

(defun session-act ()
  "Do the next thing that is to be done, as a command."
  (interactive)
  ;; A rest that was pushed between the key and its command would end what is waited for as well.
  (setq unread-command-events nil)
  (setq session-deadline (+ (float-time) 60))
  (let ((session-acting t)) (session-try (nth 1 (car session-steps)))))

(defun session-try (function)
  "Call FUNCTION and return its value; end the session if it fails."
  (condition-case problem
      (funcall function)
    ((error quit) (session-fail "%s: %S" (nth 0 (car session-steps)) problem))))

(defvar session-looks 0
  "How often it was looked.")

(defun session-look ()
  "See whether the next thing can be done, or the last one took too long."
  (setq session-looks (1+ session-looks))
  ;; What is put off until after a command may be waited for; a person would move.
  (when (and (= 0 (% session-looks 80)) session-deadline (not session-acting) (null unread-command-events))
    (push 'session-rest unread-command-events))
  (with-current-buffer (or session-buffer (current-buffer))
    (let ((step (car session-steps)))
      (cond
       ((null step)
        (set-buffer-modified-p nil)
        (session-say "%s in Emacs %s: passed, %.1f s" session-client emacs-version
                     (- (float-time) session-started))
        (let ((confirm-kill-processes nil)) (kill-emacs 0)))
       ((null session-deadline)
        (setq session-deadline (+ (float-time) 60))
        ;; In the place of a rest that has not been taken.
        (setq unread-command-events '(session-act)))
       ((session-try (nth 2 step))
        (session-say "ok    %s" (nth 0 step))
        (setq session-deadline nil)
        (pop session-steps))
       ((> (float-time) session-deadline)
        (session-fail "not seen: %s\n%s\n%S" (nth 0 step) (session-text) (session-diagnostics))))))
  (run-with-timer 0.02 nil #'session-look))

;; What is done is done by commands, and what is seen is seen from a timer, which leaves Emacs idle: clients do much of
;; their work only then.
(global-set-key [session-act] #'session-act)
(global-set-key [session-rest] #'ignore)
(run-with-timer 0.02 nil #'session-look)

;;; session.el ends here
