import { Link } from 'wouter'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Docket } from '../../ui/docket.tsx'
import { complete as styles } from './checkout.styles.ts'

/** The end of a checkout, and the ways on. */
export default function OrderCompleteScreen() {
  const { access } = useSite()
  return (
    <div className={styles.root}>
      <Docket title={<span className={styles.title}>Order Complete!</span>} level={1}>
        <p className={styles.words}>
          Your branch has it. You find its number, and what becomes of it, under Orders & Quotes.
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
