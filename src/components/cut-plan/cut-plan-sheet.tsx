import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { CutPlan, CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { smallText } from '#machines/cut-plan/parts.rules.ts'
import { groupsOf } from '#machines/cut-plan/summary.rules.ts'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { useSite } from '../portal/site.tsx'
import { BoardList } from './board-list.tsx'
import { sheet as styles } from './cut-plan.styles.ts'

interface CutPlanSheetProps {
  readonly title: string
  readonly plan: CutPlan
  readonly problem: CutProblem
  readonly onPrinted: () => void
}

/** The plan as a printout for the saw. It prints itself once it is rendered. */
export function CutPlanSheet({ title, plan, problem, onPrinted }: CutPlanSheetProps) {
  const { unit } = useSite().lengths
  usePageMark('printout')
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <div data-printout className={styles.root}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.facts}>
          {plan.boards.length} boards, kerf {smallText(problem.kerf, unit)}, trim{' '}
          {smallText(problem.trim, unit)} per board
        </p>
      </header>
      <BoardList groups={groupsOf(plan, problem)} problem={problem} />
    </div>,
    document.body,
  )
}
