import { useQuery } from '@tanstack/react-query'
import { MapPin, Phone } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Branch } from '#contract/entities/delivery.ts'
import { distanceText, unitOf } from '#machines/shared/distance.rules.ts'
import { callAddress, isFound, postalLines, type Store, storesFrom } from '#machines/stores/stores.rules.ts'
import { useUrlValues } from '../../components/list/list-url.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { FilterField } from '../../components/search/filter-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { MapDialog } from './map-dialog.tsx'
import { stores as styles } from './stores.styles.ts'

/** The company's stores (section 2.9). The boundary shows a failure (section 8). */
export default function StoresScreen() {
  const { erp } = usePortal()
  const { data } = useQuery(erpQuery(erp, 'getWebBranches', {}, 'boundary'))
  return (
    <div className={styles.page}>
      {data ? (
        <Stores branches={data} />
      ) : (
        <>
          <h1 className={styles.title}>Stores</h1>
          <StoresSkeleton />
        </>
      )}
    </div>
  )
}

function Stores({ branches }: { readonly branches: readonly Branch[] }) {
  const { settings, wording } = useSite()
  const { values, change } = useUrlValues()
  const words = values.get('search') ?? ''
  const search = useCallback(
    (typed: string) => change({ search: typed.trim() === '' ? null : typed }, { replace: true }),
    [change],
  )
  const [onMap, setOnMap] = useState<Branch | null>(null)
  const [isMapOpen, setMapOpen] = useState(false)
  const found = storesFrom(branches, settings.texts.initial_branchID).filter((store) =>
    isFound(store, words.trim()),
  )
  const openMap = (branch: Branch) => {
    setOnMap(branch)
    setMapOpen(true)
  }
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>Stores</h1>
        <FilterField
          label="Search stores"
          placeholder={`Name, ${wording.suburb} or ${wording.postcode}`}
          words={words}
          onWords={search}
          className={styles.search}
        />
        <p role="status" aria-atomic="true" className={styles.count}>
          {found.length === 1 ? '1 store' : `${found.length} stores`}
        </p>
      </header>
      {found.length === 0 && (
        <EmptyState title="No stores found.">
          {branches.length > 0 && `Try a shorter word or part of the ${wording.postcode}.`}
        </EmptyState>
      )}
      {found.length > 0 && (
        <ul role="list" className={styles.cards}>
          {found.map((store) => (
            <StoreCard key={store.branch.branchID} store={store} onMap={openMap} />
          ))}
        </ul>
      )}
      {onMap && (
        <MapDialog
          key={onMap.branchID}
          branch={onMap}
          branches={branches}
          open={isMapOpen}
          onClose={() => setMapOpen(false)}
        />
      )}
    </>
  )
}

function StoresSkeleton() {
  return (
    <div role="status" aria-label="Loading stores" className={styles.cards}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton width="60%" height="1.5rem" />
          <div>
            <Skeleton width="70%" />
            <Skeleton width="50%" />
            <Skeleton width="30%" />
          </div>
          <Skeleton width="100%" height={CONTROL_HEIGHT} />
        </div>
      ))}
    </div>
  )
}

interface StoreCardProps {
  readonly store: Store
  readonly onMap: (branch: Branch) => void
}

function StoreCard({ store: { branch, isOwn, km }, onMap }: StoreCardProps) {
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
