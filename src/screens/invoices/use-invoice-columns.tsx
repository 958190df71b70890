import { useMemo } from 'react'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { commentShown } from '#machines/invoices/comment.rules.ts'
import { NOTHING } from '#machines/list/column.ts'
import {
  openWords,
  type Standing,
  standingName,
  standingOf,
  standingWords,
} from '#machines/transaction/standing.rules.ts'
import { headingOf, numberOf } from '#machines/transaction/transaction.rules.ts'
import { type CardPlace, columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import { transactionColumns } from '../../components/list/transaction-columns.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { useBranchNames } from '../../components/queries/use-branch-names.ts'
import type { OpenInvoicesQuery } from '../../components/queries/use-open-invoices.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import { invoices, state } from './invoices.styles.ts'

/**
 * The columns of invoices (section 2.7), with the status by these open balances. `onComment` must be a stable
 * function.
 */
export function useInvoiceColumns(
  { account, isAwaited }: Pick<OpenInvoicesQuery, 'account' | 'isAwaited'>,
  onComment: (row: InvoiceRow) => void,
): readonly ListColumn<InvoiceRow>[] {
  const { format, timeZone } = useSite()
  const branchName = useBranchNames('toast')
  const day = today(timeZone)
  const isPhone = useIsPhone()
  return useMemo(() => {
    const standingFor = (row: InvoiceRow) => {
      if (isAwaited) return undefined
      return account && standingOf({ ...row, amount: row.transactionAmount }, account, day)
    }
    const standing = (row: InvoiceRow) => {
      const found = standingFor(row)
      // Text instead of an empty cell, so that no row grows when the status has loaded.
      if (found === undefined) return '…'
      return found ? standingWords(found, row.transactionAmount, format.money) : NOTHING
    }
    const { type, branch, orderRef, address, job, amount } = transactionColumns(format, branchName)
    const columns: readonly ListColumn<InvoiceRow>[] = [
      {
        id: 'transactionNumber',
        heading: 'Invoice Number',
        value: numberOf,
        text: numberOf,
        place: 'title',
        width: 10.05,
      },
      { ...type, width: 4.75 },
      {
        ...columnKinds(format).date('invoiceDate', 'Invoice Date', 'fact', 7.25),
        besides: ({ deliveryDate }) => (deliveryDate ? format.date(deliveryDate) : ''),
      },
      {
        id: 'standing',
        heading: 'Status',
        value: standing,
        text: standing,
        draw: (row) => (
          <StandingCell found={standingFor(row)} amount={row.transactionAmount} money={format.money} />
        ),
        place: 'fact',
        width: 10.65,
      },
      { ...branch, width: 8 },
      { ...orderRef, width: 7.4 },
      { ...address, width: 8.3 },
      {
        id: 'userComment',
        heading: 'Comment',
        value: (row) => row.userComment,
        // The full comment and the shortened one, so that a search finds either.
        text: (row) => row.userComment,
        besides: ({ userComment }) => (userComment ? commentShown(userComment) : ''),
        draw: (row, tabIndex) => (
          <button
            type="button"
            tabIndex={tabIndex}
            title={row.userComment || undefined}
            aria-label={`${commentShown(row.userComment)}, comment on ${headingOf(row).toLowerCase()}`}
            onClick={() => onComment(row)}
            className={invoices.comment}
          >
            {commentShown(row.userComment)}
          </button>
        ),
        place: 'fact',
        width: 7.5,
      },
      { ...job, width: 7.1 },
      { ...amount, width: 7 },
    ]
    return isPhone ? cardColumns(columns, { standing: standingFor, money: format.money }) : columns
  }, [format, branchName, onComment, account, isAwaited, day, isPhone])
}

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
const cardColumns = (
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
function StandingCell({ found, amount, money }: StateProps) {
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
