import { useSelector } from '@xstate/react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import { type Caller, createClient } from '#contract/client.ts'
import { registrationOperations } from '#contract/operations/registration.ts'
import type { Transport } from '#contract/transport.ts'
import {
  EMPTY_REGISTRATION,
  fieldErrorsOf,
  registrationForm,
} from '#machines/registration/registration.form.ts'
import { registrationMachine } from '#machines/registration/registration.machine.ts'
import { sendRegistration, type UnansweredNames } from '#machines/registration/send-registration.ts'
import { nameKey } from '#machines/session/user-name.rules.ts'
import { useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { type Draft, typed, usePersistedForm } from '../../components/forms/persisted-form.ts'
import { persistText, removeText } from '../../components/forms/persisted-text.ts'
import { showFieldErrors } from '../../components/forms/show-field-errors.ts'
import { publicPaths } from '../../components/navigation/public-paths.ts'
import type { SessionActor } from '../../components/portal/portal.ts'
import { REGISTRATION_KEYS as KEYS, sessionStore } from '../../components/portal/storage.ts'
import { toast } from '../../ui/toast.ts'

export interface Entrance {
  readonly transport: Transport
  readonly caller: Caller
  readonly session: SessionActor
}

const SECRETS = ['password', 'confirmPassword'] as const

/**
 * The registration form and its submission. Submitting signs out the current user, whether it succeeds or
 * fails (section 2.3); after a failure the form stays.
 */
export function useRegistration({ transport, caller, session }: Entrance) {
  const [, navigate] = useLocation()
  const { registerForAccess } = createClient(registrationOperations, transport, caller)
  const actor = useTrackedActor(registrationMachine, {
    input: { send: sendRegistration(registerForAccess, unansweredNames) },
  })
  const { failure } = useSelector(actor, (state) => state.context)
  const isUnknown = useSelector(actor, (state) => state.hasTag('outcomeUnknown'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { form, problem, forget } = usePersistedForm({
    draft: registrationDraft,
    schema: registrationForm,
    empty: EMPTY_REGISTRATION,
    secrets: SECRETS,
  })

  useActorEvent(actor, 'send.succeeded', () => {
    toast.success('Account registration has been sent successfully')
    forget()
    session.send({ type: 'session.signedOut' })
    navigate(publicPaths.login)
  })
  useActorEvent(actor, 'send.failed', ({ failure: message, rows }) => {
    if (message) toast.error(message)
    session.send({ type: 'session.signedOut' })
    showFieldErrors(form, fieldErrorsOf(rows))
  })

  const submit = form.handleSubmit((values) => actor.send({ type: 'send.requested', request: values }))
  return { form, problem, submit, isBusy, failure: isBusy ? null : failure, isUnknown }
}

export type Registration = ReturnType<typeof useRegistration>

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
const persistNames = (kept: readonly string[]) =>
  sessionStore.write(KEYS.unansweredNames, JSON.stringify(kept))

/** Survives a reload, which is likely after a lost reply. */
export const unansweredNames: UnansweredNames = {
  has: (userName) => readNames().includes(nameKey(userName)),
  add: (userName) => persistNames([...new Set([...readNames(), nameKey(userName)])]),
  remove: (userName) => persistNames(readNames().filter((name) => name !== nameKey(userName))),
}
