import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Docket, DocketLine, DocketLines, DocketRow, DocketRows, DocketTotal } from './docket.tsx'
import { EmptyState } from './empty-state.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { Money } from './money.tsx'
import { Notice } from './notice.tsx'
import { Picture } from './picture.tsx'
import { RulerLength, RulerLoading, RulerProgress } from './ruler.tsx'
import { gallery } from './showcase.styles.ts'
import { ShowcasePart, type WithLabels } from './showcase-part.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { StandalonePage } from './standalone-page.tsx'
import { Badge, Status } from './status.tsx'
import { TextInput } from './text-input.tsx'
import { toast } from './toast.ts'

function Summary({ words: { goods, tax } }: WithLabels) {
  return (
    <Docket title="Order Summary" aside="3 Item(s)">
      <DocketLines>
        <DocketLine>
          <span className={gallery.grow}>{goods[0]}</span>
          <Money>$419.90</Money>
        </DocketLine>
        <DocketLine>
          <span className={gallery.grow}>{goods[1]}</span>
          <Money>$616.50</Money>
        </DocketLine>
      </DocketLines>
      <DocketRows>
        <DocketRow label={`Sub Total (ex ${tax})`}>
          <Money>$1,214.30</Money>
        </DocketRow>
        <DocketRow label={`+${tax}`}>
          <Money>$121.43</Money>
        </DocketRow>
      </DocketRows>
      <DocketTotal label={`Total (inc ${tax})`}>$1,335.73</DocketTotal>
    </Docket>
  )
}

/** Components for display. */
export function ShowcaseDisplay({ words }: WithLabels) {
  return (
    <>
      <ShowcasePart name="Ruler">
        <RulerProgress label="Checkout" value={2} max={3} valueText="Step 2 of 3" />
        <RulerLoading />
        {[2.4, 3, 3.6, 4.8, 6].map((length) => (
          <div key={length} className={gallery.length}>
            <RulerLength value={length} max={6} muted={length === 4.8} />
          </div>
        ))}
      </ShowcasePart>
      <ShowcasePart name="Text and figures">
        <Status kind="in">In Stock</Status>
        <Status kind="low">Low Stock</Status>
        <Status kind="special">Special Order</Status>
        <Status kind="open">Quoted</Status>
        <Status kind="done">Delivered</Status>
        {(['plain', 'good', 'warn', 'info', 'bad', 'strong'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Money>$6.35</Money>
        <Money size="small">$4.86</Money>
        <Money size="medium">$18,204.55</Money>
        <Money size="large" tone="bad">
          $1,930.00
        </Money>
      </ShowcasePart>
      <ShowcasePart name="Notices" columns>
        <Notice title={`Prices exclude ${words.tax}.`}>They are for your account only.</Notice>
        <Notice tone="warn" title="Low Stock" action={<Button variant="plain">Find another</Button>}>
          Four left in {words.branch}.
        </Notice>
        <Notice
          tone="bad"
          title="The cart could not be saved."
          action={<Button variant="plain">Try again</Button>}
        >
          Your lines are still here.
        </Notice>
        <Notice tone="good">Payment received.</Notice>
      </ShowcasePart>
      <div className={gallery.columns}>
        <Summary words={words} />
        <Picture src="/nothing.png" alt="Pine" />
        <Picture src={undefined} alt="" ratio="square" />
      </div>
      <ShowcasePart name="Waiting" columns>
        <Spinner size="panel" />
        <div>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton height="4rem" />
        </div>
        <EmptyState title="No matching records." level={2}>
          No orders with that name in the last twelve months.
        </EmptyState>
        <EmptyState title="Your cart is empty." action={<Button variant="primary">View Products</Button>} />
      </ShowcasePart>
    </>
  )
}

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
