import type { CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { partsText, stockParts } from '#machines/cut-plan/parts.rules.ts'
import type { BoardGroup } from '#machines/cut-plan/summary.rules.ts'
import { useSite } from '../portal/site.tsx'
import { BoardBar } from './board-bar.tsx'
import { boards as styles } from './cut-plan.styles.ts'

interface BoardListProps {
  readonly groups: readonly BoardGroup[]
  readonly problem: CutProblem
}

/** Hundredths of a metre or foot between two ticks. */
const TICK = { m: 25, ft: 100 } as const

/** The boards of a plan and their cuts, in the order of the saw, all drawn to one scale. */
export function BoardList({ groups, problem }: BoardListProps) {
  const { unit } = useSite().lengths
  const max = Math.max(...problem.stock)
  const tick = stockParts(TICK[unit], unit)
  return (
    <ol role="list" aria-label="Boards and their cuts" className={styles.list}>
      {groups.map((group) => (
        <li key={group.first} className={styles.board}>
          <div className={styles.name}>
            {group.count} × {partsText(group.stock, unit)}{' '}
            <span className={styles.numbers}>{numbers(group)}</span>
          </div>
          <div className={styles.drawing}>
            <BoardBar board={group} saw={problem} max={max} tick={tick} />
            <div className={styles.cuts}>{cutsText(group, (parts) => partsText(parts, unit))}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}

const numbers = ({ first, count }: BoardGroup) =>
  count === 1 ? `No. ${first}` : `No. ${first}–${first + count - 1}`

/** '2 @ 2.4 m, 1 @ 0.9 m; 0.29 m left'. */
function cutsText({ cuts, offcut }: BoardGroup, text: (parts: number) => string): string {
  const counts = new Map<number, number>()
  for (const length of cuts) counts.set(length, (counts.get(length) ?? 0) + 1)
  const list = [...counts].map(([length, qty]) => `${qty} @ ${text(length)}`).join(', ')
  const left = text(offcut)
  return `${list}; ${left === text(0) ? 'nothing' : left} left`
}
