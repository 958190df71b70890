import { Link } from 'wouter'
import { usePageLocation } from '../../components/page-location.tsx'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Docket } from '../../ui/docket.tsx'
import { complete as styles } from './checkout.styles.ts'
import { type Ordered, orderedIn } from './history-state.ts'

function wordsOf(led: Ordered | null) {
  if (led === null)
    return {
      told: 'Nothing was ordered just now.',
      where: 'What you ordered before is under Orders & Quotes.',
    }
  const { ordered, number } = led
  const name = [ordered.toLowerCase(), number].filter(Boolean).join(' ')
  return ordered === 'Quote'
    ? { told: `Your ${name} is ready.`, where: 'Accept it under Orders & Quotes while its prices hold.' }
    : { told: `Your branch has your ${name}.`, where: 'What becomes of it is under Orders & Quotes.' }
}

/** The end of a checkout, with links onward; also works for a user who opens its URL without an order. */
export default function OrderCompleteScreen() {
  const { access } = useSite()
  const { userName } = usePortal()
  const words = wordsOf(orderedIn(usePageLocation().state, userName))
  return (
    <div className={styles.root}>
      <Docket title={<span className={styles.title}>Order Complete!</span>} level={1}>
        <p className={styles.words}>
          {words.told} {access.orders && words.where}
        </p>
        <div className={styles.ways}>
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
