import { siteOperations } from '#contract/operations/site.ts'

const FRAME: ReadonlySet<unknown> = new Set([
  ...Object.keys(siteOperations),
  'getUserDetails',
  'getProductCategories',
  'getBranches',
])

/**
 * Whether a reply is for the frame round every page. These few are asked for once, and no page is there
 * without them; of the age of what a page shows they say nothing.
 */
export const isOfFrame = ([operation]: readonly unknown[]) => FRAME.has(operation)
