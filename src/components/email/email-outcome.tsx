import { useSelector } from '@xstate/react'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { isSameTopic, type Letter } from '#machines/email/email.rules.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SendAgainDialog } from '../send-again-dialog.tsx'
import { email as styles } from './email.styles.ts'
import type { EmailActor } from './use-email.ts'

interface WithActor {
  readonly actor: EmailActor
}

/** What the user must know when mail did not simply go (section 8). */
export function EmailOutcome({ actor }: WithActor) {
  const isRefused = useSelector(actor, (state) => state.hasTag('refused'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      <MessageDialog
        open={isRefused}
        title="Error"
        message={failure ?? FALLBACK_MESSAGES.generic}
        hint="Nothing was sent. What you typed is kept."
        dismiss="Cancel"
        onDismiss={() => actor.send({ type: 'email.failureDismissed' })}
      />
      <UnknownDialog actor={actor} />
    </>
  )
}

function UnknownDialog({ actor }: WithActor) {
  const isUnknown = useSelector(actor, (state) => state.hasTag('outcomeUnknown'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const to = useSelector(actor, ({ context }) => context.mail?.form.emailAddress)
  return (
    <SendAgainDialog
      open={isUnknown}
      failure={failure}
      onSendAgain={() => actor.send({ type: 'email.resent' })}
      onDismiss={() => actor.send({ type: 'email.failureDismissed' })}
      className={styles.explained}
    >
      No answer came, so the email may have gone all the same. Look into the mailbox of {to} before you send
      it again. What you typed is kept.
    </SendAgainDialog>
  )
}

/** Stays in the form of a letter as long as nobody knows. */
export function MayHaveGone({ actor, letter }: WithActor & { readonly letter: Letter }) {
  const mail = useSelector(actor, ({ context }) =>
    context.mayHaveGone.find((each) => isSameTopic(each.letter, letter)),
  )
  if (!mail) return null
  return (
    <Notice tone="warn" title="This email may have gone already">
      No answer came. Look into the mailbox of {mail.form.emailAddress} before you send it again.
    </Notice>
  )
}
