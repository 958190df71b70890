/** A page is quiet after this many milliseconds without a change or an action. */
const QUIET_MS = 1_200

interface QuietWatch {
  /** To be called on each action, since a field's value changes without a change of the document. */
  restart(): void
  /** Whether the page has changed since it last was quiet. */
  isChanged(): boolean
  stop(): void
}

/** What says that there is more to come, such as code that is still on its way. */
const LOADING = '[role=progressbar]:not([aria-valuenow]), [aria-busy=true]'

/** Calls back each time that a page has become quiet: nothing has changed on it, and it awaits nothing. */
export function watchQuiet(page: Document, isWaiting: () => boolean, becameQuiet: () => void): QuietWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChanged = true
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isWaiting() || page.querySelector(LOADING)) return restart()
      isChanged = false
      becameQuiet()
    }, QUIET_MS)
  }
  const observer = new MutationObserver(() => {
    isChanged = true
    restart()
  })
  observer.observe(page, { attributes: true, characterData: true, childList: true, subtree: true })
  restart()
  return {
    restart,
    isChanged: () => isChanged,
    stop: () => {
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
