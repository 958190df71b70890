import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ProductTree } from './product-tree.ts'

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
