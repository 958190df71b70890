import { hashKey } from '@tanstack/react-query'
import type { ObjectSet } from '#contract/entities/widget.ts'
import type { OperationName } from '#contract/operations.ts'
import { erpKey } from '../components/erp-query.ts'

const OPERATIONS: ReadonlySet<unknown> = new Set<OperationName>([
  'isPriceBookEnabled',
  'getUserDetails',
  'getProductCategories',
  'getBranches',
])
const SETS: readonly ObjectSet[] = ['settings', 'topbuttonbar', 'bottomlinkbar']
/** The other sets are pages: the dashboard, the links. */
const SET_KEYS = new Set(SETS.map((objectSet) => hashKey(erpKey('getWidgetConfiguration', { objectSet }))))

/**
 * Whether a reply is for the frame round every page. These few are asked for once, and no page is there
 * without them; of the age of what a page shows they say nothing.
 */
export const isShellQuery = (queryKey: readonly unknown[]) =>
  OPERATIONS.has(queryKey[0]) || SET_KEYS.has(hashKey(queryKey))
