import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { boughtBy } from '#machines/cut-plan/summary.rules.ts'
import type { Placing } from '#machines/tally/tally.model.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { form as styles } from './cut-plan.styles.ts'
import type { CutPlanActor } from './use-cut-plan.ts'
import { usePiecesText } from './use-pieces-text.ts'

interface CutPlanQuestionProps {
  readonly actor: CutPlanActor
  readonly target: 'tally' | 'line'
  readonly unitPrice: number | null
}

/** Asks whether the boards are added to the pieces that are there, or take their place. */
export function CutPlanQuestion(props: CutPlanQuestionProps) {
  const isConfirming = useSelector(props.actor, (state) => state.hasTag('confirming'))
  return isConfirming && <Question {...props} />
}

function Question({ actor, target, unitPrice }: CutPlanQuestionProps) {
  const { present, result, stock, unit } = useSelector(actor, ({ context }) => context)
  const textOf = usePiecesText(unitPrice)
  const root = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const boards = result ? boughtBy(result, stock, unit) : []
  const these = boards.reduce((sum, { qty }) => sum + qty, 0) === 1 ? 'this' : 'these'
  const place = (manner: Placing) => actor.send({ type: 'plan.placed', manner })
  return (
    <div ref={root} className={styles.question}>
      <Notice
        tone="warn"
        title={`${target === 'tally' ? 'Your tally' : 'This line'} has ${textOf(present, 'piece')}`}
        action={
          <>
            <Button ref={first} onClick={() => place('add')}>
              Add to {target}
            </Button>
            <Button onClick={() => place('replace')}>Replace {target}</Button>
            <Button variant="plain" onClick={() => actor.send({ type: 'plan.kept' })}>
              Keep as it is
            </Button>
          </>
        }
      >
        Add {these} {textOf(boards, 'board')} to it, or replace it?
      </Notice>
    </div>
  )
}
