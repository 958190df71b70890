import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { AnyActorRef } from 'xstate'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { ErrorOffer } from '../happened/error-offer.tsx'
import { sendOutcome as styles } from './send-outcome.styles.ts'

/** What the dialogs need of an actor of `sendOnce`, whatever it sends. */
interface SendOnceActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): {
    readonly context: { readonly failure: string | null }
    hasTag(tag: 'refused' | 'outcomeUnknown'): boolean
  }
  send(event: { type: 'send.dismissed' | 'send.resent' | 'send.outcomeRechecked' }): void
}

/** What the user can do while the outcome is unknown. */
export type WhileUnknown =
  | { readonly offer: 'resend'; readonly explanation: string }
  | {
      readonly offer: 'recheck'
      readonly message: string
      readonly leave: string
      readonly onLeave: () => void
    }
  | {
      readonly offer: 'leave'
      readonly message: string
      readonly hint: string
      readonly leave: string
      readonly onLeave: () => void
    }

interface SendOutcomeProps {
  readonly actor: SendOnceActor
  /** What a refusal means for what the user typed; without it the form shows refusals itself. */
  readonly refused?: string | undefined
  readonly unknown: WhileUnknown
}

/** The dialogs of a request that was refused or whose outcome is unknown (section 8). */
export function SendOutcome({ actor, refused, unknown }: SendOutcomeProps) {
  const isRefused = useSelector(actor, (state) => state.hasTag('refused'))
  const isUnknown = useSelector(actor, (state) => state.hasTag('outcomeUnknown'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const dismiss = () => actor.send({ type: 'send.dismissed' })
  return (
    <>
      <MessageDialog
        open={isRefused && refused !== undefined}
        title="Error"
        message={failure ?? ''}
        hint={refused}
        dismiss="Cancel"
        onDismiss={dismiss}
      >
        <ErrorOffer />
      </MessageDialog>
      {unknown.offer === 'resend' && (
        <ResendDialog
          open={isUnknown}
          failure={failure}
          explanation={unknown.explanation}
          onResend={() => actor.send({ type: 'send.resent' })}
          onDismiss={dismiss}
        />
      )}
      {unknown.offer === 'recheck' && (
        <ConfirmDialog
          open={isUnknown}
          title="Error"
          message={unknown.message}
          accept="Check again"
          cancel={unknown.leave}
          onAccept={() => actor.send({ type: 'send.outcomeRechecked' })}
          onCancel={unknown.onLeave}
        >
          <ErrorOffer />
        </ConfirmDialog>
      )}
      {unknown.offer === 'leave' && (
        <MessageDialog
          open={isUnknown}
          title="Error"
          message={unknown.message}
          hint={unknown.hint}
          dismiss={unknown.leave}
          onDismiss={unknown.onLeave}
        >
          <ErrorOffer />
        </MessageDialog>
      )}
    </>
  )
}

interface ResendDialogProps {
  readonly open: boolean
  readonly failure: string | null
  readonly explanation: string
  readonly onResend: () => void
  readonly onDismiss: () => void
}

/** Focus starts on Cancel, so that a key pressed twice sends nothing. */
function ResendDialog({ open, failure, explanation, onResend, onDismiss }: ResendDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      alert
      size="small"
      title="Error"
      onClose={onDismiss}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="plain" onClick={onDismiss}>
            Cancel
          </Button>
          <Button onClick={onResend}>Send again</Button>
        </>
      }
    >
      <p>{failure}</p>
      <p className={styles.explanation}>{explanation}</p>
      <ErrorOffer />
    </Dialog>
  )
}
