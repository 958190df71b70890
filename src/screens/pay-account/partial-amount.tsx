import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { StatementLine } from '#contract/entities/statement.ts'
import {
  type Choice,
  idOf,
  isCredit,
  partProblem,
  withPart,
} from '#machines/payment/invoice-selection.rules.ts'
import { useSite } from '../../components/portal/site.tsx'
import { Money } from '../../ui/money.tsx'
import { DollarInput } from './dollar-input.tsx'
import { lines as styles } from './payment.styles.ts'

interface Parts {
  readonly choice: Choice
  readonly onChoose: (chosen: (choice: Choice) => Choice) => void
}

const PartsContext = createContext<Parts | null>(null)

/** The selection as a context: its cells re-render without their rows. */
export function PartsProvider({ choice, onChoose, children }: Parts & { readonly children: ReactNode }) {
  const parts = useMemo(() => ({ choice, onChoose }), [choice, onChoose])
  return <PartsContext value={parts}>{children}</PartsContext>
}

interface PartAmountProps {
  readonly line: StatementLine
  readonly tabIndex: -1 | undefined
}

/** The amount to pay on a line: all of it, or the part that is typed. */
export function PartialAmount({ line, tabIndex }: PartAmountProps) {
  const parts = useContext(PartsContext)
  const { format } = useSite()
  const id = idOf(line)
  const typed = parts?.choice.get(id)
  if (!parts || typed === undefined)
    return (
      <span data-none className={styles.none}>
        -
      </span>
    )
  if (isCredit(line)) return <Money>{format.money(line.balanceAmount)}</Money>
  return (
    <DollarInput
      label={`Pay on ${id}`}
      hideLabel
      error={partProblem(line, typed, format.money)}
      className={styles.part}
      tabIndex={tabIndex}
      typed={typed}
      onTyped={(text) => parts.onChoose((choice) => withPart(choice, id, text))}
    />
  )
}
