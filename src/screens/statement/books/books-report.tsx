import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { PAYMENT_LINE } from '#contract/entities/statement.ts'
import { FINDINGS, type Finding, type FindingKind } from '#machines/books/finding.ts'
import { comparisonPage as page } from '../../../components/account/detail.styles.ts'
import { List } from '../../../components/list/list.tsx'
import type { RowFacts } from '../../../components/list/list-row.tsx'
import { paths } from '../../../components/navigation/paths.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { report as styles } from './books.styles.ts'
import { BooksDocket } from './books-docket.tsx'
import { BooksNotes } from './books-notes.tsx'
import { useFindingColumns } from './finding-columns.tsx'
import type { BooksActor } from './use-books.ts'

type Shown = FindingKind | 'differences' | 'all'

/** What a comparison found: the sums, how the file was read, and every line. */
export function BooksReport({ actor }: { readonly actor: BooksActor }) {
  const outcome = useSelector(actor, ({ context }) => context.outcome)
  if (!outcome) return null
  const { comparison, ledger } = outcome
  return (
    <div className={page.report}>
      <div className={page.top}>
        <BooksDocket actor={actor} comparison={comparison} />
        <BooksNotes actor={actor} comparison={comparison} ledger={ledger} />
      </div>
      <Findings actor={actor} findings={comparison.findings} />
    </div>
  )
}

interface FindingsProps {
  readonly actor: BooksActor
  readonly findings: readonly Finding[]
}

function Findings({ actor, findings }: FindingsProps) {
  const { access, format } = useSite()
  const hasDifferences = findings.some(({ kind }) => kind !== 'matched')
  const [chosen, setShown] = useState<Shown>('differences')
  const shown = chosen === 'differences' && !hasDifferences ? 'all' : chosen
  const columns = useFindingColumns(actor)
  const facts = useMemo(() => findingFacts(access.invoices), [access.invoices])
  const keeps = useMemo(() => keepsOf(shown), [shown])
  const sums = useMemo(
    () => (rows: readonly Finding[]) => {
      const cents = rows.reduce((sum, { difference }) => sum + difference, 0)
      return [`${format.money(cents / 100)} difference`]
    },
    [format],
  )
  return (
    <List
      name="books"
      label="Comparison"
      counted={{ one: 'line', many: 'lines' }}
      columns={columns}
      facts={facts}
      rows={findings}
      keeps={keeps}
      sums={sums}
      printedFilter={optionsOf(findings).find(({ value }) => value === shown)?.label}
      tools={
        <NativeSelect
          label="Show"
          options={optionsOf(findings)}
          value={shown}
          onChange={(value) =>
            setShown(optionsOf(findings).find((each) => each.value === value)?.value ?? 'all')
          }
          className={styles.show}
        />
      }
    />
  )
}

const keepsOf = (shown: Shown) => {
  if (shown === 'all') return undefined
  return ({ kind }: Finding) => (shown === 'differences' ? kind !== 'matched' : kind === shown)
}

/** What can be shown, with the number of lines. */
function optionsOf(findings: readonly Finding[]): readonly { value: Shown; label: string }[] {
  const counts = new Map<FindingKind, number>()
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const differences = findings.length - (counts.get('matched') ?? 0)
  return [
    { value: 'differences', label: `All differences (${differences})` },
    ...[...counts].map(([kind, count]) => ({ value: kind, label: `${FINDINGS[kind]} (${count})` })),
    { value: 'all', label: `All lines (${findings.length})` },
  ]
}

const findingFacts = (hasInvoices: boolean): RowFacts<Finding> => ({
  idOf: ({ id }) => id,
  hrefOf: ({ line }) =>
    line && hasInvoices && line.displayType !== PAYMENT_LINE
      ? paths.transaction('Invoice', line.transactionNumber, line.transactionSuffix)
      : null,
  nameOf: ({ number }) => number || 'entry',
})
