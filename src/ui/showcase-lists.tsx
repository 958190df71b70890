import { useRef, useState } from 'react'
import { Accordion, AccordionItem } from './accordion.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { BreakableText } from './breakable-text.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { DataCell, DataHeadCell, DataRow, DataTable, type SortDirection } from './data-table.tsx'
import { Money } from './money.tsx'
import { NativeSelect } from './native-select.tsx'
import { Pagination } from './pagination.tsx'
import { Popover } from './popover.tsx'
import { RemoveButton } from './remove-button.tsx'
import { SearchField } from './search-field.tsx'
import { gallery } from './showcase.styles.ts'
import { ShowcasePart, type WithLabels } from './showcase-part.tsx'
import { SkipButton } from './skip-link.tsx'
import { SwitchButton } from './switch-button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const rows = Array.from({ length: 40 }, (_, at) => ({
  number: 104482 - at,
  type: at % 3 ? 'Order' : 'Quote',
  reference: at === 1 ? 'PO 88231 extension to the upper floor, stage two of the works' : `PO ${88231 + at}`,
  address: `${at + 2} Mill Street`,
  amount: `$${(3211.4 + at * 917.35).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`,
}))

function Orders({ words: { branch } }: WithLabels) {
  const [sort, setSort] = useState<SortDirection>('descending')
  const [chosen, setChosen] = useState<readonly number[]>([104481])
  const toggle = (number: number) =>
    setChosen(chosen.includes(number) ? chosen.filter((n) => n !== number) : [...chosen, number])
  return (
    <DataTable
      label="Orders and quotes"
      head={
        <>
          <DataHeadCell sort={sort} onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}>
            Order No
          </DataHeadCell>
          <DataHeadCell sort="none">Type</DataHeadCell>
          <DataHeadCell>Branch</DataHeadCell>
          <DataHeadCell>Order Ref</DataHeadCell>
          <DataHeadCell>Delivery Address</DataHeadCell>
          <DataHeadCell numeric>Amount</DataHeadCell>
        </>
      }
    >
      {rows.map((row) => (
        <DataRow key={row.number} selected={chosen.includes(row.number)}>
          <DataCell heads label="Order No">
            <Checkbox
              label={`Select ${row.number}`}
              hideLabel
              checked={chosen.includes(row.number)}
              onChange={() => toggle(row.number)}
            />
            <a href={`#${row.number}`}>{row.number}</a>
          </DataCell>
          <DataCell label="Type">{row.type}</DataCell>
          <DataCell label="Branch">{branch}</DataCell>
          <DataCell label="Order Ref">{row.reference}</DataCell>
          <DataCell label="Delivery Address">{row.address}</DataCell>
          <DataCell label="Amount" numeric>
            <Money>{row.amount}</Money>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  )
}

/** Navigation, and components with many items. */
export function ShowcaseLists({ words }: WithLabels) {
  const [page, setPage] = useState(1)
  return (
    <>
      <ShowcasePart name="Navigation">
        <Breadcrumb>
          <a href="#products">Products</a>
          <a href="#category">{words.categories[0]}</a>
          Structural Framing
        </Breadcrumb>
      </ShowcasePart>
      <Pagination page={page} hasNext={page < 3} onPage={setPage} />
      <Pagination page={2} hasNext={false} onPage={setPage} />
      <div className={gallery.columns}>
        <div>
          <h2 className={gallery.overline}>BROWSE CATEGORY</h2>
          <Accordion>
            {words.categories.map((name, at) => (
              <AccordionItem key={name} label={name} open={at === 0}>
                Types of {name}
              </AccordionItem>
            ))}
          </Accordion>
        </div>
        <Card selected>A selected card</Card>
        <Card inset="small">A small card</Card>
      </div>
      <Orders words={words} />
    </>
  )
}

const units = [
  { value: 'each', label: 'each' },
  { value: 'pack', label: 'pack of 24, strapped and wrapped' },
  { value: 'none', label: 'unavailable', disabled: true },
]
const nothing = () => undefined

/** Rarely used components, and rare states. */
export function ShowcaseEdgeCases() {
  const [unit, setUnit] = useState('pack')
  const after = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ShowcasePart name="In rows and next to lists">
        <NativeSelect
          label="Unit"
          options={units}
          value={unit}
          onChange={setUnit}
          className={gallery.narrow}
        />
        <NativeSelect
          label="Unit, none chosen"
          options={units}
          value=""
          onChange={setUnit}
          className={gallery.narrow}
        />
        <NativeSelect
          label="Unit, fixed"
          options={units}
          value="each"
          onChange={nothing}
          disabled
          className={gallery.narrow}
        />
        <RemoveButton label="Remove line" onRemove={nothing} />
        <RemoveButton label="Remove line, disabled" onRemove={nothing} disabled />
        <Popover label="Columns">
          <Checkbox label="Branch" defaultChecked />
          <Checkbox label="Order Ref" />
        </Popover>
        <div className={gallery.narrow}>
          <BreakableText text="accounts.payable@longest-company-name.example" />
        </div>
      </ShowcasePart>
      <ShowcasePart name="For keyboards and screen readers">
        <SkipButton target={after}>Skip the long part</SkipButton>
        <Button ref={after}>What follows</Button>
        <span>
          $6.35
          <VisuallyHidden> for one pack</VisuallyHidden>
        </span>
      </ShowcasePart>
      <ShowcasePart name="Off, or filled">
        <SwitchButton label="See Prices" on disabled onChange={nothing} />
        <SwitchButton label="See Prices" on={false} disabled onChange={nothing} />
        <SearchField label="Search orders" value="PO 88231 extension to the upper floor" onChange={nothing} />
      </ShowcasePart>
    </>
  )
}
