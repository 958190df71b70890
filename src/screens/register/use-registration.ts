import { useSelector } from '@xstate/react'
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
import { sendRegistration } from '#machines/registration/send-registration.ts'
import type { SessionActor } from '../../components/portal.ts'
import { publicPaths } from '../../components/public-paths.ts'
import { showFieldErrors } from '../../components/show-field-errors.ts'
import { useActorEvent } from '../../components/use-actor-event.ts'
import { usePersistedForm } from '../../components/use-persisted-form.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'
import { toast } from '../../ui/toast.ts'
import { registrationDraft, unansweredNames } from './registration-draft.ts'

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
