import { hashKey } from '@tanstack/react-query'
import type { ObjectSet } from '#contract/entities/widget.ts'
import type { OperationName } from '#contract/operations.ts'
import { erpKey } from '../components/queries/erp-query.ts'

const OPERATIONS: ReadonlySet<unknown> = new Set<OperationName>([
  'isPriceBookEnabled',
  'getUserDetails',
  'getProductCategories',
  'getBranches',
])
const SETS: readonly ObjectSet[] = ['settings', 'topbuttonbar', 'bottomlinkbar']
/** The other object sets are for pages: the dashboard, the links. */
const SET_KEYS = new Set(SETS.map((objectSet) => hashKey(erpKey('getWidgetConfiguration', { objectSet }))))

/**
 * Whether a query belongs to the shell. The shell's queries run once and every page needs them, but they do
 * not tell how old a page's own data is.
 */
export const isShellQuery = (queryKey: readonly unknown[]) =>
  OPERATIONS.has(queryKey[0]) || SET_KEYS.has(hashKey(queryKey))
