import { useSelector } from '@xstate/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { linesCount } from '#machines/cart/cart.rules.ts'
import type { Line } from '#machines/quick-order/line.model.ts'
import type { Summary } from '#machines/quick-order/line-list.rules.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import { useSite } from '../../components/portal/site.tsx'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'
import { useVirtualRows } from '../../components/rendering/use-virtual-rows.ts'
import { Button } from '../../ui/button.tsx'
import { DataGap, DataHeadCell, DataTable } from '../../ui/data-table.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { RulerProgress } from '../../ui/ruler.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OrderLine } from './order-line.tsx'
import { line as styles, tools } from './quick-order.styles.ts'
import { useSummary, useThrottledSelector } from './use-quick-order.ts'

/** Estimated height in px, used until a row is measured. */
const ROW_HEIGHT = 72
/** Rows are added while others are looked up; mounting many at once would block the main thread. */
const SHORT = 24

const linesIn = ({ lines }: QuickOrderContext) => lines

const isSkipped = (line: Line | undefined) => line?.kind === 'skipped'

/** Whether no line was added or removed. A line that changes renders itself. */
const isSameList = (a: readonly Line[], b: readonly Line[]) =>
  a === b ||
  (a.length === b.length &&
    a.every((line, at) => line.id === b[at]?.id && isSkipped(line) === isSkipped(b[at])))

const shownIds = (lines: readonly Line[], shown: QuickOrderContext['shown']) =>
  lines.filter(({ id, kind }) => kind !== 'skipped' && (shown === null || shown.has(id))).map(({ id }) => id)

/** The lines: a table on wide screens, cards on a phone. */
export function OrderLines({ actor }: { readonly actor: QuickOrderActor }) {
  // Throttled and deferred, so that new rows render between the user's keys and clicks.
  const lines = useDeferredValue(useThrottledSelector(actor, linesIn, isSameList))
  const shown = useSelector(actor, ({ context }) => context.shown)
  const pointed = useSelector(actor, ({ context }) => context.pointed)
  const ids = useMemo(() => shownIds(lines, shown), [lines, shown])
  const rows = useVirtualRows(ids.length, ROW_HEIGHT, SHORT)
  const { reveal } = rows
  const revealed = useRef(pointed?.time)
  useEffect(() => {
    if (!pointed || revealed.current === pointed.time) return
    const at = ids.indexOf(pointed.id)
    if (at < 0) return
    revealed.current = pointed.time
    reveal(at)
  }, [pointed, ids, reveal])
  const reached = useRef(pointed?.time)
  /** A row that is mounted again later must not take the focus. */
  const reach = useCallback((row: HTMLElement, time: number) => {
    if (reached.current === time) return
    reached.current = time
    const stop =
      row.querySelector<HTMLElement>('[data-fix] :is(textarea, input, select, button)') ??
      row.querySelector<HTMLElement>('textarea, input, select, button')
    stop?.focus()
    stop?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (ids.length === 0 && lines.length > 0 && lines.every(isSkipped)) return null
  return (
    <DataTable
      label="Lines of your order"
      head={<Head />}
      rowCount={ids.length + 1}
      bodyRef={rows.around}
      className={styles.table}
    >
      <DataGap height={rows.above} />
      {rows.shown.map((position) => {
        const id = ids[position]
        return (
          id !== undefined && (
            <OrderLine
              key={id}
              id={id}
              position={position}
              actor={actor}
              measure={rows.measure}
              pointed={pointed?.id === id ? pointed.time : null}
              onReached={reach}
            />
          )
        )
      })}
      <DataGap height={rows.below} />
    </DataTable>
  )
}

function Head() {
  const { access } = useSite()
  return (
    <>
      <DataHeadCell className={styles.head}>Line</DataHeadCell>
      <DataHeadCell className={styles.head}>Product</DataHeadCell>
      <DataHeadCell className={styles.head}>Quantity</DataHeadCell>
      {access.prices && (
        <DataHeadCell numeric className={styles.head}>
          Extended Price
        </DataHeadCell>
      )}
      <DataHeadCell className={styles.head}>
        <VisuallyHidden>Remove</VisuallyHidden>
      </DataHeadCell>
    </>
  )
}

interface WithActor {
  readonly actor: QuickOrderActor
}

export function OrderTools({ actor }: WithActor) {
  const summary = useSummary(actor)
  const isFiltered = useSelector(actor, ({ context }) => context.shown !== null)
  return (
    <div className={tools.root}>
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
function Progress({ actor, summary }: ProgressProps) {
  const { total, pending, adding, attention, failed, changed, added } = summary
  const isReading = useSelector(actor, ({ context }) => context.pasted.length + context.kept.length > 0)
  const isAdding = useSelector(actor, (state) => state.hasTag('adding'))
  const known = total - pending
  const isBusy = isReading || (pending > 0 && !isAdding)
  const words = `${count(known)} of ${count(total)} looked up`
  const matched = known - adding - attention
  return (
    <>
      <p role="status" className={tools.words}>
        {!isBusy &&
          `${count(matched)} of ${count(total)} matched${attention > 0 ? `, ${needing(attention)}` : ''}`}
      </p>
      {isBusy && (
        <div className={tools.progress}>
          <span>{words}</span>
          <RulerProgress label="Lines looked up" value={known} max={total} valueText={words} />
        </div>
      )}
      {failed > 0 && !isBusy && (
        <Button ref={restoreFocus} variant="link" onClick={() => actor.send({ type: 'failed.retried' })}>
          Look up {linesCount(failed)} again
        </Button>
      )}
      {changed > 0 && !isBusy && (
        <Button ref={restoreFocus} variant="link" onClick={() => actor.send({ type: 'changes.accepted' })}>
          Accept {changed === 1 ? '1 change' : `${count(changed)} changes`}
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
