import { useSelector } from '@xstate/react'
import { listingFilterMachine } from '#machines/catalogue/listing-filter.machine.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useActorEvent } from '../use-actor-event.ts'
import { useTrackedActor } from '../use-tracked-actor.ts'

interface NarrowingFieldProps {
  /** What is searched, for screen readers. */
  readonly label: string
  readonly placeholder: string
  /** The words that count. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly className?: string | undefined
}

/** Shows the words that count, and while the user types, what he types. */
export function FilterField({ label, placeholder, words, onWords, className }: NarrowingFieldProps) {
  const narrowing = useTrackedActor(listingFilterMachine)
  const draft = useSelector(narrowing, (state) => state.context.draft)
  useActorEvent(narrowing, 'words.settled', (event) => {
    if (event.words !== words) onWords(event.words)
  })
  const settle = () => narrowing.send({ type: 'words.submitted' })
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={draft ?? words}
      onChange={(typed) => narrowing.send({ type: 'words.typed', words: typed })}
      onSubmit={settle}
      // Else the words would count a moment later, and lead away from what was opened meanwhile.
      onLeave={settle}
      className={className}
    />
  )
}
