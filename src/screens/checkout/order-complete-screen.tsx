import * as v from 'valibot'
import { Link } from 'wouter'
import { TRANSACTION_TYPES } from '#contract/entities/order.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { usePageLocation } from '../../components/navigation/page-location.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Docket } from '../../ui/docket.tsx'
import { complete as styles } from './checkout.styles.ts'

const orderedState = v.object({
  ordered: v.picklist(TRANSACTION_TYPES),
  number: v.nullable(v.number()),
  /** The user who ordered: browser history outlives a session and may be another user's. */
  userName: v.string(),
})

/** History state of the page that follows an order or quote; it survives a reload. */
export type OrderedState = v.InferOutput<typeof orderedState>

/** The order or quote by this user that led to the page; null if they opened its URL directly. */
function orderedIn(state: unknown, userName: string): OrderedState | null {
  const parsed = v.safeParse(orderedState, state)
  return parsed.success && isSameName(parsed.output.userName, userName) ? parsed.output : null
}

function textsFor(order: OrderedState | null) {
  if (order === null)
    return {
      result: 'No recent order here.',
      hint: 'Earlier orders are in Orders & Quotes.',
    }
  const { ordered, number } = order
  const name = [ordered.toLowerCase(), number].filter(Boolean).join(' ')
  return ordered === 'Quote'
    ? { result: `Your ${name} is ready.`, hint: 'Accept it in Orders & Quotes before its prices expire.' }
    : { result: `Your branch has your ${name}.`, hint: 'Track it in Orders & Quotes.' }
}

/** The end of a checkout, with links onward; also works for a user who opens its URL without an order. */
export default function OrderCompleteScreen() {
  const { access } = useSite()
  const { userName } = usePortal()
  const { result, hint } = textsFor(orderedIn(usePageLocation().state, userName))
  return (
    <div className={styles.root}>
      <Docket title={<span className={styles.title}>Order Complete!</span>} level={1}>
        <p className={styles.text}>
          {result} {access.orders && hint}
        </p>
        <div className={styles.links}>
          {access.products && (
            <Link to={paths.products()} asChild>
              <ButtonLink variant="primary" size="large">
                View Products
              </ButtonLink>
            </Link>
          )}
          {access.orders && (
            <Link to={paths.orders} asChild>
              <ButtonLink size="large">View Orders</ButtonLink>
            </Link>
          )}
        </div>
      </Docket>
    </div>
  )
}
