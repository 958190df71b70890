import { type NotePart, paragraphsOf } from '#machines/tape/note.rules.ts'
import type { Said } from './say.ts'

/** Words of which those that are marked stand out, also where colours are not printed. */
export function Words({ parts }: { readonly parts: readonly NotePart[] }) {
  return parts.map(({ text, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat themselves, and never move
    isMarked ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
  )
}

interface ParagraphsProps {
  readonly said: Said
  readonly className?: string
}

export function Paragraphs({ said: { words, lang }, className }: ParagraphsProps) {
  return (
    <div lang={lang} className={className}>
      {paragraphsOf(words).map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph never moves
        <p key={at}>
          <Words parts={parts} />
        </p>
      ))}
    </div>
  )
}
