import { useSelector } from '@xstate/react'
import type * as v from 'valibot'
import { type ActorRefFrom, createActor } from 'xstate'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import {
  EMPTY_EMAIL,
  type EmailForm,
  emailForm,
  fieldErrorsOf,
  plainEmailForm,
} from '#machines/email/email.form.ts'
import { emailMachine } from '#machines/email/email.machine.ts'
import { type EmailTopic, hasFormat, sentMessage } from '#machines/email/email.rules.ts'
import { toast } from '../../ui/toast.ts'
import { backgroundActor } from '../actors/use-background-actor.ts'
import { useActorEvent } from '../actors/use-tracked-actor.ts'
import { deleteDraft, useDraftForm } from '../forms/drafts.ts'
import { showFieldErrors } from '../forms/show-field-errors.ts'
import { type Portal, usePortal } from '../portal/portal.ts'
import { rememberRecipients } from './recipients.ts'

export type EmailActor = ActorRefFrom<typeof emailMachine>

interface Mailing {
  readonly name: string
  readonly topic: EmailTopic
  /** Validates the form; by default as an email about this topic. */
  readonly schema?: v.GenericSchema<EmailForm, EmailForm>
  /** Initial values of the fields. */
  readonly words: Partial<EmailForm>
  /** Called after the email was sent or queued. */
  readonly onSent: () => void
}

const useBackgroundEmail = backgroundActor<EmailActor>()

/** An email form and the actor that sends it, which keeps running if the user leaves the page. */
export function useEmail({ name, topic, schema, words, onSent }: Mailing) {
  const portal = usePortal()
  const actor = useBackgroundEmail({
    name,
    make: () => createActor(emailMachine, { input: { erp: portal.erp } }),
    report: (email) => reportElsewhere(portal, name, email),
  })
  const { form, problem, forget } = useDraftForm({
    name,
    schema: schema ?? (hasFormat(topic) ? emailForm : plainEmailForm),
    empty: { ...EMPTY_EMAIL, ...words },
  })
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))

  useActorEvent(actor, 'send.succeeded', ({ request }) => {
    toast.success(sentMessage(request.topic))
    rememberRecipients(portal, request.form, hasFormat(request.topic))
    forget()
    onSent()
  })
  useActorEvent(actor, 'send.failed', ({ rows }) => showFieldErrors(form, fieldErrorsOf(rows)))

  const submit = form.handleSubmit((values) =>
    actor.send({ type: 'send.requested', request: { topic, form: values } }),
  )
  return { actor, form, problem, isBusy, submit }
}

function reportElsewhere(portal: Portal, name: string, email: EmailActor): void {
  const now = email.getSnapshot()
  const { request, failure } = now.context
  if (now.hasTag('refused') || now.hasTag('outcomeUnknown')) {
    const [message, hint] = now.hasTag('outcomeUnknown')
      ? [
          'We got no confirmation, so the email may have been sent.',
          `Check ${request?.form.emailAddress}’s inbox before you send it again.`,
        ]
      : [failure ?? FALLBACK_MESSAGES.generic, 'The email was not sent. What you typed is still here.']
    portal.alerts.send({ type: 'alert.raised', alert: { title: 'Error', message, hint } })
    email.send({ type: 'send.dismissed' })
  } else if (request) {
    toast.success(sentMessage(request.topic))
    rememberRecipients(portal, request.form, hasFormat(request.topic))
    deleteDraft(portal, name)
  }
}
