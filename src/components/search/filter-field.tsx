import { useSelector } from '@xstate/react'
import { listingFilterMachine } from '#machines/catalogue/listing-filter.machine.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useActorEvent } from '../use-actor-event.ts'
import { useTrackedActor } from '../use-tracked-actor.ts'

interface NarrowingFieldProps {
  readonly label: string
  readonly placeholder: string
  /** The filter in effect. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly className?: string | undefined
}

/** Shows the filter in effect, or the user's draft while they type. */
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
      // Otherwise the filter would apply after a delay, and navigate away from what was opened meanwhile.
      onLeave={settle}
      className={className}
    />
  )
}
