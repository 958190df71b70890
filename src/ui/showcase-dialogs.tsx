import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { gallery } from './showcase.styles.ts'
import { ShowcasePart } from './showcase-part.tsx'
import { StandalonePage } from './standalone-page.tsx'
import { TextInput } from './text-input.tsx'
import { toast } from './toast.ts'

const DIALOGS = {
  plain: 'Dialog',
  form: 'Form',
  empty: 'Form, nothing to submit',
  busy: 'Form, in progress',
  confirm: 'Confirm',
  message: 'Message',
  page: 'A standalone page',
} as const

type Shown = keyof typeof DIALOGS | null
const KINDS = ['plain', 'form', 'empty', 'busy', 'confirm', 'message', 'page'] as const

/** Components that open over the page, each on a press. */
export function ShowcaseDialogs() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <ShowcasePart name="Dialogs and toasts">
      {KINDS.map((kind) => (
        <Button key={kind} onClick={() => setShown(kind)}>
          {DIALOGS[kind]}
        </Button>
      ))}
      <Button onClick={() => toast.success('Added to cart')}>Success</Button>
      <Button onClick={() => toast.error('Unable to send request')}>Error</Button>
      <Dialog
        open={shown === 'plain'}
        onClose={close}
        title="Save Custom List"
        footer={
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
        }
      >
        <Field label="List name" error="Required">
          <TextInput />
        </Field>
      </Dialog>
      <Forms shown={shown} onClose={close} />
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Clear cart"
        message="Are you sure you want to clear the cart? This action cannot be undone."
        accept="Clear"
        danger
        onAccept={close}
        onCancel={close}
      />
      <MessageDialog
        open={shown === 'message'}
        title="The cart could not be saved"
        message={'Product TIM-9045 is not available.\nAsk your branch.'}
        hint="Your lines are still here."
        onDismiss={close}
      />
      {shown === 'page' && (
        <div className={gallery.over}>
          <StandalonePage title="Configuration is not loaded" action="Try again" onAction={close}>
            You are still signed in. Check your connection and try again.
          </StandalonePage>
        </div>
      )}
    </ShowcasePart>
  )
}

/** A form that can be sent, one with nothing to send, and one that is busy for five seconds. */
function Forms({ shown, onClose }: { readonly shown: Shown; readonly onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <FormDialog
      open={shown === 'form' || shown === 'empty' || shown === 'busy'}
      onClose={() => {
        setBusy(false)
        onClose()
      }}
      title="Email document"
      submit={shown === 'busy' ? 'Send, and wait' : 'Send'}
      busy={isBusy}
      empty={shown === 'empty'}
      onSubmit={(event) => {
        event.preventDefault()
        if (shown !== 'busy') return onClose()
        setBusy(true)
        setTimeout(() => setBusy(false), 5000)
      }}
    >
      <Field label="Email address">
        <TextInput type="email" defaultValue="site.office@longest-company-name-in-the-yard.example" />
      </Field>
    </FormDialog>
  )
}
