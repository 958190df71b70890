import { type ActorRefFrom, createActor } from 'xstate'
import type { Transaction } from '#contract/entities/transaction.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { acceptanceMachine } from '#machines/acceptance/acceptance.machine.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { backgroundActor } from '../../components/actors/use-background-actor.ts'
import { useActorEvent } from '../../components/actors/use-tracked-actor.ts'
import { deleteDraft } from '../../components/forms/drafts.ts'
import { type Portal, usePortal } from '../../components/portal/portal.ts'
import { invalidateTransactions } from '../../components/queries/invalidation.ts'
import { toast } from '../../ui/toast.ts'

export type AcceptanceActor = ActorRefFrom<typeof acceptanceMachine>

export const MAY_BE_ACCEPTED = `${FALLBACK_MESSAGES.accept}. We got no confirmation, so the quote may have been accepted.`
export const LOOK_FOR_IT = 'Check your orders before you accept the quote again.'

/** Key of the acceptance among the session's actors and drafts. */
export const acceptanceName = ({ transactionNumber, transactionSuffix }: Transaction) =>
  `acceptance ${transactionNumber}-${transactionSuffix}`

const useBackgroundAcceptance = backgroundActor<AcceptanceActor>()

/**
 * Accepts the quote, even if the user leaves the page meanwhile; it is never sent twice. Idle for any other
 * transaction.
 */
export function useAcceptance(quote: Transaction): AcceptanceActor {
  const portal = usePortal()
  const { erp, queryClient } = portal
  const actor = useBackgroundAcceptance({
    name: acceptanceName(quote),
    make: () =>
      createActor(acceptanceMachine, {
        input: { erp, quote, transactionsTouched: () => invalidateTransactions(queryClient) },
      }),
    report: (acceptance) => reportElsewhere(portal, quote, acceptance),
    isKept: (acceptance) => {
      const now = acceptance.getSnapshot()
      return now.hasTag('busy') || now.hasTag('done')
    },
  })
  useActorEvent(actor, 'send.succeeded', () => toast.success('Quote accepted'))
  return actor
}

function reportElsewhere(portal: Portal, quote: Transaction, acceptance: AcceptanceActor): void {
  const now = acceptance.getSnapshot()
  if (now.hasTag('done')) {
    toast.success('Quote accepted')
    deleteDraft(portal, acceptanceName(quote))
    return
  }
  const [message, hint] = now.hasTag('outcomeUnknown')
    ? [MAY_BE_ACCEPTED, LOOK_FOR_IT]
    : [now.context.failure ?? FALLBACK_MESSAGES.accept, 'What you typed is still here.']
  const alert = { title: 'Error', message: `${headingOf(quote)}: ${message}`, hint }
  portal.alerts.send({ type: 'alert.raised', alert })
  acceptance.send({ type: 'send.dismissed' })
}
