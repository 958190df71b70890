import type { Chart } from '../../components/pending-work.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Fields whose text is kept nowhere: passwords, and the name that one signs in with. */
const SECRETS = 'input[autocomplete=username], input[autocomplete$=password]'
/** Not a switch, and not a file that was picked: those are done with once they are heard. */
const TEXTS = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

const secrets = new Set<TextField>()
/** The field that the user is typing in, until he has left it: many give what they have only then. */
let current: TextField | null = null

const isFilled = (field: TextField) => field.isConnected && field.value !== ''
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof Element && target.matches(TEXTS)

/**
 * What is being typed, as what a page of ours is at: a form to sign in with is `unsaved` as long as
 * something stands in it, any other field `typing` as long as it is being written in.
 */
export const typedFields: Chart = {
  getSnapshot: () => ({
    hasTag: (tag) =>
      (tag === 'unsaved' && [...secrets].some(isFilled)) ||
      (tag === 'typing' && current !== null && isFilled(current)),
  }),
  subscribe: ({ next }) => {
    // Every key in every field comes by here.
    const type = ({ target }: Event) => {
      if (!isTextField(target)) return
      if (target.matches(SECRETS)) secrets.add(target)
      current = target
      next()
    }
    // Not once the focus goes: the press that took it away has yet to be heard by what was pressed.
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
