import { useSelector } from '@xstate/react'
import type { Summary } from '#machines/quick-order/line-list.rules.ts'
import { linesCount } from '../../components/cart/lines-count.ts'
import { Button } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/restore-focus.ts'
import { RulerProgress } from '../../ui/ruler.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { tools as styles } from './quick-order.styles.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'
import { useSummary } from './use-quick-order.ts'

interface WithActor {
  readonly actor: QuickOrderActor
}

export function OrderTools({ actor }: WithActor) {
  const summary = useSummary(actor)
  const isFiltered = useSelector(actor, ({ context }) => context.shown !== null)
  return (
    <div className={styles.root}>
      <Progress actor={actor} summary={summary} />
      <SegmentedToggle
        label="Lines shown"
        value={isFiltered ? 'attention' : 'all'}
        options={[
          { value: 'all', label: `All ${count(summary.total)}` },
          { value: 'attention', label: `To fix ${count(summary.attention)}` },
        ]}
        onChange={(value) => actor.send({ type: value === 'all' ? 'all.shown' : 'attention.shown' })}
      />
      <Button
        variant="plain"
        disabled={summary.attention === 0}
        aria-keyshortcuts="F8"
        title="F8; back with Shift+F8"
        onClick={() => {
          const from = actor.getSnapshot().context.pointed?.id ?? null
          actor.send({ type: 'attention.sought', from, step: 1 })
        }}
      >
        Next to fix
      </Button>
    </div>
  )
}

const count = (value: number) => value.toLocaleString('en')

interface ProgressProps extends WithActor {
  readonly summary: Summary
}

/** Read out only once all lines are looked up: a screen reader must not count thousands aloud. */
function Progress({ actor, summary: { total, pending, adding, attention, failed, added } }: ProgressProps) {
  const isReading = useSelector(actor, ({ context }) => context.pasted.length + context.kept.length > 0)
  const isAdding = useSelector(actor, (state) => state.hasTag('adding'))
  const known = total - pending
  const isBusy = isReading || (pending > 0 && !isAdding)
  const words = `${count(known)} of ${count(total)} looked up`
  const matched = known - adding - attention
  return (
    <>
      <p role="status" className={styles.words}>
        {!isBusy &&
          `${count(matched)} of ${count(total)} matched${attention > 0 ? `, ${needing(attention)}` : ''}`}
      </p>
      {isBusy && (
        <div className={styles.progress}>
          <span>{words}</span>
          <RulerProgress label="Lines looked up" value={known} max={total} valueText={words} />
        </div>
      )}
      {failed > 0 && !isBusy && (
        <Button ref={restoreFocus} variant="link" onClick={() => actor.send({ type: 'failed.retried' })}>
          Look up {linesCount(failed)} again
        </Button>
      )}
      {added > 0 && !isAdding && (
        <Button ref={restoreFocus} variant="link" onClick={() => actor.send({ type: 'added.cleared' })}>
          Clear lines in cart
        </Button>
      )}
    </>
  )
}

const needing = (lines: number) => (lines === 1 ? '1 needs attention' : `${count(lines)} need attention`)
