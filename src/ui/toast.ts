/** A message on its way to the screen. */
export interface Message {
  type: 'success' | 'error'
  text: string
  /** Of what, on a line of its own. */
  detail?: string | undefined
}

let waiting: readonly Message[] = []
let shown = false
const listeners = new Set<() => void>()

function set(next: readonly Message[]) {
  waiting = next
  for (const tell of listeners) tell()
}

/** Messages that nobody has shown yet. For Toaster and its view. */
export const messages = {
  read: () => waiting,
  /** Whether any message was ever taken, which keeps the view mounted. */
  shown: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Takes all that wait. */
  take(): readonly Message[] {
    const taken = waiting
    if (taken.length > 0) {
      shown = true
      set([])
    }
    return taken
  },
}

const say = (type: Message['type']) => (text: string, detail?: string) =>
  set([...waiting, { type, text, detail }])

/** Says something in passing. Works anywhere, inside React or out; needs a Toaster on the page. */
export const toast = {
  /** Green, with a check. */
  success: say('success'),
  /** Red, with a cross. */
  error: say('error'),
}
