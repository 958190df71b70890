import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { PaymentState } from '#contract/entities/payment.ts'
import { NOTHING, orDash } from '#machines/list/column.ts'
import { coveredText, type MadePayment, madePayments } from '#machines/payment/made-payments.rules.ts'
import type { Receipt } from '#machines/payment/receipt.rules.ts'
import { listed } from '#machines/shared/drawable-text.rules.ts'
import { listPage } from '../../components/list/list.styles.ts'
import { List } from '../../components/list/list.tsx'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { paths } from '../../components/navigation/paths.ts'
import type { Format } from '../../components/portal/format.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { pendingPayments } from '../../components/remittance/pending-payments.ts'
import { useRemittance } from '../../components/remittance/use-remittance.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Status, type StatusProps } from '../../ui/status.tsx'
import { page as styles } from './payment.styles.ts'

/** The payments that were made in this browser, with their remittance advices. It calls nothing by itself. */
export function PaymentsMade() {
  const portal = usePortal()
  const { format } = useSite()
  const rows = useMemo(() => madePayments(pendingPayments(portal)), [portal])
  const columns = useMemo(() => columnsOf(format), [format])
  return (
    <div className={listPage.page}>
      <header>
        <Breadcrumb>
          <Link to={paths.payAccount}>Pay Account</Link>
          <span>Payments made</span>
        </Breadcrumb>
        <h1 className={listPage.title}>Payments made</h1>
      </header>
      <p className={styles.about}>
        The latest card payments that you made on this device, until you sign out. Other payments are not
        listed: they reduce what is open on your statements.
      </p>
      <List
        name="payments made"
        label="Payments made"
        counted={COUNTED}
        columns={columns}
        facts={FACTS}
        rows={rows}
        empty={
          <EmptyState
            title="No payments yet"
            action={
              <Link to={paths.payAccount} asChild>
                <ButtonLink>Pay Account</ButtonLink>
              </Link>
            }
          >
            A card payment that you make on this device appears here, with its remittance advice.
          </EmptyState>
        }
      />
    </div>
  )
}

const COUNTED = { one: 'payment', many: 'payments' }

/** The checkout, which has no session, can't be asked. */
const checkPath = ({ state, sessionID, hasSession }: MadePayment) =>
  state === 'pending' && hasSession ? paths.paymentOutcome(sessionID) : null

const FACTS: RowFacts<MadePayment> = {
  idOf: (row) => row.sessionID,
  hrefOf: () => null,
  nameOf: (row) => `payment ${row.reference}`,
}

const STATES: Readonly<Record<PaymentState, readonly [kind: StatusProps['kind'], words: string]>> = {
  approved: ['done', 'Paid'],
  declined: ['off', 'Declined'],
  cancelled: ['off', 'Cancelled'],
  pending: ['low', 'Not known'],
}

function columnsOf(format: Format): readonly ListColumn<MadePayment>[] {
  const { date, text } = columnKinds(format)
  return [
    text('reference', 'Reference', 'title', 7.25),
    date('date', 'Date', 'fact', 6.1),
    {
      id: 'state',
      heading: 'Status',
      value: ({ state }) => STATES[state][1],
      text: ({ state }) => STATES[state][1],
      draw: ({ state: is }) => <Status kind={STATES[is][0]}>{STATES[is][1]}</Status>,
      place: 'badge',
      width: 7.5,
    },
    {
      id: 'amount',
      heading: 'Amount',
      value: ({ amount }) => amount,
      text: ({ amount }) => (amount === null ? NOTHING : format.money(amount)),
      numeric: true,
      place: 'figure',
      width: 6.5,
    },
    {
      id: 'covers',
      heading: 'Covers',
      value: ({ lines }) => coveredText(lines),
      text: ({ lines }) => orDash(coveredText(lines)),
      place: 'fact',
      width: 10.75,
    },
    {
      id: 'receipt',
      heading: 'Remittance Advice',
      value: () => null,
      text: () => '',
      draw: (row, tabIndex) => <ReceiptCell payment={row} tabIndex={tabIndex} />,
      isOfPage: true,
      place: 'entry',
      width: 9,
    },
  ]
}

interface InRow {
  readonly tabIndex: -1 | undefined
}

/** The advice of a payment, or how to learn what became of it. */
function ReceiptCell({ payment, tabIndex }: { readonly payment: MadePayment } & InRow) {
  const check = checkPath(payment)
  if (payment.receipt)
    return <Advice receipt={payment.receipt} sessionID={payment.sessionID} tabIndex={tabIndex} />
  if (check)
    return (
      <Link to={check} asChild>
        <ButtonLink variant="row" tabIndex={tabIndex} aria-label={`Check payment ${payment.reference}`}>
          Check
        </ButtonLink>
      </Link>
    )
  return payment.state === 'pending' ? 'Check your statement' : NOTHING
}

function Advice({
  receipt,
  sessionID,
  tabIndex,
}: { readonly receipt: Receipt; readonly sessionID: string } & InRow) {
  const { format } = useSite()
  const { download, downloadAnyway, isBusy, lacking } = useRemittance(receipt, sessionID)
  const payment = `${receipt.reference}, ${format.money(receipt.amount)} of ${format.date(receipt.paidOn)}`
  if (lacking.length > 0)
    return (
      <span>
        This PDF can’t print {listed(lacking)}: a □ would stand for each.{' '}
        <Button variant="row" tabIndex={tabIndex} loading={isBusy} onClick={downloadAnyway}>
          Download with □
        </Button>
      </span>
    )
  return (
    <Button
      variant="row"
      tabIndex={tabIndex}
      loading={isBusy}
      aria-label={`Download Remittance Advice ${payment}`}
      onClick={download}
    >
      <Download size={16} aria-hidden="true" />
      Download
    </Button>
  )
}
