/** A page is quiet after this many milliseconds without a change or an action. */
const QUIET_MS = 1_200

interface QuietWatch {
  /** To be called on each action, since a field's value changes without a change of the document. */
  restart(): void
  stop(): void
}

/** Calls back each time that a page has become quiet: nothing has changed on it, and it awaits no reply. */
export function watchQuiet(page: Document, isWaiting: () => boolean, becameQuiet: () => void): QuietWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isWaiting() ? restart() : becameQuiet()), QUIET_MS)
  }
  const observer = new MutationObserver(restart)
  observer.observe(page, { attributes: true, characterData: true, childList: true, subtree: true })
  restart()
  return {
    restart,
    stop: () => {
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
