import * as v from 'valibot'
import type { UnansweredNames } from '#machines/registration/send-registration.ts'
import { nameKey } from '#machines/session/user-name.rules.ts'
import { typed } from '../../components/drafts.ts'
import { persistText, removeText } from '../../components/persisted-text.ts'
import { REGISTRATION_KEYS as KEYS, sessionStore } from '../../components/storage.ts'
import type { Draft } from '../../components/use-persisted-form.ts'

const kept = v.pipe(v.string(), v.parseJson(), typed)

/** The draft of the registration, without its passwords. */
export const registrationDraft: Draft = {
  read: () => {
    const read = v.safeParse(kept, sessionStore.read(KEYS.draft))
    return read.success ? read.output : undefined
  },
  keep: (form) => persistText(sessionStore, KEYS.draft, JSON.stringify(form)),
  forget: () => removeText(sessionStore, KEYS.draft),
}

const names = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const readNames = (): readonly string[] => {
  const read = v.safeParse(names, sessionStore.read(KEYS.unansweredNames))
  return read.success ? read.output : []
}
const keepNames = (kept: readonly string[]) => sessionStore.write(KEYS.unansweredNames, JSON.stringify(kept))

/** Survives a reload, which is likely after a lost reply. */
export const unansweredNames: UnansweredNames = {
  has: (userName) => readNames().includes(nameKey(userName)),
  add: (userName) => keepNames([...new Set([...readNames(), nameKey(userName)])]),
  remove: (userName) => keepNames(readNames().filter((name) => name !== nameKey(userName))),
}
