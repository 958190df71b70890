import { useSelector } from '@xstate/react'
import { useEffect, useTransition } from 'react'
import { cx } from 'styled-system/css'
import { Link } from 'wouter'
import type { Transaction } from '#contract/entities/transaction.ts'
import { isInvoice, isLapsed, isPayable } from '#machines/transaction/transaction.rules.ts'
import { transactionCopySource } from '#machines/transaction/transaction-copy-source.ts'
import { CopyTransaction } from '../../components/copy-to-cart/copy-transaction.tsx'
import { DownloadButton } from '../../components/download/download-button.tsx'
import { preloadDateInput } from '../../components/forms/date-input.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { clientQuotePath } from './client-quote/client-quote.ts'
import { transaction as styles } from './transaction.styles.ts'
import { useStanding } from './transaction-docket.tsx'
import type { AcceptanceActor } from './use-acceptance.ts'
import type { PageCheck } from './use-check.ts'

/** The dialogs of a transaction's page. */
export type TransactionDialog = 'email' | 'comment' | 'changes' | 'acceptance'

interface TransactionActionsProps {
  readonly transaction: Transaction
  readonly acceptance: AcceptanceActor
  readonly onOpen: (dialog: TransactionDialog) => void
  readonly check: PageCheck | null
}

/** Actions for a transaction (section 2.7). The first is the primary one: accept, pay, or order again. */
export function TransactionActions({ transaction, acceptance, onOpen, check }: TransactionActionsProps) {
  const { access, timeZone } = useSite()
  const { transactionType: type, transactionNumber, transactionSuffix } = transaction
  const isPaid = useStanding(transaction)?.kind === 'settled'
  const hasLapsed = isLapsed(transaction, today(timeZone))
  const isToPay = access.payAccount && isPayable(transaction)
  return (
    <div className={styles.actions}>
      {type === 'Quote' && !hasLapsed && <AcceptButton acceptance={acceptance} onOpen={onOpen} />}
      {isToPay && !isPaid && (
        <Link to={paths.payInvoice(transactionNumber, transactionSuffix)} asChild>
          <ButtonLink variant="primary" className={styles.pay}>
            Pay Invoice
          </ButtonLink>
        </Link>
      )}
      {/* In place of the button, so that nothing moves once the status is known. */}
      {isToPay && isPaid && <span className={cx(styles.pay, styles.paid)}>Paid</span>}
      {access.cart && (
        <CopyButton
          transaction={transaction}
          isMain={(type !== 'Quote' || hasLapsed) && (!isToPay || isPaid)}
        />
      )}
      <DownloadTransaction transaction={transaction} />
      <Button onClick={() => onOpen('email')}>Email {type}</Button>
      {!isInvoice(type) && <Button onClick={() => onOpen('changes')}>Request Change</Button>}
      {type === 'Quote' && (
        <Link to={clientQuotePath(transaction)} asChild>
          <ButtonLink>Quote for a Client</ButtonLink>
        </Link>
      )}
      {check && (
        <Button aria-pressed={check.isOpen} onClick={check.toggle} className={styles.toggle}>
          {isInvoice(type) ? 'Check Against Order' : 'Check Invoices'}
        </Button>
      )}
    </div>
  )
}

/**
 * A quote is accepted once; a notice then replaces the button. The dialog opens when the code of its first
 * field, where the focus starts, has loaded.
 */
function AcceptButton({ acceptance, onOpen }: Pick<TransactionActionsProps, 'acceptance' | 'onOpen'>) {
  const isBusy = useSelector(acceptance, (state) => state.hasTag('busy'))
  const isAccepted = useSelector(acceptance, (state) => state.hasTag('done'))
  const [isOpening, startOpening] = useTransition()
  useEffect(() => void preloadDateInput(), [])
  if (isAccepted) return null
  const open = () =>
    startOpening(async () => {
      await preloadDateInput()
      onOpen('acceptance')
    })
  return (
    <Button variant="primary" loading={isBusy || isOpening} onClick={open}>
      Accept
    </Button>
  )
}

function DownloadTransaction({ transaction }: Pick<TransactionActionsProps, 'transaction'>) {
  const { erp } = usePortal()
  const { transactionType: type, transactionNumber: numTran, transactionSuffix: suffix } = transaction
  const fetch = (signal: AbortSignal) =>
    isInvoice(type)
      ? erp.streamCustomerInvoices({ numTran, invoiceSuffix: suffix }, { signal })
      : erp.streamCustomerSalesOrders({ numTran, orderSuffix: suffix }, { signal })
  return (
    <DownloadButton label={`Download ${type}`} name={`${type}-${numTran}-${suffix}.pdf`} receive={fetch} />
  )
}

interface CopyButtonProps {
  readonly transaction: Transaction
  /** This is the primary action. */
  readonly isMain: boolean
}

function CopyButton({ transaction, isMain }: CopyButtonProps) {
  const { erp } = usePortal()
  const { access } = useSite()
  const { transactionType: type, LineDetailsTP } = transaction
  return (
    <CopyTransaction
      type={type}
      source={transactionCopySource(erp, transaction, { prices: access.prices })}
      {...(isMain && { variant: 'primary' })}
      disabled={LineDetailsTP.length === 0}
    >
      Copy {type} to Cart
    </CopyTransaction>
  )
}
