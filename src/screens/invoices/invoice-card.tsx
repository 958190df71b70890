import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { NOTHING } from '#machines/list/column.ts'
import {
  openWords,
  type Standing,
  standingName,
  standingWords,
} from '#machines/transaction/standing.rules.ts'
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

/** The standing in a table: its name as on a card, and what is open of a part. */
export function StandingCell({ found, amount, money }: StateProps) {
  if (!found) return unknown(found)
  return (
    <span title={found.isPart ? standingWords(found, amount, money) : undefined} className={state.words}>
      <span className={state[found.kind]}>{standingName(found, amount)}</span>
      {openWords(found, money)}
    </span>
  )
}

interface StateProps {
  readonly found: Standing | null | undefined
  /** Dollars, negative for a credit. */
  readonly amount: number
  readonly money: CardFacts['money']
}

/** In place of a standing that is not known, or not yet. */
const unknown = (found: null | undefined) => (found === null ? NOTHING : '…')

function State({ found, amount, money }: StateProps) {
  if (!found) return <span>{unknown(found)}</span>
  return (
    <>
      <span className={state[found.kind]}>{standingName(found, amount)}</span>
      {found.balance !== 0 && <span>{money(found.balance)} open</span>}
    </>
  )
}
