import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
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

interface Writing {
  /** Name of the draft. */
  readonly name: string
  /** The recipient's email address, once known. */
  readonly recipient: () => Promise<string>
  /** What the untouched form contains. Must be referentially stable. */
  readonly words?: MessageForm
  /** The transaction that the message is about; none by default. */
  readonly about?: TransactionAddress
  readonly onSent?: () => void
}

/**
 * A message to the company, sent once per press even if the user leaves the page meanwhile. A message that
 * was not sent is kept as the draft `name`.
 */
export function useMessage({ name, recipient, words = EMPTY_MESSAGE, about, onSent }: Writing) {
  const portal = usePortal()
  const actor = useBackgroundMessage({
    name,
    make: () => openMessage(portal, recipient, about),
    report: (message) => reportElsewhere(portal, name, message),
  })
  const { failure } = useSelector(actor, (state) => state.context)
  const isUnknown = useSelector(actor, (state) => state.hasTag('outcomeUnknown'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { form, problem, forget } = useDraftForm({ name, schema: messageForm, empty: words })

  useActorEvent(actor, 'send.succeeded', () => {
    toast.success('Email sent successfully')
    forget()
    onSent?.()
  })

  const submit = form.handleSubmit((values) => actor.send({ type: 'send.requested', request: values }))
  return { form, problem, submit, isBusy, failure, hint: isUnknown ? MAYBE_SENT : NOT_SENT, isUnknown }
}

function openMessage(
  { erp, queryClient }: Portal,
  recipient: () => Promise<string>,
  about: TransactionAddress | undefined,
): MessageActor {
  const send = async (form: MessageForm) => {
    const user = await knownUser(erp, queryClient)
    const from = { id: user.id_user, emailAddress: user.userEmailAddress }
    await sendMessage(erp, { from, to: await recipient(), form, about })
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
