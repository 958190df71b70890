import { LayoutGrid, List, Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ProductView } from '../../components/product/display-preferences.ts'
import { FilterField } from '../../components/search/filter-field.tsx'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
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
        <FilterField label={`Search in ${title}`} placeholder={title} words={words} onWords={onWords} />
      </div>
      {access.prices && <SwitchButton label="See Prices" on={seesPrices} onChange={onSeePrices} />}
      <SegmentedToggle label="View" options={VIEWS} value={view} onChange={onView} />
    </div>
  )
}
