import { Link } from 'wouter'
import { type CategoryPath, partsOf } from '#machines/catalogue/category-path.rules.ts'
import { paths } from '../../components/paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface TrailProps {
  readonly place: CategoryPath
  /** Length of the category path in the URL; segments whose names have not loaded show as skeletons. */
  readonly depth: number
}

export function CategoryBreadcrumb({ place, depth }: TrailProps) {
  const parts = partsOf(place)
  const steps = [{ id: '', name: 'Products' }, ...parts]
  const coming = Array.from({ length: depth - parts.length }, (_, at) => at)
  return (
    <Breadcrumb>
      {steps.map(({ id, name }, at) =>
        at === depth ? (
          name
        ) : (
          <Link key={id} to={paths.products(...parts.slice(0, at).map((part) => part.id))}>
            {name}
          </Link>
        ),
      )}
      {coming.map((at) => (
        <Skeleton key={at} width="6rem" />
      ))}
    </Breadcrumb>
  )
}
