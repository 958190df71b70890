import { Download, ListFilter } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Count, Counted } from '#machines/list/count.rules.ts'
import type { ListView } from '#machines/list/view.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ColumnChoice, ColumnFilters, type NamedColumn, SortSelect } from './column-tools.tsx'
import { sheet } from './list-tools.styles.ts'

/** A filter of the list's own that a phone shows in the sheet; elsewhere the screen renders it. */
export interface OwnFilter {
  readonly content: ReactNode
  readonly isActive: boolean
}

/** The tools of a list that a phone has in the sheet. */
export interface SheetTools {
  readonly columns: readonly NamedColumn[]
  readonly shown: readonly NamedColumn[]
  readonly onToggle: (id: string) => void
  readonly view: ListView
  readonly onView: (changes: Partial<ListView>, options?: { readonly replace: boolean }) => void
  /** Whether each column has a filter. */
  readonly filterable: boolean
  readonly filter: OwnFilter | undefined
  /** Filtered rows and all rows; null while unknown. */
  readonly count: Count | null
  /** What the rows are. */
  readonly counted: Counted
  readonly onDownload: () => void
}

interface FilterSheetProps extends SheetTools {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Number of active filters. */
  readonly active: number
  /** What the footer's button shows: '5 of 28 invoices'. */
  readonly found: string
}

/** The label of a button with the number of active filters: 'Filters (2)'. */
export const withCount = (label: string, active: number) => (active > 0 ? `${label} (${active})` : label)

/** On a phone: a button, and a sheet with all tools of the list but the search. */
export function FilterSheet(props: FilterSheetProps) {
  const { columns, shown, onToggle, view, onView, filterable, filter, count, onDownload } = props
  const { isOpen, onOpen, active, found } = props
  // Focus on a field would open the phone's keyboard over the sheet.
  const done = useRef<HTMLButtonElement>(null)
  const close = () => onOpen(false)
  const title = filterable || filter ? 'Filters' : 'Options'
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => onOpen(true)} className={sheet.button}>
        <ListFilter size={16} aria-hidden="true" />
        {withCount(title, active)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        initialFocus={done}
        footer={
          <Button ref={done} variant="primary" size="large" onClick={close}>
            Show {found}
          </Button>
        }
      >
        <div className={sheet.body}>
          {filter?.content}
          <Part heading="Sort">
            {/* Without a history entry of its own: Back closes the sheet. */}
            <SortSelect
              columns={columns}
              sort={view.sort}
              onSort={(sort) => onView({ sort }, { replace: true })}
            />
          </Part>
          {filterable && (
            <Part heading="Filter by column">
              <ColumnFilters
                columns={columns}
                filters={view.filters}
                onFilters={(filters) => onView({ filters })}
              />
            </Part>
          )}
          <Part heading="Columns">
            <ColumnChoice columns={columns} shown={shown} onToggle={onToggle} />
          </Part>
          <Button variant="plain" onClick={onDownload} aria-disabled={!count?.shown}>
            <Download size={16} aria-hidden="true" />
            Download CSV
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={sheet.part}>
      <h3 className={sheet.heading}>{heading}</h3>
      {children}
    </section>
  )
}
