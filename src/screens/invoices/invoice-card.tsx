import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { NOTHING } from '#machines/list/column.ts'
import { type Standing, standingName } from '#machines/transaction/standing.rules.ts'
import type { CardPlace, ListColumn } from '../../components/list/list-column.ts'
import { state } from './invoices.styles.ts'

const PLACES: Readonly<Record<string, CardPlace>> = {
  standing: 'state',
  invoiceDate: 'second',
  customerOrderNumber: 'secondMiddle',
  branch: 'third',
  transactionType: 'thirdMiddle',
  userComment: 'thirdControl',
  shipAddress1: 'fourth',
  jobName: 'fourthRest',
}

interface CardFacts {
  /** Null if it is not known; undefined while it loads. */
  readonly standing: (row: InvoiceRow) => Standing | null | undefined
  /** Formats dollars. */
  readonly money: (dollars: number) => string
}

/** The columns as places of a phone's card: number, state and amount first, then date, reference and balance. */
export const cardColumns = (
  columns: readonly ListColumn<InvoiceRow>[],
  { standing, money }: CardFacts,
): readonly ListColumn<InvoiceRow>[] =>
  columns.map((column) => ({
    ...column,
    place: PLACES[column.id] ?? column.place,
    ...(column.id === 'standing' && {
      draw: (row) => <State found={standing(row)} amount={row.transactionAmount} money={money} />,
    }),
  }))

interface StandingCellProps extends Pick<StateProps, 'found' | 'amount'> {
  readonly words: string
}

/** The standing in a table: its name as on a card, and what is open of a part. */
export function StandingCell({ found, amount, words }: StandingCellProps) {
  if (!found) return words
  const name = standingName(found, amount)
  return (
    <span title={found.isPart ? words : undefined} className={state.words}>
      <span className={state[found.kind]}>{name}</span>
      {words.slice(name.length)}
    </span>
  )
}

interface StateProps {
  readonly found: Standing | null | undefined
  /** Dollars, negative for a credit. */
  readonly amount: number
  readonly money: CardFacts['money']
}

function State({ found, amount, money }: StateProps) {
  if (!found) return <span>{found === null ? NOTHING : '…'}</span>
  return (
    <>
      <span className={state[found.kind]}>{standingName(found, amount)}</span>
      {found.balance !== 0 && <span>{money(found.balance)} open</span>}
    </>
  )
}
