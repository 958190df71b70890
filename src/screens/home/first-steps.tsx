import { Link } from 'wouter'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { recentOrders } from './recent-orders.styles.ts'

/** First steps for a user without orders, limited to the functions that the user can access. */
export function FirstSteps() {
  const { access } = useSite()
  const steps = [
    {
      name: 'Know what you want?',
      words: 'Write or paste your list: product codes or plain words, one line each.',
      to: paths.quickOrder,
      label: 'Quick Order',
      isOpen: access.cart,
    },
    {
      name: 'Looking for something?',
      words: 'Everything we stock, by category, at your own prices.',
      to: paths.products(),
      label: 'Products',
      isOpen: access.products,
    },
    {
      name: 'Ordering the same again?',
      words: 'Save a cart as a list and copy it back whenever you need it.',
      to: paths.customLists,
      label: 'Custom Lists',
      isOpen: access.customLists,
    },
  ].filter(({ isOpen }) => isOpen)
  if (steps.length === 0) return null
  return (
    <Card heading="First steps">
      <ul className={recentOrders.steps}>
        {steps.map(({ name, words, to, label }) => (
          <li key={to} className={recentOrders.step}>
            <h3 className={recentOrders.stepName}>{name}</h3>
            <p className={recentOrders.stepWords}>{words}</p>
            <div>
              <Link to={to} asChild>
                <ButtonLink variant="plain">{label}</ButtonLink>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
