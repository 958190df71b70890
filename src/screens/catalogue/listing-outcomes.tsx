import { failureMessage } from '#contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ListingFailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** The products failed to load; shows the server's first message if there is one (section 2.5). */
export function ListingFailed({ error, onRetry }: ListingFailedProps) {
  return (
    <Notice tone="bad" title={failureMessage(error)} action={<Button onClick={onRetry}>Try again</Button>}>
      These products could not be loaded. Your cart is not affected.
    </Notice>
  )
}

interface ListingEmptyProps {
  readonly title: string
  readonly words: string
  readonly page: number
  readonly onWords: (words: string) => void
  readonly onPage: (page: number) => void
}

/** No products: because of the search words, a page past the last one, or an empty category. */
export function ListingEmpty({ title, words, page, onWords, onPage }: ListingEmptyProps) {
  if (page > 1) {
    return (
      <EmptyState
        title="No matching records."
        action={<Button onClick={() => onPage(1)}>Go to page 1</Button>}
      >
        There is no page {page} of {title}.
      </EmptyState>
    )
  }
  if (words.trim() === '')
    return <EmptyState title="No matching records.">{title} has no products.</EmptyState>
  return (
    <EmptyState
      title="No matching records."
      action={<Button onClick={() => onWords('')}>Show all of {title}</Button>}
    >
      Nothing in {title} matches all of these words. Try fewer of them, or a size or code.
    </EmptyState>
  )
}
