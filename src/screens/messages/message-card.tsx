import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { EMPTY_MESSAGE, type MessageForm, messageForm } from '#machines/message/message.form.ts'
import { messageMachine } from '#machines/message/message.machine.ts'
import { sendMessage } from '#machines/message/message.rules.ts'
import { backgroundActor } from '../../components/actors/use-background-actor.ts'
import { useActorEvent } from '../../components/actors/use-tracked-actor.ts'
import { deleteDraft, useDraftForm } from '../../components/forms/drafts.ts'
import { type Portal, usePortal } from '../../components/portal/portal.ts'
import { erpQuery, knownUser } from '../../components/queries/erp-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { messages as styles } from './messages.styles.ts'

interface MessageCardProps {
  /** Name of the draft. */
  readonly name: string
  readonly heading: string
  /** The recipient's email address, once known. */
  readonly recipient: () => Promise<string>
}

export function MessageCard({ name, heading, recipient }: MessageCardProps) {
  const { form, problem, submit, isBusy, failure, hint, isUnknown } = useMessage(name, recipient)
  return (
    <Card heading={heading}>
      <Form busy={isBusy} aria-label={heading} onSubmit={submit} className={styles.form}>
        {failure && (
          <Notice tone={isUnknown ? 'warn' : 'bad'} title={failure}>
            {hint}
          </Notice>
        )}
        <Field label="Subject" required error={problem('subject')}>
          <TextInput {...form.register('subject')} autoComplete="off" />
        </Field>
        <Field label="Message" required error={problem('message')}>
          <TextArea {...form.register('message')} rows={8} />
        </Field>
        <Button type="submit" variant="primary" size="large" loading={isBusy} className={styles.send}>
          {isBusy ? 'Sending...' : 'Send Message'}
        </Button>
      </Form>
    </Card>
  )
}

const NOT_SENT = 'Nothing was sent. What you typed is still here: try again.'
const MAYBE_SENT =
  'We got no confirmation, so your message may have been sent. What you typed is still here: send it again if nobody replies.'

type MessageActor = ActorRefFrom<typeof messageMachine>

const useBackgroundMessage = backgroundActor<MessageActor>()

/**
 * A message to the company, sent once per press even if the user leaves the page meanwhile. A message that
 * was not sent is kept as the draft `name`.
 */
function useMessage(name: string, recipient: () => Promise<string>) {
  const portal = usePortal()
  const actor = useBackgroundMessage({
    name,
    make: () => openMessage(portal, recipient),
    report: (message) => reportElsewhere(portal, name, message),
  })
  const { failure } = useSelector(actor, (state) => state.context)
  const isUnknown = useSelector(actor, (state) => state.hasTag('outcomeUnknown'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { form, problem, forget } = useDraftForm({ name, schema: messageForm, empty: EMPTY_MESSAGE })

  useActorEvent(actor, 'send.succeeded', () => {
    toast.success('Email sent successfully')
    forget()
  })

  const submit = form.handleSubmit((values) => actor.send({ type: 'send.requested', request: values }))
  return { form, problem, submit, isBusy, failure, hint: isUnknown ? MAYBE_SENT : NOT_SENT, isUnknown }
}

function openMessage({ erp, queryClient }: Portal, recipient: () => Promise<string>): MessageActor {
  const send = async (form: MessageForm) => {
    const user = await knownUser(erp, queryClient)
    const from = { id: user.id_user, emailAddress: user.userEmailAddress }
    await sendMessage(erp, { from, to: await recipient(), form })
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

/** The recipient of a message, undefined while loading, and the address for replies. */
export function MessageDetails({ to }: { readonly to: string | undefined }) {
  const { data: user, isPending } = useQuery(erpQuery(usePortal().erp, 'getUserDetails', {}))
  return (
    <dl className={styles.facts}>
      <Fact name="To" value={to ?? <Skeleton width="10rem" />} />
      <Fact name="Reply to" value={isPending ? <Skeleton width="10rem" /> : user?.userEmailAddress} />
    </dl>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  if (!value) return null
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
