import { useSelector } from '@xstate/react'
import { type Ref, useRef } from 'react'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { amountOf, hasTotal, stepsOf, totalOf } from '#machines/tally/tally.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useSite } from '../portal/site.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { CutListBox } from './cut-list-box.tsx'
import { dialog as styles } from './tally.styles.ts'
import type { TallyPurpose } from './tally-draft.ts'
import { TallyLines } from './tally-lines.tsx'
import { TallyNotices } from './tally-notices.tsx'
import { type TallyActor, useKeptTally, useTally } from './use-tally.ts'

export interface TallyDialogProps extends TallyPurpose {
  readonly open: boolean
  readonly onClose: () => void
}

/** A tally's place among those of its product: the cart, one of its lines, or another page's. */
const placeOf = ({ lineID, place }: TallyPurpose) => place ?? `tally ${lineID ?? ''}`

function submitWords({ lineID, writing, listId }: TallyPurpose): string {
  if (writing) return 'Use these lengths'
  if (lineID !== null) return 'Update Tally'
  return listId === undefined ? 'Add to Cart' : 'Add to List'
}

/** Where the lengths are, or go to. */
const targetOf = ({ listId }: TallyPurpose) => (listId === undefined ? 'your cart' : 'the list')

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
      <div className={styles.code}>
        <div>{goods.productID}</div>
        <Rate goods={goods} />
      </div>
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
  if (isFailed) return <Failed actor={actor} purpose={purpose} />
  return (
    <>
      <TallyNotices ref={notices} actor={actor} target={targetOf(purpose)} />
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

function Failed({ actor, purpose }: WithActor & Pick<ContentsProps, 'purpose'>) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Notice
      tone="bad"
      title={failure ?? FALLBACK_MESSAGES.generic}
      action={<Button onClick={() => actor.send({ type: 'tally.retried' })}>Try again</Button>}
    >
      The lengths could not be loaded. Nothing was added to {targetOf(purpose)}.
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
    <output aria-atomic="true" className={styles.total}>
      <span className={styles.figure}>
        Total {format.quantity(totalOf(context.rows) / 100)} {lengths.unit}
        {unitPrice !== null && `, ${format.money(amountOf(context.rows, unitPrice))}`}
        <VisuallyHidden>, </VisuallyHidden>
      </span>
      <span className={styles.pieces}>
        {format.quantity(pieces)} {pieces === 1 ? 'piece' : 'pieces'}
      </span>
    </output>
  )
}
