import { useQuery } from '@tanstack/react-query'
import type { MenuEntry } from '#contract/entities/product.ts'
import { type Category, menuTree } from '#machines/catalogue/menu.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'

/** The product menu on its way, there, or not to be had. */
export interface ProductTree {
  readonly categories: readonly Category[] | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

const asTree = (entries: readonly MenuEntry[]) => menuTree(entries)

/** The products as a tree for the menus, which say themselves where it can't be loaded. */
export function useProductTree(enabled: boolean): ProductTree {
  const { erp } = usePortal()
  const { data, isError, refetch } = useQuery({
    ...erpQuery(erp, 'getProductCategories', {}, 'screen'),
    select: asTree,
    enabled,
  })
  return { categories: data, isFailed: isError && !data, retry: () => void refetch() }
}
