import type { Chart } from '../../components/work.ts'

/** Fields whose text is kept nowhere: passwords, and the name that one signs in with. */
const FIELDS = 'input[autocomplete=username], input[autocomplete$=password]'

const isTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some((field) => field.value !== '')

/** A form to sign in with that is being filled in, as what a page of ours is at. */
export const typedSecrets: Chart = {
  getSnapshot: () => ({ hasTag: (tag) => tag === 'unsaved' && isTyped() }),
  subscribe: ({ next }) => {
    document.addEventListener('input', next)
    return { unsubscribe: () => document.removeEventListener('input', next) }
  },
}
