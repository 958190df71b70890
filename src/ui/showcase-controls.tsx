import { LayoutGrid, List, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import type { DateLocale } from './dates.ts'
import { Field } from './field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SearchField } from './search-field.tsx'
import { SegmentedToggle } from './segmented-toggle.tsx'
import { Select } from './select.tsx'
import { gallery } from './showcase.styles.ts'
import { ShowcasePart, type WithLabels } from './showcase-part.tsx'
import { CONTROL_HEIGHT, Skeleton } from './skeleton.tsx'
import { SuggestInput } from './suggest-input.tsx'
import { SwitchButton } from './switch-button.tsx'
import { TextArea } from './text-area.tsx'
import { PasswordInput, TextInput } from './text-input.tsx'
import { TimeSelect } from './time-select.tsx'

const DatePicker = lazy(() => import('./date-picker.tsx'))

const views = [
  { value: 'list', label: 'List', icon: <List size={16} aria-hidden="true" /> },
  { value: 'grid', label: 'Grid', icon: <LayoutGrid size={16} aria-hidden="true" /> },
]

function Buttons() {
  return (
    <ShowcasePart name="Buttons">
      {(['primary', 'secondary', 'plain', 'quiet', 'link', 'danger'] as const).map((v) => (
        <span key={v} className={gallery.row}>
          <Button variant={v}>{v}</Button>
          <Button variant={v} disabled>
            {v}
          </Button>
          <Button variant={v} loading>
            Sending...
          </Button>
        </span>
      ))}
      <span className={`group ${gallery.row}`}>
        <Button variant="row">Add to cart</Button>
        <IconButton label="Remove" icon={<Trash2 size={18} />} />
      </span>
      <Button variant="primary" size="large">
        Confirm Order
      </Button>
      <ButtonLink href="#x">A link</ButtonLink>
      <Button variant="primary" size="large" wide>
        Pay Now
      </Button>
    </ShowcasePart>
  )
}

function Dates({ locale }: { locale: DateLocale }) {
  const [date, setDate] = useState('2026-11-24')
  return (
    <Field label={`Required date (${locale})`} helper={date || 'none'}>
      <Suspense fallback={<Skeleton height={CONTROL_HEIGHT} />}>
        <DatePicker value={date} onChange={setDate} locale={locale} min="2026-11-10" />
      </Suspense>
    </Field>
  )
}

function Fields({ words: { states, locale } }: WithLabels) {
  const [state, setState] = useState(states[0] ?? '')
  const options = [
    ...states.map((name) => ({ value: name, label: name })),
    { value: 'X', label: 'Unavailable', disabled: true },
  ]
  const [suburb, setSuburb] = useState('')
  const [time, setTime] = useState('08:00')
  return (
    <ShowcasePart name="Fields" columns>
      <Field label="Delivery To">
        <TextInput defaultValue="Lot 14, Site shed" />
      </Field>
      <Field label="Contact Phone" error="Please enter a Contact phone">
        <TextInput />
      </Field>
      <Field label="State">
        <Select name="state" options={options} value={state} onChange={setState} />
      </Field>
      <Field label="Suburb">
        <SuggestInput
          value={suburb}
          onChange={setSuburb}
          suggestions={states.map((name) => ({ value: name, label: name, detail: String(name.length) }))}
          onChoose={setSuburb}
          opensAtOnce
        />
      </Field>
      <Field label="Branch" error="Please select a Branch">
        <Select options={options} value="" onChange={setState} />
      </Field>
      <Dates locale="en-AU" />
      <Dates locale="en-US" />
      <Field label="Required time">
        <TimeSelect value={time} onChange={setTime} />
      </Field>
      <Field label="Password" helper="At least 8 characters">
        <PasswordInput defaultValue="secret" />
      </Field>
      <Field label="Amount">
        <TextInput numeric lead="$" defaultValue="1,930.00" />
      </Field>
      <Field label="Reference">
        <TextInput disabled defaultValue="10442-0-0" />
      </Field>
      <Field label="Vehicle type">
        <Select disabled options={options} value="" onChange={setState} />
      </Field>
      <Field label="Required date, fixed">
        <Suspense fallback={<Skeleton height={CONTROL_HEIGHT} />}>
          <DatePicker disabled value="2026-11-24" onChange={() => undefined} locale={locale} />
        </Suspense>
      </Field>
      <Field label="Notes" optional>
        <TextArea placeholder="Order details, delivery notes etc" />
      </Field>
    </ShowcasePart>
  )
}

const wholeNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : 'Whole numbers only')

/** Components to press, type in or choose with. */
export function ShowcaseControls({ words }: WithLabels) {
  const [method, setMethod] = useState('crane')
  const [count, setCount] = useState<number | null>(1)
  const [search, setSearch] = useState('')
  const [prices, setPrices] = useState(true)
  const [view, setView] = useState('list')
  const { despatch, trucks } = words
  const methods = [
    { value: 'crane', label: trucks[0], hint: 'Driver unloads to ground level' },
    { value: 'flat', label: trucks[1], hint: 'You unload' },
    { value: 'pickup', label: 'Pickup', hint: 'From the branch, usually within 2 hours' },
  ]
  return (
    <>
      <Buttons />
      <Fields words={words} />
      <Card heading="Shipping details">
        <div className={gallery.stack}>
          <Field label={`${despatch} type`} group>
            <RadioCards options={methods} value={method} onChange={setMethod} />
          </Field>
          <Field label={`${despatch} type`} group error={`Please select a ${despatch} type`}>
            <RadioCards options={methods.slice(0, 2)} value="" onChange={setMethod} />
          </Field>
        </div>
      </Card>
      <ShowcasePart name="Choices">
        <Checkbox label="Remember Me" defaultChecked />
        <Checkbox label="On site" />
        <Checkbox label="Some" indeterminate />
        <Checkbox label="Never" disabled />
        <Checkbox label="Select invoice 104482" hideLabel />
        <SwitchButton label="See Prices" on={prices} onChange={setPrices} />
        <SegmentedToggle label="View" options={views} value={view} onChange={setView} />
        <SearchField
          label="Search products"
          placeholder="Search products, SKU or size"
          value={search}
          onChange={setSearch}
        />
      </ShowcasePart>
      <ShowcasePart name="Quantity">
        <QuantityStepper value={count} onChange={setCount} read={wholeNumber} />
        <QuantityStepper value={count} onChange={setCount} read={wholeNumber} disabled />
        <QuantityStepper
          value={Number.MAX_SAFE_INTEGER}
          onChange={setCount}
          read={wholeNumber}
          label="Huge"
        />
        <output>{count}</output>
      </ShowcasePart>
    </>
  )
}
