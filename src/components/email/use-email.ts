import { useSelector } from '@xstate/react'
import type * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { EMPTY_EMAIL, type EmailForm, emailForm } from '#machines/email/email.form.ts'
import { emailMachine } from '#machines/email/email.machine.ts'
import type { Letter } from '#machines/email/letter.rules.ts'
import { toast } from '../../ui/toast.ts'
import { usePortal } from '../portal.ts'
import { showRefusals } from '../show-refusals.ts'
import { useChart } from '../use-chart.ts'
import { useDraftedForm } from '../use-drafted-form.ts'
import { useEmitted } from '../use-emitted.ts'

export type EmailActor = ActorRefFrom<typeof emailMachine>

interface Mailing {
  /** Names what is typed among the user's dialogs. */
  readonly name: string
  readonly letter: Letter
  /** What must be right before it is sent: of an email unless given. */
  readonly schema?: v.GenericSchema<EmailForm, EmailForm>
  /** What its fields hold until the user says otherwise. */
  readonly words: Partial<EmailForm>
  /** It is sent, or was queued. */
  readonly onSent: () => void
}

/** A form whose letter is sent, with the chart that sends it. */
export function useEmail({ name, letter, schema = emailForm, words, onSent }: Mailing) {
  const actor = useChart(emailMachine, { input: { erp: usePortal().erp } })
  const { form, problem, forget } = useDraftedForm({
    name,
    schema,
    empty: { ...EMPTY_EMAIL, ...words },
  })
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))

  useEmitted(actor, 'email.sent', ({ message }) => {
    toast.success(message)
    forget()
    actor.send({ type: 'email.reset' })
    onSent()
  })
  useEmitted(actor, 'email.refused', ({ refusals }) => showRefusals(form, refusals))

  const submit = form.handleSubmit((mail) => actor.send({ type: 'email.submitted', letter, form: mail }))
  return { actor, form, problem, isBusy, submit }
}
