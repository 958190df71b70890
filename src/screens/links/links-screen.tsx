import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type LinkCard, linkCards } from '#machines/links/link.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { links as styles } from './links.styles.ts'

/** Links to other sites (section 2.9). The boundary shows a failure (section 8). */
export default function LinksScreen() {
  const { erp } = usePortal()
  const { data } = useQuery(erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'links' }, 'boundary'))
  const cards = data && linkCards(data)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Helpful links</h1>
      {!cards && <CardsSkeleton />}
      {cards?.length === 0 && (
        <EmptyState title="No links yet.">They appear here once there are any.</EmptyState>
      )}
      {cards && cards.length > 0 && (
        <ul role="list" className={styles.cards}>
          {cards.map((card) => (
            <Card key={`${card.caption} ${card.value}`} card={card} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Card({ card: { caption, description, value, address } }: { readonly card: LinkCard }) {
  return (
    <li className={styles.card}>
      <h2 className={styles.caption}>{caption}</h2>
      <div>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.value}>{siteOf(value)}</p>
      </div>
      {address !== null ? (
        <ButtonLink href={address} target="_blank" rel="noreferrer">
          <span>
            Open Link<VisuallyHidden> {caption} (opens in a new tab)</VisuallyHidden>
          </span>
          <ExternalLink size={16} aria-hidden="true" />
        </ButtonLink>
      ) : (
        <p className={styles.refused}>This link can’t be opened from here.</p>
      )}
    </li>
  )
}

/** A URL without its scheme and trailing slash. */
const siteOf = (value: string) => value.replace(/^(?:https?:)?\/\//i, '').replace(/\/$/, '')

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Loading links" className={styles.cards}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton width="60%" height="1.5rem" />
          <div>
            <Skeleton />
            <Skeleton width="40%" />
          </div>
          <Skeleton width="100%" height="2.5rem" />
        </div>
      ))}
    </div>
  )
}
