import { useActorRef, useSelector } from '@xstate/react'
import { LayoutGrid, List, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { narrowingMachine } from '#machines/catalogue/narrowing.machine.ts'
import type { ProductView } from '../../components/product/choices.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { tools } from './listing.styles.ts'

const VIEWS = [
  { value: 'list', label: 'List', icon: <List size={16} aria-hidden="true" className={tools.icon} /> },
  { value: 'grid', label: 'Grid', icon: <LayoutGrid size={16} aria-hidden="true" className={tools.icon} /> },
] as const

interface ListingToolsProps {
  readonly title: string
  readonly words: string
  readonly onWords: (words: string) => void
  readonly view: ProductView
  readonly onView: (view: ProductView) => void
  readonly seesPrices: boolean
  readonly onSeePrices: (on: boolean) => void
}

/** What one can do with a listing: search in it, see prices, choose a view. */
export function ListingTools(props: ListingToolsProps) {
  const { title, words, onWords, view, onView, seesPrices, onSeePrices } = props
  const { access } = useSite()
  const [isOpen, setOpen] = useState(words !== '')
  const field = useRef<HTMLDivElement>(null)
  const fieldId = useId()
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div className={tools.root}>
      <Button
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={fieldId}
        aria-label="Search this list"
        onClick={toggle}
        className={tools.toggle}
      >
        <Search size={18} aria-hidden="true" />
      </Button>
      <div ref={field} id={fieldId} data-open={isOpen ? '' : undefined} className={tools.search}>
        <NarrowingField title={title} words={words} onWords={onWords} />
      </div>
      {access.prices && <SwitchButton label="See Prices" on={seesPrices} onChange={onSeePrices} />}
      <SegmentedToggle label="View" options={VIEWS} value={view} onChange={onView} />
    </div>
  )
}

type NarrowingFieldProps = Pick<ListingToolsProps, 'title' | 'words' | 'onWords'>

/** Shows the words that count, and while the user types, what he types. */
function NarrowingField({ title, words, onWords }: NarrowingFieldProps) {
  const narrowing = useActorRef(narrowingMachine)
  const draft = useSelector(narrowing, (state) => state.context.draft)
  useEffect(() => {
    const settling = narrowing.on('words.settled', (event) => {
      if (event.words !== words) onWords(event.words)
    })
    return () => settling.unsubscribe()
  }, [narrowing, words, onWords])
  const settle = () => narrowing.send({ type: 'words.submitted' })
  return (
    <SearchField
      label={`Search in ${title}`}
      placeholder={title}
      value={draft ?? words}
      onChange={(typed) => narrowing.send({ type: 'words.typed', words: typed })}
      onSubmit={settle}
      // Else the words would count a moment later, and lead away from what was opened meanwhile.
      onLeave={settle}
    />
  )
}
