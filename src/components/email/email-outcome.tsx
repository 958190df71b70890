import { useSelector } from '@xstate/react'
import { type EmailTopic, isSameTopic } from '#machines/email/email.rules.ts'
import { Notice } from '../../ui/notice.tsx'
import { SendOutcome } from '../actors/send-outcome.tsx'
import type { EmailActor } from './use-email.ts'

interface WithActor {
  readonly actor: EmailActor
}

/** The dialogs for an email that was refused or whose outcome is unknown (section 8). */
export function EmailOutcome({ actor }: WithActor) {
  const to = useSelector(actor, ({ context }) => context.request?.form.emailAddress)
  return (
    <SendOutcome
      actor={actor}
      refused="Nothing was sent. What you typed is still here."
      unknown={{
        offer: 'resend',
        explanation: `We got no confirmation, so the email may have been sent. Check ${to}’s inbox before you send it again. What you typed is still here.`,
      }}
    />
  )
}

/** Warning in the form for as long as the outcome of this email is unknown. */
export function MayHaveBeenSent({ actor, topic }: WithActor & { readonly topic: EmailTopic }) {
  const email = useSelector(actor, ({ context }) =>
    context.unanswered.find((each) => isSameTopic(each.topic, topic)),
  )
  if (!email) return null
  return (
    <Notice tone="warn" title="This email may already have been sent">
      We got no confirmation. Check {email.form.emailAddress}’s inbox before you send it again.
    </Notice>
  )
}
