import { paragraphsOf } from '#machines/tape/note.rules.ts'
import { noteText as styles } from './tapes.styles.ts'

interface NoteTextProps {
  readonly note: string
  readonly className?: string | undefined
}

/** A trainer's note: its paragraphs, and what is marked in them. */
export function NoteText({ note, className }: NoteTextProps) {
  return (
    <div className={className}>
      {paragraphsOf(note).map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note may repeat itself, and never moves
        <p key={at}>
          {parts.map(({ text, isMarked }, part) =>
            isMarked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <strong key={part} className={styles.marked}>
                {text}
              </strong>
            ) : (
              text
            ),
          )}
        </p>
      ))}
    </div>
  )
}
