import { useSelector } from '@xstate/react'
import { visuallyHidden } from 'styled-system/recipes'
import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import { comparisonPage as styles } from '../../../components/account/detail.styles.ts'
import { BooksColumns } from './books-columns.tsx'
import { BooksReport } from './books-report.tsx'
import { BooksSupplier } from './books-supplier.tsx'
import { LedgerBox } from './ledger-box.tsx'
import { useBooks } from './use-books.ts'

interface BooksPageProps {
  readonly statement: Statement
  readonly lines: readonly StatementLine[]
}

/** The file, its columns or supplier where they are to be chosen, and what the comparison finds. */
export function BooksPage({ statement, lines }: BooksPageProps) {
  const actor = useBooks(statement, lines)
  const isChoosing = useSelector(actor, (state) => state.hasTag('choosing'))
  const isChoosingSupplier = useSelector(actor, (state) => state.hasTag('choosingSupplier'))
  const isCompared = useSelector(actor, (state) => state.hasTag('compared'))
  return (
    <>
      <p role="status" className={visuallyHidden()}>
        {isCompared && 'Compared'}
      </p>
      {!isCompared && (
        <p className={styles.words}>
          Find out where this statement and your own books differ. Export the supplier’s transactions from
          Xero, MYOB, QuickBooks or another program as CSV. The file stays in this browser: nothing is sent.
        </p>
      )}
      <LedgerBox actor={actor} statement={statement} lines={lines} />
      {isChoosing && <BooksColumns actor={actor} />}
      {isChoosingSupplier && <BooksSupplier actor={actor} />}
      {isCompared && <BooksReport actor={actor} />}
    </>
  )
}
