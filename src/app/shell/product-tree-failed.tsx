import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ProductTree } from './product-tree.ts'

/** Stands in a menu where the products would, and asks for them again. */
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
