import { languageIn, type Text, textIn } from '#machines/shared/texts.ts'
import { paragraphsOf } from '#machines/tape/note.rules.ts'
import { noteText as styles } from './tapes.styles.ts'

/** The text in the language that the browser's user prefers. */
export const inOwnLanguage = (text: Text) => textIn(text, navigator.languages)

interface NoteTextProps {
  readonly note: Text
  readonly className?: string | undefined
}

/** A trainer's note in the reader's language: its paragraphs, and what is marked in them. */
export function NoteText({ note, className }: NoteTextProps) {
  return (
    <div
      className={className}
      lang={typeof note === 'string' ? undefined : languageIn(note, navigator.languages)}
    >
      {paragraphsOf(inOwnLanguage(note)).map((parts, at) => (
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
