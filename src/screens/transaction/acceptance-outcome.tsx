import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Link, useLocation } from 'wouter'
import { orderOf } from '#machines/acceptance/acceptance.machine.ts'
import { SendOutcome } from '../../components/actors/send-outcome.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type AcceptanceActor, LOOK_FOR_IT, MAY_BE_ACCEPTED } from './use-acceptance.ts'

interface WithAcceptance {
  readonly acceptance: AcceptanceActor
}

/** Dialogs for a quote that was not simply accepted (section 8). */
export function AcceptanceOutcome({ acceptance }: WithAcceptance) {
  const canBeChecked = useSelector(acceptance, ({ context }) => context.before !== null)
  const [, navigate] = useLocation()
  const leave = { leave: 'Orders', onLeave: () => navigate(paths.orders) }
  return (
    <SendOutcome
      actor={acceptance}
      refused="What you typed is still here."
      unknown={
        canBeChecked
          ? {
              offer: 'recheck',
              message: `${MAY_BE_ACCEPTED} Nothing is sent again until we know.`,
              ...leave,
            }
          : { offer: 'leave', message: MAY_BE_ACCEPTED, hint: LOOK_FOR_IT, ...leave }
      }
    />
  )
}

/** Shown on the page of a quote that was just accepted; names the order once the list has it. */
export function AcceptedNotice({ acceptance }: WithAcceptance) {
  const isAccepted = useSelector(acceptance, (state) => state.hasTag('done'))
  const request = useSelector(acceptance, ({ context }) => context.request)
  const before = useSelector(acceptance, ({ context }) => context.before)
  const { erp } = usePortal()
  const { data: rows } = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: isAccepted,
  })
  if (!isAccepted) return null
  const order = rows && orderOf({ request, before }, rows)
  const number = order?.transactionNumber
  return (
    <Notice
      tone="good"
      title="You have accepted this quote"
      action={
        <Link to={number ? paths.transaction('Order', number, 0) : paths.orders} asChild>
          <ButtonLink>{number ? `Open order ${number}` : 'Orders'}</ButtonLink>
        </Link>
      }
    >
      {number ? `It is now order ${number}.` : 'It is now an order, the newest in Orders.'} The quote stays
      here as a record.
    </Notice>
  )
}
