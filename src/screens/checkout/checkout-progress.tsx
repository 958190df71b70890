import { useSelector } from '@xstate/react'
import { RulerProgress } from '../../ui/ruler.tsx'
import { page, progress as styles } from './checkout.styles.ts'
import type { CheckoutActor } from './checkout-actor.ts'
import { useIsReadingAgain } from './order-form.ts'

/** The steps of a checkout; `busy` is the label of the current one. */
const STEPS = [
  { name: 'cart', label: 'Review Cart', busy: 'Review Cart' },
  { name: 'details', label: 'Order Details', busy: 'Order Details' },
  { name: 'delivery', label: 'Delivery', busy: 'Working out delivery' },
  { name: 'sending', label: 'Sent', busy: 'Sending…' },
] as const

type Step = (typeof STEPS)[number]

/** The current step; null once the order is placed. */
function useStep(actor: CheckoutActor, isPickup: boolean): Step | null {
  const name = useSelector(actor, (state) => {
    if (state.hasTag('placed')) return null
    if (state.hasTag('sent')) return 'sending'
    if (!state.hasTag('busy')) return 'details'
    return isPickup ? 'sending' : 'delivery'
  })
  return STEPS.find((step) => step.name === name) ?? null
}

/** What is being done, or the step's name; null once the order is placed. */
function useBusyText(actor: CheckoutActor, isPickup: boolean): string | null {
  const step = useStep(actor, isPickup)
  const isPreparing = useSelector(actor, (state) => state.hasTag('busy') && !state.hasTag('sent'))
  const isReadingAgain = useIsReadingAgain()
  return isPreparing && isReadingAgain ? 'No reply. Trying again…' : (step?.busy ?? null)
}

interface WithStep {
  readonly actor: CheckoutActor
  /** A pickup has no delivery step. */
  readonly isPickup: boolean
}

export function CheckoutHead(props: WithStep) {
  return (
    <div className={page.head}>
      <h1 className={page.title}>Order Details</h1>
      <CheckoutProgress {...props} />
    </div>
  )
}

function CheckoutProgress({ actor, isPickup }: WithStep) {
  const step = useStep(actor, isPickup)
  const busyText = useBusyText(actor, isPickup)
  const steps = STEPS.filter(({ name }) => !isPickup || name !== 'delivery')
  const reached = step ? steps.indexOf(step) + 0.5 : steps.length
  return (
    <div>
      <RulerProgress label="Checkout" value={reached} max={steps.length} valueText={busyText ?? 'Placed'} />
      <ol role="list" className={styles.steps} aria-hidden="true">
        {steps.map((each) => (
          <li key={each.name} className={styles.step} data-current={each === step ? '' : undefined}>
            {each === step ? busyText : each.label}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The current step as text beside the buttons, for screen readers. */
export function BusyStatus({ actor, isPickup }: WithStep) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const busyText = useBusyText(actor, isPickup)
  return (
    <p role="status" className={styles.status}>
      {isBusy && busyText}
    </p>
  )
}
