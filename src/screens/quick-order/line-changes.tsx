import { AVAILABILITY } from '#machines/catalogue/product.rules.ts'
import { changedFacts, seenOf } from '#machines/quick-order/changes.rules.ts'
import type { Seen } from '#machines/quick-order/line.model.ts'
import { useSite } from '../../components/portal/site.tsx'
import { useDateTime } from '../../components/portal/use-date-time.ts'
import { Button } from '../../ui/button.tsx'
import type { LineFix } from './line-fix.ts'
import { line as styles } from './quick-order.styles.ts'

const stockOf = ({ stock }: Seen) => (stock === null ? 'not stated' : AVAILABILITY[stock])

/** What is no longer as the user saw it without a connection, to be accepted before it is ordered. */
export function LineChanges({ line, actor, onFixed }: LineFix) {
  const { access, format } = useSite()
  const dateTime = useDateTime()
  const { seen } = line.own
  if (!seen) return null
  const now = seenOf(line, seen.at)
  const words = {
    UOM: `Unit: was ${seen.UOM}, now ${now.UOM}.`,
    price: access.prices
      ? `Price: was ${format.money(seen.price)}, now ${format.money(now.price)} per ${now.UOM}.`
      : 'The price has changed.',
    stock: `Availability: was ${stockOf(seen)}, now ${stockOf(now)}.`,
  }
  const accept = () => {
    actor.send({ type: 'line.changeAccepted', id: line.id })
    onFixed()
  }
  return (
    <>
      <span className={styles.why}>
        {changedFacts(line)
          .map((fact) => words[fact])
          .join(' ')}{' '}
        As of {dateTime(seen.at)}.
      </span>
      <div data-fix className={styles.buttons}>
        <Button variant="plain" aria-label={`Accept changes of line ${line.number}`} onClick={accept}>
          Accept
        </Button>
      </div>
    </>
  )
}

/** How old the product's data is while it can't be read again. */
export function AsOf({ at }: { readonly at: number | undefined }) {
  const dateTime = useDateTime()
  return at === undefined ? null : <span className={styles.why}>As of {dateTime(at)}.</span>
}
