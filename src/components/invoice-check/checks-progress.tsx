import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { plannedIn } from '#machines/invoice-check/invoice-checks.machine.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { progress as styles } from './invoice-check.styles.ts'
import type { InvoiceChecksActor } from './use-invoice-checks.ts'

interface ChecksProgressProps {
  readonly actor: InvoiceChecksActor
  /** What is checked: 'invoiced since 27/08/2026'. */
  readonly what: string
  /** More buttons. */
  readonly children?: ReactNode
}

/** How many orders are checked, and the buttons to stop, to continue and to try again. */
export function ChecksProgress({ actor, what, children }: ChecksProgressProps) {
  const done = useSelector(actor, ({ context }) => context.checks.size)
  const planned = useSelector(actor, ({ context }) => plannedIn(context))
  const all = useSelector(actor, ({ context }) => context.input.orders.length)
  const batch = useSelector(actor, ({ context }) => context.input.batch)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isChecking = useSelector(actor, (state) => state.hasTag('checking'))
  const hasMore = useSelector(actor, (state) => state.hasTag('more'))
  const resume = () => actor.send({ type: 'checks.resumed' })
  if (failure !== null)
    return (
      <Notice tone="bad" title={failure} action={<Button onClick={resume}>Try again</Button>}>
        Checked {done} of {planned}. An order or its invoices could not be loaded.
      </Notice>
    )
  if (all === 0) return <p role="status">No orders {what}.</p>
  const orders = planned === 1 ? 'order' : 'orders'
  const isStopped = !isChecking && done < planned
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <p role={isChecking ? undefined : 'status'}>
          Checked {done} of {planned} {orders} {what}
          {hasMore && `, ${(all - planned).toLocaleString('en')} more to check`}
        </p>
        {isChecking && <RulerProgress label="Checking orders" value={done} max={planned} />}
      </div>
      <div className={styles.buttons}>
        {isChecking && <Button onClick={() => actor.send({ type: 'checks.stopped' })}>Stop</Button>}
        {isStopped && <Button onClick={resume}>Continue</Button>}
        {hasMore && <Button onClick={resume}>Check the next {Math.min(batch, all - planned)}</Button>}
        {children}
      </div>
    </div>
  )
}
