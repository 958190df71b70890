import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CustomList } from '#contract/entities/cart.ts'
import { listGroups, listPreview } from '#machines/custom-lists/list.rules.ts'
import { itemCount } from '../../components/cart/cart-totals.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { overview } from './lists.styles.ts'

/** All custom lists, the merchant's and the customer's own (section 2.8). */
export default function ListsScreen() {
  const { erp } = usePortal()
  const lists = useQuery(erpQuery(erp, 'getCustomLists', {}, 'screen'))
  return (
    <div className={overview.page}>
      <h1 className={overview.title}>Custom Lists</h1>
      {lists.data ? (
        <Groups lists={lists.data} />
      ) : lists.isError ? (
        <LoadFailed error={lists.error} onRetry={() => lists.refetch()}>
          Your lists could not be loaded.
        </LoadFailed>
      ) : (
        <CardsSkeleton />
      )}
    </div>
  )
}

function Groups({ lists }: { readonly lists: readonly CustomList[] }) {
  const { access } = useSite()
  const { generic, custom } = listGroups(lists)
  if (lists.length === 0) {
    return (
      <EmptyState
        title="No custom lists saved yet."
        action={
          access.cart && (
            <Link to={paths.cart} asChild>
              <ButtonLink>View Cart</ButtonLink>
            </Link>
          )
        }
      >
        To make a list, open your cart and choose Save Custom List.
      </EmptyState>
    )
  }
  return (
    <>
      {generic.length > 0 && <Group title="Generic Lists" lists={generic} />}
      <Group title="My Custom Lists" lists={custom} />
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly lists: readonly CustomList[]
}

function Group({ title, lists }: GroupProps) {
  return (
    <section aria-label={title} className={overview.group}>
      <h2 className={overview.groupTitle}>{title}</h2>
      {lists.length > 0 ? (
        <ul role="list" className={overview.cards}>
          {lists.map((list) => (
            <ListCard key={list.cartSessionId} list={list} />
          ))}
        </ul>
      ) : (
        <p className={overview.hint}>You have none yet. Save your cart as a list and it appears here.</p>
      )}
    </section>
  )
}

function ListCard({ list: { cartSessionId, name, contents } }: { readonly list: CustomList }) {
  const { named, more } = listPreview(contents)
  return (
    <li className={overview.card}>
      <h3 className={overview.name}>{name}</h3>
      <div className={overview.contents}>
        {named.map(({ lineID, prodDesc }) => (
          <p key={lineID} className={overview.product}>
            <NoBreakMeasures name={prodDesc} />
          </p>
        ))}
        {more > 0 && <p>and {more} more</p>}
      </div>
      <div className={overview.foot}>
        <span className={overview.count}>{itemCount(contents)}</span>
        <Link to={paths.customList(cartSessionId)} asChild>
          <ButtonLink variant="row">
            View List<VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
        </Link>
      </div>
    </li>
  )
}

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Loading your lists" className={overview.group}>
      <Skeleton width="9rem" height="1.5rem" />
      <div className={overview.cards}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={overview.card}>
            <Skeleton width="70%" height="1.5rem" />
            <div>
              <Skeleton />
              <Skeleton width="60%" />
              <Skeleton width="40%" />
            </div>
            <Skeleton width="100%" height={CONTROL_HEIGHT} />
          </div>
        ))}
      </div>
    </div>
  )
}
