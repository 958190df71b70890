import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Branch } from '#contract/entities/delivery.ts'
import { isFound, storesFrom } from '#machines/stores/stores.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { useUrlValues } from '../../components/list/list-url.ts'
import { usePortal } from '../../components/portal.ts'
import { FilterField } from '../../components/search/filter-field.tsx'
import { useSite } from '../../components/site.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { MapDialog } from './map-dialog.tsx'
import { StoreCard } from './store-card.tsx'
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
          <StoresToCome />
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
        <p role="status" className={styles.count}>
          {found.length === 1 ? '1 store' : `${found.length} stores`}
        </p>
      </header>
      {found.length === 0 && (
        <EmptyState title="No stores found.">
          {branches.length > 0 && `Try a shorter word or part of the ${wording.postcode}.`}
        </EmptyState>
      )}
      {found.length > 0 && (
        <ul className={styles.cards}>
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

function StoresToCome() {
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
