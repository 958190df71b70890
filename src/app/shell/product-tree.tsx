import { useQuery } from '@tanstack/react-query'
import type { MenuEntry } from '#contract/entities/product.ts'
import { type Category, menuTree } from '#machines/catalogue/menu.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The product menu: loading, loaded or failed. */
export interface ProductTree {
  readonly categories: readonly Category[] | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

const asTree = (entries: readonly MenuEntry[]) => menuTree(entries)

/** The product categories as a tree. The menus report a failure themselves. */
export function useProductTree(enabled: boolean): ProductTree {
  const { erp } = usePortal()
  const { data, isError, refetch } = useQuery({
    ...erpQuery(erp, 'getProductCategories', {}, 'screen'),
    select: asTree,
    enabled,
  })
  return { categories: data, isFailed: isError && !data, retry: () => void refetch() }
}

/** Shown in a menu instead of the products, with a button to load them again. */
export function ProductTreeFailed({ tree }: { readonly tree: ProductTree }) {
  return (
    <Notice
      tone="bad"
      title="The product menu could not be loaded."
      action={<Button onClick={tree.retry}>Try again</Button>}
    >
      Search still works.
    </Notice>
  )
}
