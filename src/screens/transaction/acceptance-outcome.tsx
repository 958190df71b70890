import { useSelector } from '@xstate/react'
import { Link, useLocation } from 'wouter'
import { SendOutcome } from '../../components/actors/send-outcome.tsx'
import { paths } from '../../components/navigation/paths.ts'
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

/** Shown on the page of a quote that was just accepted. */
export function AcceptedNotice({ acceptance }: WithAcceptance) {
  const isAccepted = useSelector(acceptance, (state) => state.hasTag('done'))
  if (!isAccepted) return null
  return (
    <Notice
      tone="good"
      title="You have accepted this quote"
      action={
        <Link to={paths.orders} asChild>
          <ButtonLink>Orders</ButtonLink>
        </Link>
      }
    >
      It is now an order, the newest in Orders. The quote stays here as a record.
    </Notice>
  )
}
