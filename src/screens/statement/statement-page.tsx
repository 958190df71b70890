import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Statement } from '#contract/entities/statement.ts'
import { billingLines } from '#machines/accounts/billing.rules.ts'
import {
  accountSummary,
  type AccountSummary as Summary,
} from '#machines/transaction/account-summary.rules.ts'
import { bucketsOf, isNewest } from '#machines/transaction/ageing.rules.ts'
import { AddressSkeleton } from '../../components/account/address-skeleton.tsx'
import { AgeingRow } from '../../components/account/ageing-row.tsx'
import { DownloadButton } from '../../components/download/download-button.tsx'
import { EmailDialog } from '../../components/email/email-dialog.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { useDeferredMount } from '../../components/rendering/scheduling.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Docket, DocketTotal } from '../../ui/docket.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { panel, statement as styles, summary as summaryStyles } from './statement.styles.ts'
import { StatementLines } from './statement-lines.tsx'

interface StatementPageProps {
  readonly statement: Statement
  readonly statements: readonly Statement[]
}

export function StatementPage({ statement, statements }: StatementPageProps) {
  const { format } = useSite()
  const { dateStatement: date } = statement
  return (
    <div className={styles.page}>
      <Breadcrumb>
        <Link to={paths.statements}>Statements</Link>
        <span>{format.date(date)}</span>
      </Breadcrumb>
      <header className={styles.header}>
        <h1 className={styles.title}>Statement {format.date(date)}</h1>
        <Actions statement={statement} isOpen={isNewest(statements, date)} />
      </header>
      <div className={styles.columns}>
        <StatementPanel statement={statement} />
        <div className={styles.main}>
          <Lines statement={statement} statements={statements} />
        </div>
      </div>
    </div>
  )
}

interface ActionsProps {
  readonly statement: Statement
  /** The month is not over, so there is no PDF of it yet. */
  readonly isOpen: boolean
}

function Actions({ statement: { dateStatement: date, dueBalance }, isOpen }: ActionsProps) {
  const { erp } = usePortal()
  const { access } = useSite()
  const [isEmailing, setIsEmailing] = useState(false)
  return (
    <div className={styles.actions}>
      {access.payAccount && dueBalance > 0 && (
        <Link to={paths.payStatement(date)} asChild>
          <ButtonLink variant="primary">Pay Balance</ButtonLink>
        </Link>
      )}
      <DownloadButton
        label="Download Statement"
        name={`statement-${date}.pdf`}
        receive={(signal) => erp.streamCustomerStatement({ statementDate: date }, { signal })}
        disabled={isOpen}
      />
      <Button disabled={isOpen} onClick={() => setIsEmailing(true)}>
        Email Statement
      </Button>
      <Link to={paths.statementBooks(date)} asChild>
        <ButtonLink>Compare with your books</ButtonLink>
      </Link>
      {isOpen && (
        <p className={styles.open}>
          The newest statement can be downloaded and emailed once its month is over.
        </p>
      )}
      <EmailDialog
        topic={{ kind: 'statement', date }}
        open={isEmailing}
        onClose={() => setIsEmailing(false)}
      />
    </div>
  )
}

function Lines({ statement, statements }: StatementPageProps) {
  const { dateStatement: statementDate } = statement
  const { erp } = usePortal()
  const isUnderWay = useDeferredMount()
  const lines = useQuery(erpQuery(erp, 'getStatementDetail', { statementDate }, 'screen'))
  if (lines.isError && !lines.data)
    return (
      <LoadFailed error={lines.error} onRetry={() => void lines.refetch()}>
        The lines of this statement could not be loaded.
      </LoadFailed>
    )
  if (!lines.data || !isUnderWay) return <StatementMainSkeleton />
  const summary = accountSummary(statements, statement, lines.data)
  return (
    <>
      {summary && <AccountSummary summary={summary} />}
      {lines.data.length === 0 ? (
        <EmptyState title="There are no lines." />
      ) : (
        <StatementLines date={statementDate} lines={lines.data} />
      )}
    </>
  )
}

export function StatementMainSkeleton() {
  return (
    <>
      <AccountSummarySkeleton />
      <StatementLines date="" lines={undefined} />
    </>
  )
}

function StatementPanel({ statement }: { readonly statement: Statement }) {
  const { erp } = usePortal()
  const { format, usa } = useSite()
  const { data: customer, isLoading } = useQuery(erpQuery(erp, 'getCustomerDetails', {}))
  return (
    <Docket title={statement.customerName || 'Statement'} className={styles.side}>
      <address className={panel.address}>
        {isLoading && <AddressSkeleton />}
        {customer && billingLines(customer, usa).map((line) => <div key={line}>{line}</div>)}
      </address>
      <dl className={panel.buckets}>
        {bucketsOf(statement, '120+ Days').map((bucket) => (
          <AgeingRow key={bucket.label} bucket={bucket}>
            <Money tone={bucket.isOverdue ? 'bad' : 'plain'}>{format.money(bucket.balance)}</Money>
          </AgeingRow>
        ))}
      </dl>
      <DocketTotal label="Total balance">{format.money(statement.dueBalance)}</DocketTotal>
    </Docket>
  )
}

const SUMS = [
  ['opening', 'Opening balance'],
  ['invoices', 'Invoices'],
  ['credits', 'Credits'],
  ['payments', 'Payments and adjustments'],
  ['closing', 'Closing balance'],
] as const satisfies readonly (readonly [keyof Summary, string])[]

/** How the balance of a statement came about: five sums that add up. */
function AccountSummary({ summary }: { readonly summary: Summary }) {
  const { format } = useSite()
  return <Sums>{(name) => <Money>{format.money(summary[name])}</Money>}</Sums>
}

function AccountSummarySkeleton() {
  return <Sums isBusy>{() => <Skeleton width="5rem" />}</Sums>
}

interface SumsProps {
  readonly isBusy?: boolean
  readonly children: (name: keyof Summary) => ReactNode
}

function Sums({ isBusy = false, children }: SumsProps) {
  return (
    <Card aria-label="Account summary" inset="small" aria-busy={isBusy}>
      <dl className={summaryStyles.sums}>
        {SUMS.map(([name, label]) => (
          <div key={name} className={summaryStyles.sum}>
            <dt className={summaryStyles.label}>{label}</dt>
            <dd className={summaryStyles.figure}>{children(name)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
