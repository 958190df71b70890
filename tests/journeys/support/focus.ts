import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    noteFocusLost(from: string): Promise<void>
  }
}

/**
 * Runs in each page, ahead of the portal. A browser takes the focus from what is disabled and gives it to nobody:
 * who works with keys, or hears the page read, is nowhere then.
 */
function watchFocus(): void {
  let focused: EventTarget | null = null
  addEventListener('focusin', ({ target }) => {
    focused = target
  })
  const look = () => {
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && activeElement !== focused
    if (isElsewhere || !(focused instanceof HTMLElement)) return
    if (focused.matches(':disabled'))
      window.noteFocusLost(`${focused.outerHTML.slice(0, 300)} at ${location.pathname}`)
  }
  // Whoever disabled it may be about to move the focus. A test's clock does not hold this back.
  const later = (work: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = work
    port2.postMessage(null)
  }
  new MutationObserver(() => later(() => later(look))).observe(document, {
    subtree: true,
    attributeFilter: ['disabled'],
  })
}

/** Notes where focus was lost in a browser window: the list grows while it is used. */
export async function noteLostFocus(context: BrowserContext): Promise<readonly string[]> {
  const lost: string[] = []
  await context.exposeBinding('noteFocusLost', (_, from: string) => void lost.push(from))
  await context.addInitScript(watchFocus)
  return lost
}
