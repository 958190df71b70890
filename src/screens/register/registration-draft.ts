import * as v from 'valibot'
import { typed } from '../../components/drafts.ts'
import { sessionStore } from '../../components/storage.ts'
import type { Draft } from '../../components/use-kept-form.ts'

/** Of nobody's session: it stays when one ends, and until it is sent or the tab is closed. */
const KEY = 'REGISTRATION'

const kept = v.pipe(v.string(), v.parseJson(), typed)

/** The registration as far as it was typed, but for its passwords. */
export const registrationDraft: Draft = {
  read: () => {
    const read = v.safeParse(kept, sessionStore.read(KEY))
    return read.success ? read.output : undefined
  },
  keep: (form) => sessionStore.write(KEY, JSON.stringify(form)),
  forget: () => sessionStore.remove(KEY),
}
