import * as v from 'valibot'
import type { UnansweredNames } from '#machines/registration/registering.ts'
import { typed } from '../../components/drafts.ts'
import { forgetText, keepText } from '../../components/kept-text.ts'
import { sessionStore } from '../../components/storage.ts'
import type { Draft } from '../../components/use-kept-form.ts'

/** Of nobody's session: they stay when one ends, and until the tab is closed. */
const KEYS = { registration: 'REGISTRATION', unansweredNames: 'REGISTRATION_UNANSWERED' } as const

const kept = v.pipe(v.string(), v.parseJson(), typed)

/** The registration as far as it was typed, but for its passwords. */
export const registrationDraft: Draft = {
  read: () => {
    const read = v.safeParse(kept, sessionStore.read(KEYS.registration))
    return read.success ? read.output : undefined
  },
  keep: (form) => keepText(sessionStore, KEYS.registration, JSON.stringify(form)),
  forget: () => forgetText(sessionStore, KEYS.registration),
}

const names = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const readNames = (): readonly string[] => {
  const read = v.safeParse(names, sessionStore.read(KEYS.unansweredNames))
  return read.success ? read.output : []
}
const keepNames = (kept: readonly string[]) => sessionStore.write(KEYS.unansweredNames, JSON.stringify(kept))

/** A reload leaves them: who gets no answer is likely to try one. */
export const unansweredNames: UnansweredNames = {
  has: (userName) => readNames().includes(userName.toLowerCase()),
  add: (userName) => keepNames([...new Set([...readNames(), userName.toLowerCase()])]),
  remove: (userName) => keepNames(readNames().filter((name) => name !== userName.toLowerCase())),
}
