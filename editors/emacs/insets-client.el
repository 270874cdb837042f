;;; insets-client.el --- The Insets language server in Emacs  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Tells Eglot and lsp-mode, whichever is there, how the language server is
;; started, and has commands for what the server can do beyond the protocol.

;;; Code:

(require 'subr-x)
(require 'insets-words)

(defcustom insets-server-command '("insets" "lsp")
  "The command that starts the language server."
  :type '(repeat string)
  :group 'insets)

(defcustom insets-settings nil
  "Settings for documents whose folder has no `.insets.json', in its form.
A property list, such as (:rules (:double-inset \"warning\"))."
  :type '(plist)
  :group 'insets)

(defun insets-server-command (&rest _)
  "Return the command that starts the server; tell how to install it if need be."
  (let ((program (car insets-server-command)))
    (unless (executable-find program)
      (user-error "Insets: '%s' is not on PATH; put it there, as %s, or set `%s'"
                  program
                  "`swift build -c release && cp .build/release/insets /usr/local/bin/' does in its repository"
                  'insets-server-command))
    insets-server-command))

;;;; Eglot

(defvar eglot-server-programs)
(declare-function eglot-current-server "ext:eglot")
(declare-function eglot-reconnect "ext:eglot")
(declare-function eglot-ensure "ext:eglot")
(declare-function eglot-events-buffer "ext:eglot")
(declare-function jsonrpc-request "jsonrpc")

(defun insets-eglot-contact (&rest _)
  "Return what Eglot starts the server with."
  `(,@(insets-server-command)
    ,@(and insets-settings `(:initializationOptions ,insets-settings))))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((insets-mode insets-ts-mode insets-storyboard-mode) . insets-eglot-contact)))

;;;; lsp-mode

(defvar lsp-language-id-configuration)
(declare-function lsp-activate-on "ext:lsp-mode")
(declare-function lsp-register-client "ext:lsp-mode")
(declare-function lsp-request "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")
(declare-function lsp-workspace-restart "ext:lsp-mode")
(declare-function lsp-workspace-show-log "ext:lsp-mode")
(declare-function lsp-workspaces "ext:lsp-mode")
(declare-function lsp "ext:lsp-mode")
(declare-function make-lsp-client "ext:lsp-mode")

(defun insets--lsp-workspace ()
  "Return lsp-mode's workspace of this buffer, if it has one."
  (and (bound-and-true-p lsp-mode) (car (lsp-workspaces))))

(with-eval-after-load 'lsp-mode
  (dolist (mode '(insets-mode insets-ts-mode insets-storyboard-mode))
    (add-to-list 'lsp-language-id-configuration (cons mode "insets")))
  (lsp-register-client
   (make-lsp-client
    :new-connection (lsp-stdio-connection (lambda () insets-server-command))
    :activation-fn (lsp-activate-on "insets")
    :initialization-options (lambda () insets-settings)
    :server-id 'insets))
  ;; In Swift files, beside SourceKit-LSP.
  (lsp-register-client
   (make-lsp-client
    :new-connection (lsp-stdio-connection (lambda () insets-server-command))
    :activation-fn (lsp-activate-on "swift")
    :initialization-options (lambda () insets-settings)
    :add-on? t
    :server-id 'insets-swift)))

;;;; Commands

(defun insets--request (method params)
  "Ask the server of this buffer METHOD with PARAMS, a property list."
  (cond
   ((insets--lsp-workspace) (lsp-request method params))
   ((and (fboundp 'eglot-current-server) (eglot-current-server))
    (jsonrpc-request (eglot-current-server) (intern (concat ":" method)) params))
   (t (user-error "Insets: no language server runs here; start one with %s"
                  "`M-x eglot' or `M-x lsp'"))))

(declare-function eglot--TextDocumentPositionParams "ext:eglot")
(declare-function lsp--text-document-position-params "ext:lsp-mode")

(defun insets--position-params ()
  "Return the parameters of a request for what is at point."
  (if (insets--lsp-workspace)
      (lsp--text-document-position-params)
    (and (fboundp 'eglot--TextDocumentPositionParams)
         (eglot--TextDocumentPositionParams))))

(defun insets--execute (command &optional more)
  "Have the server execute COMMAND for the place at point, with MORE fields."
  (insets--request "workspace/executeCommand"
                   (list :command command
                         :arguments (vector (append (insets--position-params) more)))))

(defun insets--field (answer key)
  "Return the field KEY of ANSWER, which is of either client's form."
  (if (hash-table-p answer)
      (gethash (substring (symbol-name key) 1) answer)
    (plist-get answer key)))

;;;###autoload
(defun insets-explain ()
  "Show where the numbers at point come from, down to the measured data."
  (interactive)
  (let ((answer (insets--execute "insets.explain")))
    (if (null answer)
        (message "Insets: nothing is computed here")
      (with-help-window "*insets explain*"
        (princ (insets--field answer :value)))
      (with-current-buffer "*insets explain*"
        (when (and (equal (insets--field answer :kind) "markdown")
                   (fboundp 'gfm-view-mode))
          (gfm-view-mode))))))

;;;###autoload
(defun insets-preview ()
  "Open a live page with pictures of this document's screens.
The page follows each edit and, where the client highlights what point is on,
point."
  (interactive)
  (let* ((place (append (insets--position-params) '(:open :json-false)))
         (answer (insets--request "workspace/executeCommand"
                                  (list :command "insets.showPreview"
                                        :arguments (vector place)))))
    (browse-url (insets--field answer :url))))

;;;###autoload
(defun insets-import (file)
  "Make a document of FILE, a storyboard, a XIB or a dump, and visit it."
  (interactive "fImport storyboard, XIB or dump: ")
  (let* ((path (expand-file-name file))
         (document (concat (file-name-sans-extension path) ".insets")))
    (with-temp-buffer
      ;; 1 is a document that leaves something out, which it says.
      (let ((status (call-process (car insets-server-command) nil t nil
                                  "import" path))
            (said (string-trim (buffer-string))))
        (if (member status '(0 1))
            (message "%s" said)
          (user-error "%s" said))))
    (when (file-readable-p document)
      (find-file document))))

;;;###autoload
(defun insets-migrate ()
  "Bring this document to iOS 11 and later."
  (interactive)
  (insets--execute "insets.migrateDocument"))

;;;###autoload
(defun insets-write-expectations ()
  "Expect the computed values of the element or property at point."
  (interactive)
  (insets--execute "insets.writeExpectations"))

;;;###autoload
(defun insets-paste-swift ()
  "Write the SwiftUI code that was last killed or copied in the language at point."
  (interactive)
  (insets--execute "insets.pasteSwift" (list :text (current-kill 0))))

;;;###autoload
(defun insets-restart ()
  "Restart the language server of this buffer, or start one."
  (interactive)
  (cond
   ((insets--lsp-workspace) (lsp-workspace-restart (insets--lsp-workspace)))
   ((and (fboundp 'eglot-current-server) (eglot-current-server))
    (eglot-reconnect (eglot-current-server) t))
   ((fboundp 'lsp) (lsp))
   (t (eglot-ensure))))

;;;###autoload
(defun insets-log ()
  "Show what this buffer's client and the server say to each other."
  (interactive)
  (cond
   ((insets--lsp-workspace) (call-interactively #'lsp-workspace-show-log))
   ((and (fboundp 'eglot-current-server) (eglot-current-server))
    (eglot-events-buffer (eglot-current-server)))
   (t (user-error "Insets: no language server runs here"))))

(provide 'insets-client)
;;; insets-client.el ends here
