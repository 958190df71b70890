import { Notice } from '../../ui/notice.tsx'
import { cutList as styles } from './tally.styles.ts'

/** How a cut list was read, where that is not obvious. */
export function ListNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Notice title="How the list was read">
      <ul role="list" className={styles.remarks}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  )
}
