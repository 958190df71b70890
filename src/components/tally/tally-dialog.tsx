import { useSelector } from '@xstate/react'
import { type ReactNode, type Ref, useRef } from 'react'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { linesCount } from '#machines/cart/cart.rules.ts'
import { lengthText } from '#machines/tally/length.rules.ts'
import { amountOf, hasTotal, isWrong, stepsOf, type TallyRow, totalOf } from '#machines/tally/tally.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../portal/site.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { CutListBox } from './cut-list-box.tsx'
import { dialog as styles } from './tally.styles.ts'
import type { TallyPurpose } from './tally-draft.ts'
import { TallyLines } from './tally-lines.tsx'
import { type TallyActor, useKeptTally, useTally } from './use-tally.ts'

export interface TallyDialogProps extends TallyPurpose {
  readonly open: boolean
  readonly onClose: () => void
}

/** A tally's place among those of its product: the cart, one of its lines, or another page's. */
const placeOf = ({ lineID, place }: TallyPurpose) => place ?? `tally ${lineID ?? ''}`

const submitWords = ({ lineID, writing }: TallyPurpose) =>
  writing ? 'Use these lengths' : lineID === null ? 'Add to Cart' : 'Update Tally'

/** Ordering by length (section 2.5), in standard or custom lengths. */
export default function TallyDialog({ open, onClose, ...purpose }: TallyDialogProps) {
  const { goods, lineID } = purpose
  const actor = useTally(purpose, onClose)
  useKeptTally(actor, purpose, open)
  const isSending = useSelector(actor, (state) => state.hasTag('sending'))
  const canSend = useSelector(actor, ({ context }) => hasTotal(context.rows))
  const notices = useRef<HTMLDivElement>(null)
  const submit = () => {
    actor.send({ type: 'tally.submitted' })
    // Also on a second press, when the notice is already rendered.
    if (actor.getSnapshot().hasTag('unfinished')) notices.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={lineID === null ? 'Tally' : 'Update Tally'}
      footer={
        <>
          <Total actor={actor} unitPrice={goods.unitPrice} />
          <Button
            variant="primary"
            size="large"
            disabled={!canSend}
            loading={isSending}
            className={styles.send}
            onClick={submit}
          >
            {submitWords(purpose)}
          </Button>
        </>
      }
    >
      <p className={styles.product}>
        <NoBreakMeasures name={goods.name} />
      </p>
      <p className={styles.code}>
        <span>{goods.productID}</span>
        <Rate goods={goods} />
      </p>
      <Contents actor={actor} notices={notices} purpose={purpose} />
    </Dialog>
  )
}

/** What a metre or foot costs the customer. */
function Rate({ goods: { unitPrice, UOM } }: Pick<TallyDialogProps, 'goods'>) {
  const { format } = useSite()
  if (unitPrice === null) return null
  return (
    <span className={styles.rate}>
      {format.money(unitPrice)} per {UOM}
    </span>
  )
}

interface WithActor {
  readonly actor: TallyActor
}

interface ContentsProps extends WithActor {
  readonly notices: Ref<HTMLDivElement>
  readonly purpose: TallyPurpose
}

function Contents({ actor, notices, purpose }: ContentsProps) {
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'))
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (isLoading) return <Waiting />
  if (isFailed) return <Failed actor={actor} />
  return (
    <>
      <TallyNotices ref={notices} actor={actor} />
      <TallyLines actor={actor} />
      <CutListBox actor={actor} goods={purpose.goods} place={placeOf(purpose)} />
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading lengths" className={styles.waiting}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={CONTROL_HEIGHT} />
      ))}
    </div>
  )
}

function Failed({ actor }: WithActor) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Notice
      tone="bad"
      title={failure ?? FALLBACK_MESSAGES.generic}
      action={<Button onClick={() => actor.send({ type: 'tally.retried' })}>Try again</Button>}
    >
      The lengths could not be loaded. Nothing was added to your cart.
    </Notice>
  )
}

interface TotalProps extends WithActor {
  readonly unitPrice: number | null
}

/** The running total of the lines and its price, or the progress while they are sent. */
function Total({ actor, unitPrice }: TotalProps) {
  const { lengths, format } = useSite()
  const isSending = useSelector(actor, (state) => state.hasTag('sending'))
  const context = useSelector(actor, (state) => state.context)
  const count = context.done + stepsOf(context).length
  if (isSending && count > 0) {
    const valueText = `Line ${Math.min(context.done + 1, count)} of ${count}`
    return (
      <div className={styles.total}>
        <span>{valueText}</span>
        <RulerProgress label="Lines sent" value={context.done} max={count} valueText={valueText} />
      </div>
    )
  }
  const pieces = context.rows.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <output className={styles.total}>
      <span className={styles.figure}>
        Total {format.quantity(totalOf(context.rows) / 100)} {lengths.unit}
        {unitPrice !== null && `, ${format.money(amountOf(context.rows, unitPrice))}`}
      </span>
      <span className={styles.pieces}>
        {format.quantity(pieces)} {pieces === 1 ? 'piece' : 'pieces'}
      </span>
    </output>
  )
}

interface TallyNoticesProps {
  readonly actor: TallyActor
  readonly ref: Ref<HTMLDivElement>
}

/** The outcome of the last submission, if it did not fully succeed; scrolled into view when it appears. */
function TallyNotices({ actor, ref }: TallyNoticesProps) {
  const notice = useNotice(actor)
  return <div ref={ref}>{notice && <div ref={bringIntoView}>{notice}</div>}</div>
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function useNotice(actor: TallyActor): ReactNode {
  const { lengths } = useSite()
  const isSending = useSelector(actor, (state) => state.hasTag('sending'))
  const { failure, failures, lost, done, rows } = useSelector(actor, (state) => state.context)
  const isUnfinished = useSelector(actor, (state) => state.hasTag('unfinished'))
  if (isSending) return null
  if (isUnfinished && rows.some(isWrong)) {
    return (
      <Notice tone="warn" className={styles.notice} title={wrongTitle(rows)}>
        Nothing was sent. Fix what is marked below, then press the button again.
      </Notice>
    )
  }
  if (isUnfinished) {
    return (
      <Notice tone="warn" className={styles.notice} title="Some lines are incomplete">
        Each line needs a length and a quantity, and the box below must be empty. Then press the button again.
      </Notice>
    )
  }
  if (lost) {
    return (
      <Notice tone="warn" className={styles.notice} title="One line may be in your cart">
        The connection dropped before we could check your cart. Press the button again: your cart is checked
        first, and nothing is sent twice.
      </Notice>
    )
  }
  if (failure) {
    return (
      <Notice tone="bad" className={styles.notice} title={failure}>
        Nothing was sent. Your lines are still here.
      </Notice>
    )
  }
  if (failures.size > 0) {
    const shown = new Set(rows.map(({ length }) => length))
    const others = [...failures].filter(([length]) => !shown.has(length))
    return (
      <Notice tone="bad" className={styles.notice} title={outcome(done, failures.size)}>
        {done > 0 && 'What was added is not sent again. '}Fix what is marked below and press the button again.
        {others.map(([length, message]) => (
          <p key={length}>
            {lengthText(length)} {lengths.unit}: {message}
          </p>
        ))}
      </Notice>
    )
  }
  if (done === 0) return null
  return (
    <Notice tone="warn" className={styles.notice} title={went(done)}>
      The lines below are incomplete and were not sent.
    </Notice>
  )
}

const wrongTitle = (rows: readonly TallyRow[]) =>
  rows.some(({ isUnread }) => isUnread) ? 'A quantity is not a whole number' : 'A length is not available'

const went = (count: number) => `${linesCount(count)} added to your cart.`
const outcome = (done: number, failed: number) =>
  done > 0
    ? `${went(done)} ${linesCount(failed)} not added.`
    : `${linesCount(failed)} not added to your cart.`
