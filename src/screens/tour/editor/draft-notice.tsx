import { Notice } from '../../../ui/notice.tsx'
import type { DraftState } from './use-draft.ts'

const REASONS: Readonly<Record<Exclude<DraftState, 'stored'>, string>> = {
  elsewhere: 'Another tab keeps its changes of a tour.',
  refused: 'This browser stores nothing for this page.',
  unreadable: 'This tour can’t be stored as it is; Save says why.',
}

/** Says that changes are lost when the page is left, if so. */
export function DraftNotice({ draft }: { readonly draft: DraftState }) {
  if (draft === 'stored') return null
  return (
    <Notice tone="warn" title={REASONS[draft]}>
      Your latest changes are kept until you reload or close this page. Save them before that.
    </Notice>
  )
}
