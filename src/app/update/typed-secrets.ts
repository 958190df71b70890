import type { Chart } from '../../components/work.ts'

/** Fields whose text is kept nowhere: passwords, and the name that one signs in with. */
const FIELDS = 'input[autocomplete=username], input[autocomplete$=password]'

const touched = new Set<HTMLInputElement>()

const isTyped = () => [...touched].some((field) => field.isConnected && field.value !== '')

/** A form to sign in with that is being filled in, as what a page of ours is at. */
export const typedSecrets: Chart = {
  getSnapshot: () => ({ hasTag: (tag) => tag === 'unsaved' && isTyped() }),
  subscribe: ({ next }) => {
    // Every key in every field comes by here.
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement && target.matches(FIELDS))) return
      touched.add(target)
      next()
    }
    document.addEventListener('input', follow)
    return { unsubscribe: () => document.removeEventListener('input', follow) }
  },
}
