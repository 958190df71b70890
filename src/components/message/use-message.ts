import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { isOutcomeUnknown } from '#contract/errors.ts'
import { EMPTY_MESSAGE, type MessageForm, messageForm } from '#machines/message/message.form.ts'
import { messageMachine } from '#machines/message/message.machine.ts'
import { sendMessage } from '#machines/message/message.rules.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { toast } from '../../ui/toast.ts'
import { backgroundActor } from '../actors/use-background-actor.ts'
import { useActorEvent } from '../actors/use-tracked-actor.ts'
import { deleteDraft, useDraftForm } from '../forms/drafts.ts'
import { type Portal, usePortal } from '../portal/portal.ts'
import { knownUser } from '../queries/erp-query.ts'

const NOT_SENT = 'Nothing was sent. What you typed is still here: try again.'
const MAYBE_SENT =
  'We got no confirmation, so your message may have been sent. What you typed is still here: send it again if nobody replies.'

type MessageActor = ActorRefFrom<typeof messageMachine>

const useBackgroundMessage = backgroundActor<MessageActor>()

/** A message that was sent, or perhaps sent if no reply came. */
export interface SentMessage {
  readonly to: string
  readonly subject: string
  readonly isConfirmed: boolean
}

interface Writing {
  /** Name of the draft. */
  readonly name: string
  /** The recipient's email address, once known. */
  readonly recipient: () => Promise<string>
  /** What the untouched form contains. Must be referentially stable. */
  readonly words?: MessageForm
  /** The transaction that the message is about; none by default. */
  readonly about?: TransactionAddress
  /** Whether one about the same was sent before: this one is then confirmed first. */
  readonly isRepeat?: boolean
  /** Notes a message that was sent, also if the user has left the page. */
  readonly note?: (message: SentMessage) => void
  readonly onSent?: () => void
}

/**
 * A message to the company, sent once per press even if the user leaves the page meanwhile. A message that
 * was not sent is kept as the draft `name`.
 */
export function useMessage(writing: Writing) {
  const { name, words = EMPTY_MESSAGE, isRepeat = false, onSent } = writing
  const portal = usePortal()
  const actor = useBackgroundMessage({
    name,
    make: () => openMessage(portal, writing),
    report: (message) => reportElsewhere(portal, name, message),
  })
  const { failure } = useSelector(actor, (state) => state.context)
  const isUnknown = useSelector(actor, (state) => state.hasTag('outcomeUnknown'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isAsking = useSelector(actor, (state) => state.hasTag('confirming'))
  const { form, problem, forget } = useDraftForm({ name, schema: messageForm, empty: words })

  useActorEvent(actor, 'send.succeeded', () => {
    toast.success('Email sent successfully')
    forget()
    onSent?.()
  })

  const submit = form.handleSubmit((values) =>
    actor.send({ type: 'send.requested', request: isRepeat ? { ...values, isRepeat } : values }),
  )
  return {
    form,
    problem,
    submit,
    isBusy,
    failure,
    hint: isUnknown ? MAYBE_SENT : NOT_SENT,
    isUnknown,
    isAsking,
    confirm: () => actor.send({ type: 'send.confirmed' }),
    decline: () => actor.send({ type: 'send.declined' }),
  }
}

function openMessage({ erp, queryClient }: Portal, { recipient, about, note }: Writing): MessageActor {
  const send = async (form: MessageForm) => {
    const user = await knownUser(erp, queryClient)
    const from = { id: user.id_user, emailAddress: user.userEmailAddress }
    const to = await recipient()
    const noteAs = (isConfirmed: boolean) => note?.({ to, subject: form.subject, isConfirmed })
    try {
      await sendMessage(erp, { from, to, form, about })
    } catch (error) {
      if (isOutcomeUnknown(error)) noteAs(false)
      throw error
    }
    noteAs(true)
  }
  return createActor(messageMachine, { input: { send } })
}

function reportElsewhere(portal: Portal, name: string, message: MessageActor): void {
  const now = message.getSnapshot()
  const { failure } = now.context
  if (failure) {
    const hint = now.hasTag('outcomeUnknown') ? MAYBE_SENT : NOT_SENT
    portal.alerts.send({ type: 'alert.raised', alert: { title: 'Error', message: failure, hint } })
  } else {
    toast.success('Email sent successfully')
    deleteDraft(portal, name)
  }
}
