import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    noteFocusLost(from: string): Promise<void>
  }
}

/**
 * Runs in each page ahead of the portal. A browser drops the focus of an element that is disabled, which
 * leaves users of keyboards and screen readers nowhere.
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
  // The code that disabled it may move the focus next. Fake timers do not affect a message channel.
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

/** Records where focus was lost in a browser context; the list grows during the test. */
export async function noteLostFocus(context: BrowserContext): Promise<readonly string[]> {
  const lost: string[] = []
  await context.exposeBinding('noteFocusLost', (_, from: string) => void lost.push(from))
  await context.addInitScript(watchFocus)
  return lost
}
