import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { linesCount } from '#machines/cart/cart.rules.ts'
import type { Summary } from '#machines/quick-order/line-list.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Docket, DocketRow, DocketRows, DocketTotal } from '../../ui/docket.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { side as styles } from './quick-order.styles.ts'
import { useSummary } from './use-quick-order.ts'

interface WithActor {
  readonly actor: QuickOrderActor
}

export function OrderSide({ actor }: WithActor) {
  const summary = useSummary(actor)
  return (
    <div className={styles.root}>
      <OrderDocket summary={summary} />
      <div className={styles.action}>
        <Submit actor={actor} summary={summary} />
      </div>
      <More actor={actor} summary={summary} />
    </div>
  )
}

interface WithSummary {
  readonly summary: Summary
}

function OrderDocket({ summary: { total, ready, awaiting, attention, added, amount } }: WithSummary) {
  const { access, format, settings, wording } = useSite()
  const tax = `${settings.switches.tax_inclusive ? 'inc' : 'ex'} ${wording.tax}`
  return (
    <Docket title="Your order" aside={linesCount(total)}>
      <DocketRows>
        <DocketRow label="Ready">{format.quantity(ready)}</DocketRow>
        {awaiting > 0 && <DocketRow label="Waiting for a connection">{format.quantity(awaiting)}</DocketRow>}
        <DocketRow label="To fix">{format.quantity(attention)}</DocketRow>
        <DocketRow label="Added to cart">{format.quantity(added)}</DocketRow>
      </DocketRows>
      {access.prices && <DocketTotal label={`Ready lines (${tax})`}>{format.money(amount)}</DocketTotal>}
    </Docket>
  )
}

function Submit({ actor, summary: { ready, pending, attention, awaiting } }: WithActor & WithSummary) {
  const isAdding = useSelector(actor, (state) => state.hasTag('adding'))
  const isSettling = useSelector(actor, (state) => state.hasTag('settling'))
  if (isAdding) return <AddingProgress actor={actor} />
  return (
    <>
      <Button
        variant="primary"
        size="large"
        loading={isSettling}
        disabled={ready + pending === 0}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => actor.send({ type: 'order.submitted' })}
      >
        {ready > 0 ? `Add ${linesCount(ready)} to cart` : 'Add to cart'}
      </Button>
      {isSettling && <Button onClick={() => actor.send({ type: 'order.cancelled' })}>Cancel</Button>}
      {awaiting > 0 && (
        <p className={styles.hint}>
          {linesCount(awaiting)} {awaiting === 1 ? 'waits' : 'wait'} for a connection.
        </p>
      )}
      {ready > 0 && attention > 0 && (
        <p className={styles.hint}>{linesCount(attention)} to fix will stay here.</p>
      )}
    </>
  )
}

function AddingProgress({ actor }: WithActor) {
  const done = useSelector(actor, ({ context: { run } }) => run.added + run.refused)
  const total = useSelector(actor, ({ context: { run } }) => run.ids.length)
  const isCancelled = useSelector(actor, ({ context: { run } }) => run.isCancelled)
  const words = `${Math.min(done + 1, total)} of ${total}`
  return (
    <>
      <div className={styles.progress}>
        <span>Adding {words}</span>
        <RulerProgress label="Lines added" value={done} max={total} valueText={words} size="thick" />
      </div>
      <Button disabled={isCancelled} onClick={() => actor.send({ type: 'order.cancelled' })}>
        {isCancelled ? 'Stopping' : 'Cancel'}
      </Button>
    </>
  )
}

function More({ actor, summary: { total } }: WithActor & WithSummary) {
  const [isAsking, ask] = useState(false)
  const isAdding = useSelector(actor, (state) => state.hasTag('adding') || state.hasTag('settling'))
  return (
    <div className={styles.more}>
      <Link to={paths.cart} asChild>
        <ButtonLink variant="plain">View Cart</ButtonLink>
      </Link>
      <Link to={paths.onSite} asChild>
        <ButtonLink variant="plain">On Site</ButtonLink>
      </Link>
      <Button variant="plain" disabled={total === 0 || isAdding} onClick={() => ask(true)}>
        Clear lines
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Clear lines"
        message={`All ${linesCount(total)} are removed from this page. Your cart does not change.`}
        accept="Clear"
        danger
        onAccept={() => {
          ask(false)
          actor.send({ type: 'all.cleared' })
        }}
        onCancel={() => ask(false)}
      />
    </div>
  )
}
