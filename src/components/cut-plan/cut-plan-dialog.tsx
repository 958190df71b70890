import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TallyGoods } from '#machines/catalogue/product.rules.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import type { Placing } from '#machines/tally/tally.model.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { form as styles } from './cut-plan.styles.ts'
import { CutPlanForm } from './cut-plan-form.tsx'
import { CutPlanQuestion } from './cut-plan-question.tsx'
import { CutPlanResult } from './cut-plan-result.tsx'
import { CutPlanSheet } from './cut-plan-sheet.tsx'
import { type CutPlanActor, useCutPlan } from './use-cut-plan.ts'

export interface CutPlanDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly goods: TallyGoods
  /** Stocked lengths in hundredths of a metre or foot. */
  readonly stock: readonly number[]
  /** Distinguishes several plans of one product. */
  readonly place: string
  /** A list of cuts to begin with, if there is one. */
  readonly given: string
  /** Where the boards go: into a tally, or into a line whose lengths are the given list. */
  readonly target: 'tally' | 'line'
  /** The pieces that are there already. */
  readonly present: readonly Pieces[]
  /** Takes the boards to buy. */
  readonly onPlanned: (pieces: readonly Pieces[], manner: Placing) => void
}

/** Plans which stocked boards to buy for a list of cuts, and how to cut them. */
export default function CutPlanDialog(props: CutPlanDialogProps) {
  const { open, onClose, goods, stock, place, given, target, present, onPlanned } = props
  const subject = { productID: goods.productID, place, given }
  const actor = useCutPlan(subject, { stock, present, isGiven: target === 'line' }, (pieces, manner) => {
    onPlanned(pieces, manner)
    onClose()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title="Plan cuts"
      footer={<Actions actor={actor} title={`${goods.name} (${goods.productID})`} />}
    >
      <p className={styles.product}>
        <NoBreakMeasures name={goods.name} />
      </p>
      <p className={styles.code}>{goods.productID}</p>
      <CutPlanForm actor={actor} />
      <CutPlanResult actor={actor} unitPrice={goods.unitPrice} />
      <CutPlanQuestion actor={actor} target={target} unitPrice={goods.unitPrice} />
    </Dialog>
  )
}

/** What can be done with a plan. */
function Actions({ actor, title }: { readonly actor: CutPlanActor; readonly title: string }) {
  const isPlanned = useSelector(actor, (state) => state.hasTag('planned'))
  const isConfirming = useSelector(actor, (state) => state.hasTag('confirming'))
  const { result, problem } = useSelector(actor, ({ context }) => context)
  const taking = useRef<HTMLButtonElement>(null)
  // Back from the question, which had replaced the button.
  const wasConfirming = useRef(isConfirming)
  useEffect(() => {
    if (wasConfirming.current && !isConfirming) taking.current?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])
  const [isPrinting, setPrinting] = useState(false)
  const onPrinted = useCallback(() => setPrinting(false), [])
  if (!isPlanned || !result || !problem) return null
  return (
    <>
      {isPrinting && <CutPlanSheet title={title} plan={result} problem={problem} onPrinted={onPrinted} />}
      <Button size="large" onClick={() => setPrinting(true)}>
        <Printer size={18} aria-hidden="true" />
        Print
      </Button>
      {!isConfirming && (
        <Button
          ref={taking}
          variant="primary"
          size="large"
          onClick={() => actor.send({ type: 'plan.taken' })}
        >
          Use these boards
        </Button>
      )}
    </>
  )
}
