import { type KeyboardEvent, useRef, useState } from 'react'
import { LINE_LIMIT, tooLong } from '#machines/shared/text-limit.rules.ts'
import { deleteDraft, readDraft, saveDraft } from '../../components/forms/drafts.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { note as styles } from './cart.styles.ts'

interface LineNoteProps {
  /** The product. */
  readonly name: string
  readonly lineID: number
  /** '' if there is none. */
  readonly note: string
  readonly disabled: boolean
  readonly onChange: (note: string) => void
}

/**
 * The customer's note on a line, for the branch: 'for the ensuite'. Enter saves it, and so does leaving the
 * field; Escape does not.
 */
export function LineNote({ name, lineID, note, disabled, onChange }: LineNoteProps) {
  const draft = useNoteDraft(lineID)
  // Null while it is not edited. Text that was not saved before a reload is shown again.
  const [text, setText] = useState(draft.read)
  const button = useRef<HTMLButtonElement>(null)
  const typed = text?.trim() ?? ''
  const error = typed.length > LINE_LIMIT ? tooLong(typed.length, LINE_LIMIT) : undefined
  const close = () => {
    draft.forget()
    setText(null)
  }
  const save = () => {
    if (text === null || error) return
    if (typed !== note) onChange(typed)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') save()
    else close()
    // The field is gone, unless its text is too long.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (text === null)
    return (
      <div className={styles.root}>
        {note !== '' && (
          <span dir="auto" className={styles.text}>
            {note}
          </span>
        )}
        <Button
          ref={button}
          variant="link"
          disabled={disabled}
          aria-label={`${note === '' ? 'Add a note' : 'Change the note'} on ${name}`}
          onClick={() => setText(note)}
          className={styles.button}
        >
          {note === '' ? 'Add a note' : 'Change'}
        </Button>
      </div>
    )
  return (
    <Field label={`Note on ${name}`} hideLabel error={error} className={styles.field}>
      <TextInput
        ref={focusOnMount}
        dir="auto"
        value={text}
        placeholder="For the branch: for the ensuite, cut in half, …"
        onChange={({ target }) => {
          setText(target.value)
          draft.keep(target.value)
        }}
        onBlur={save}
        onKeyDown={press}
      />
    </Field>
  )
}

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

/** The text of a note that is not saved yet. It survives a reload. */
function useNoteDraft(lineID: number) {
  const portal = usePortal()
  const nameOf = () => `note ${portal.cart.getSnapshot().context.sessionId} ${lineID}`
  return {
    read: () => {
      const note = readDraft(portal, nameOf())?.['note']
      return typeof note === 'string' ? note : null
    },
    keep: (note: string) => saveDraft(portal, nameOf(), { note }),
    forget: () => deleteDraft(portal, nameOf()),
  }
}
