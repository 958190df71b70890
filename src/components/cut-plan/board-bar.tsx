import type { CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import type { BoardGroup } from '#machines/cut-plan/summary.rules.ts'
import { RulerLength } from '../../ui/ruler.tsx'
import { boards as styles } from './cut-plan.styles.ts'

interface BoardBarProps {
  readonly board: BoardGroup
  readonly saw: Pick<CutProblem, 'kerf' | 'trim'>
  /** The longest board, which fills the width, and the distance between the ruler's ticks. */
  readonly max: number
  readonly tick: number
}

const percent = (share: number) => `${share * 100}%`

/** A board to scale, with its saw cuts; what is left or trimmed is hatched. Decorative only. */
export function BoardBar({ board: { stock, cuts, offcut }, saw: { kerf, trim }, max, tick }: BoardBarProps) {
  let at = trim
  const ends = cuts.map((length) => {
    at += length + kerf
    return at - kerf / 2
  })
  const saws = offcut > 0 ? ends : ends.slice(0, -1)
  return (
    <div aria-hidden="true" className={styles.bar} style={{ width: percent(stock / max) }}>
      <RulerLength value={stock} max={stock} tick={tick} size="thick" className={styles.ruler} />
      {trim > 0 && (
        <span
          className={styles.waste}
          style={{ insetInlineStart: 0, insetInlineEnd: 'auto', width: percent(trim / stock) }}
        />
      )}
      {offcut > 0 && <span className={styles.waste} style={{ width: percent(offcut / stock) }} />}
      {saws.map((end) => (
        <span
          key={end}
          className={styles.cut}
          style={{ insetInlineStart: `calc(${percent(end / stock)} - 1px)` }}
        />
      ))}
    </div>
  )
}
