import { type KeyboardEvent, useCallback, useState } from 'react'
import { focusAdjacentRow } from '../../ui/focus-adjacent-row.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { IS_REWRITTEN, inOneLine, type LineFix, rowsFor } from './line-fix.ts'
import { line as styles } from './quick-order.styles.ts'
import { lineIn, useCommitOnUnmount } from './use-quick-order.ts'

/** The line as typed; a field where it must be rewritten. */
export function LineText(mend: LineFix) {
  const { number, kind, entered } = mend.line
  return (
    <div className={styles.written}>
      <span className={styles.number}>{number}</span>
      {IS_REWRITTEN.has(kind) ? (
        <TextField key={entered.text} {...mend} />
      ) : (
        <span className={styles.text}>{entered.text}</span>
      )}
    </div>
  )
}

function TextField({ line: { id, number, kind, entered }, actor, onMended }: LineFix) {
  const [text, setText] = useState(entered.text)
  const take = useCallback(
    (written: string) => {
      const now = lineIn(actor, id)
      const isNew = written.trim() !== '' && written !== now?.entered.text
      if (isNew && now && IS_REWRITTEN.has(now.kind)) actor.send({ type: 'line.edited', id, text: written })
    },
    [actor, id],
  )
  useCommitOnUnmount(text, take)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText(entered.text)
    if (event.key !== 'Enter') return
    take(text)
    // Ctrl+Enter belongs to the page: it adds all ready lines to the cart, this one included.
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // An emptied line is removed, such as the greeting of a pasted email.
    if (text.trim() === '') {
      focusAdjacentRow(event.currentTarget.closest<HTMLElement>('[data-line]'))
      actor.send({ type: 'order.lineRemoved', id })
    }
    onMended()
  }
  return (
    <span data-fix={kind === 'ambiguous' ? undefined : ''} className={styles.field}>
      <TextArea
        aria-label={`Line ${number}`}
        value={text}
        rows={rowsFor(text)}
        className={styles.grown}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(inOneLine(target.value))}
        onKeyDown={press}
        onBlur={() => take(text)}
      />
    </span>
  )
}
