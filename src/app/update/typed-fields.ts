import type { Chart } from '../../components/actors/pending-work.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Fields whose text is never persisted: passwords, and the user name of a sign-in form. */
const SECRETS = 'input[autocomplete=username], input[autocomplete$=password]'
/** Excludes switches and file inputs, which take effect at once. */
const TEXTS = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

const secrets = new Set<TextField>()
/** The field being edited, until the user leaves it: many fields submit their value only then. */
let current: TextField | null = null

const isFilled = (field: TextField) => field.isConnected && field.value !== ''
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof Element && target.matches(TEXTS)

/**
 * Reports typing as pending work: `unsaved` while a secret field has text, `typing` while the user is editing
 * a field that has text.
 */
export const typedFields: Chart = {
  getSnapshot: () => ({
    hasTag: (tag) =>
      (tag === 'unsaved' && [...secrets].some(isFilled)) ||
      (tag === 'typing' && current !== null && isFilled(current)),
  }),
  subscribe: ({ next }) => {
    const type = ({ target }: Event) => {
      if (!isTextField(target)) return
      if (target.matches(SECRETS)) secrets.add(target)
      current = target
      next()
    }
    // Not on blur: what was pressed to move focus has not handled the press yet.
    const leave = () => {
      if (current === null || current === document.activeElement) return
      current = null
      next()
    }
    const follows = [
      ['input', type],
      ['click', leave],
      ['keyup', leave],
    ] as const
    for (const [event, follow] of follows) document.addEventListener(event, follow)
    return {
      unsubscribe: () => {
        for (const [event, follow] of follows) document.removeEventListener(event, follow)
      },
    }
  },
}
