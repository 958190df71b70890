import { useSelector } from '@xstate/react'
import type { Transaction } from '#contract/entities/transaction.ts'
import { isInvoice } from '#machines/transaction/transaction.rules.ts'
import { CommentDialog } from '../../components/comment/comment-dialog.tsx'
import { EmailDialog } from '../../components/email/email-dialog.tsx'
import { AcceptanceDialog } from './acceptance-dialog.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import type { AcceptanceActor } from './use-acceptance.ts'
import type { TransactionActor } from './use-transaction.ts'

interface TransactionDialogsProps {
  readonly actor: TransactionActor
  readonly transaction: Transaction
  readonly acceptance: AcceptanceActor
}

/** The dialogs of a transaction's page, of which one is open at a time. */
export function TransactionDialogs({ actor, transaction, acceptance }: TransactionDialogsProps) {
  const isEmailing = useSelector(actor, (state) => state.hasTag('emailing'))
  const isCommenting = useSelector(actor, (state) => state.hasTag('commenting'))
  const isRequestingChanges = useSelector(actor, (state) => state.hasTag('requestingChanges'))
  const isAccepting = useSelector(actor, (state) => state.hasTag('accepting'))
  const close = () => actor.send({ type: 'dialog.closed' })
  const { transactionType, transactionNumber, transactionSuffix } = transaction
  const name = { transactionType, transactionNumber, transactionSuffix }
  return (
    <>
      <EmailDialog topic={{ kind: 'transaction', transaction: name }} open={isEmailing} onClose={close} />
      {isInvoice(transactionType) ? (
        <CommentDialog
          transaction={transaction}
          comment={transaction.comment_tportal}
          open={isCommenting}
          onClose={close}
        />
      ) : (
        <ChangesDialog transaction={name} open={isRequestingChanges} onClose={close} />
      )}
      {transactionType === 'Quote' && (
        <AcceptanceDialog acceptance={acceptance} quote={transaction} open={isAccepting} onClose={close} />
      )}
    </>
  )
}
