import { MapPin, Phone } from 'lucide-react'
import type { Branch } from '#contract/entities/delivery.ts'
import { distanceText, unitOf } from '#machines/shared/distance.rules.ts'
import { callAddress, postalLines, type Store } from '#machines/stores/stores.rules.ts'
import { useSite } from '../../components/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { stores as styles } from './stores.styles.ts'

interface StoreCardProps {
  readonly store: Store
  readonly onMap: (branch: Branch) => void
}

export function StoreCard({ store: { branch, isOwn, km }, onMap }: StoreCardProps) {
  const { usa, format } = useSite()
  const call = callAddress(branch.phone)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{branch.branchName}</h2>
        {isOwn && <Badge tone="strong">Your store</Badge>}
        {!isOwn && km !== null && (
          <span className={styles.distance}>
            {distanceText(km, unitOf(usa), format.quantity)}
            <VisuallyHidden> from your store</VisuallyHidden>
          </span>
        )}
      </div>
      <address className={styles.address}>
        {postalLines(branch, usa).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <div className={styles.actions}>
        <Button onClick={() => onMap(branch)}>
          <MapPin size={16} aria-hidden="true" />
          <span>
            View Map<VisuallyHidden> of {branch.branchName}</VisuallyHidden>
          </span>
        </Button>
        {call && (
          <ButtonLink href={call} variant="plain" className={styles.phone}>
            <Phone size={16} aria-hidden="true" />
            <span>
              <VisuallyHidden>Call {branch.branchName}, </VisuallyHidden>
              {branch.phone}
            </span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
