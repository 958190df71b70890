import { Link } from 'wouter'
import { useAddress } from '../../components/address.tsx'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Docket } from '../../ui/docket.tsx'
import { complete as styles } from './checkout.styles.ts'
import { isOrdered } from './ordered.ts'

const ORDERED_WORDS = {
  told: 'Your branch has it.',
  where: 'You find its number, and what becomes of it, under Orders & Quotes.',
}
const NOTHING_ORDERED_WORDS = {
  told: 'Nothing was ordered just now.',
  where: 'What you ordered before is under Orders & Quotes.',
}

/** The end of a checkout, and the ways on; also for who comes by its address and ordered nothing. */
export default function OrderCompleteScreen() {
  const { access } = useSite()
  const words = isOrdered(useAddress().state) ? ORDERED_WORDS : NOTHING_ORDERED_WORDS
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
