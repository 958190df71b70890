import { FileText } from 'lucide-react'
import { useId } from 'react'
import type { AttachedFile } from '#machines/product/gallery.rules.ts'
import { isSafeLink } from '../safe-link.ts'
import { detail } from './product-dialog.styles.ts'

/** A product's files; the first PDF is its datasheet. They open in a new tab. */
export function AttachedFiles({ files }: { readonly files: readonly AttachedFile[] }) {
  const headingId = useId()
  const safe = files.filter(({ url }) => isSafeLink(url))
  if (safe.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={detail.block}>
      <h3 id={headingId} className={detail.heading}>
        Attached files
      </h3>
      <ul className={detail.files}>
        {safe.map(({ url, name, isDatasheet }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={detail.file}>
              <FileText size={18} aria-hidden="true" />
              {isDatasheet && <b>Datasheet</b>} <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
