/** A message that is to be shown. */
export interface Message {
  type: 'success' | 'error'
  text: string
  /** What it is about, on a separate line. */
  detail?: string | undefined
}

let waiting: readonly Message[] = []
const listeners = new Set<() => void>()

function set(next: readonly Message[]) {
  waiting = next
  for (const notify of listeners) notify()
}

/** Messages that are not shown yet. For Toaster and its view. */
export const messages = {
  read: () => waiting,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Returns and removes all waiting messages. */
  take(): readonly Message[] {
    const taken = waiting
    if (taken.length > 0) set([])
    return taken
  },
}

const say = (type: Message['type']) => (text: string, detail?: string) =>
  set([...waiting, { type, text, detail }])

/** Shows a toast. Works inside React and out; needs a Toaster on the page. */
export const toast = {
  /** Green, with a check. */
  success: say('success'),
  /** Red, with a cross. */
  error: say('error'),
}
