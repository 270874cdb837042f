/// Lets an interrupt from the keyboard end the process with a status of its own, and not as a signal does.
package func exitWhenInterrupted() {
  _ = signal(SIGINT) { _ in _exit(130) }
  // Whoever starts the tool from a thread of Dispatch hands down a mask that holds the signal back.
  var interrupt = sigset_t()
  sigemptyset(&interrupt)
  sigaddset(&interrupt, SIGINT)
  sigprocmask(SIG_UNBLOCK, &interrupt, nil)
}
