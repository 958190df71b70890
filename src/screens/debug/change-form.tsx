import { type FormEvent, type ReactNode, useState } from 'react'
import { ACCOUNT_STATUSES, type ChangeByHand } from '#contract/control/changes.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { debug } from './debug.styles.ts'
import { useRefusals, type WorldActor } from './refusals.tsx'

const KINDS = [
  { value: 'product', label: 'Product' },
  { value: 'customer', label: 'Customer' },
  { value: 'invoice', label: 'New invoice' },
  { value: 'credit', label: 'New credit' },
  { value: 'lapse', label: 'Quote lapses' },
] as const
type Kind = (typeof KINDS)[number]['value']

interface ChangeFormProps {
  readonly actor: WorldActor
  readonly onChange: (change: WorldChange) => void
}

/** Changes the world's data by hand. The simulator refuses what the world doesn't have. */
export function ChangeForm({ actor, onChange }: ChangeFormProps) {
  const [kind, setKind] = useState<Kind>('product')
  const at = useRefusals(actor, (change) => change.kind === 'byHand' && change.change.kind === kind)
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ kind: 'byHand', change: changeOf(kind, new FormData(event.currentTarget)) })
  }
  return (
    <form aria-label="Change the data" className={debug.dial} onSubmit={change}>
      <Field label="Change">
        <NativeSelect
          options={KINDS}
          value={kind}
          onChange={(value) => setKind(KINDS.find((each) => each.value === value)?.value ?? kind)}
        />
      </Field>
      {kind === 'product' && <ProductFields at={at} />}
      {kind === 'customer' && <CustomerFields at={at} />}
      {(kind === 'invoice' || kind === 'credit') && <BillFields at={at} />}
      {kind === 'lapse' && (
        <Field label="Quote" error={at('quote')}>
          <TextInput name="quote" type="number" min={1} required numeric />
        </Field>
      )}
      <Button type="submit" variant="primary" className={debug.dialEnd}>
        Change the data
      </Button>
    </form>
  )
}

const UNCHANGED = { value: '', label: 'Unchanged' } as const

interface FieldsProps {
  /** The error of each field, if the simulator has refused it. */
  readonly at: (field: string) => ReactNode
}

const STOCK = [
  UNCHANGED,
  { value: 'counted', label: 'Counted' },
  { value: 'uncounted', label: 'Not counted' },
] as const

function ProductFields({ at }: FieldsProps) {
  const [stock, setStock] = useState('')
  return (
    <>
      <Field label="Product code" error={at('productID')}>
        <TextInput name="productID" required />
      </Field>
      <Field
        label="Stock"
        helper="If not counted, its availability decides"
        error={stock !== 'counted' && at('stock')}
      >
        <NativeSelect options={STOCK} value={stock} onChange={setStock} />
      </Field>
      <input type="hidden" name="stockIs" value={stock} />
      {stock === 'counted' && (
        <Field label="In stock" helper="Base units; deliveries take from it" error={at('stock')}>
          <TextInput name="stock" type="number" min={0} step="0.01" required numeric />
        </Field>
      )}
      <Field
        label="Retail price"
        error={at('retailPrice')}
        optional
        helper="Dollars per base unit, excluding tax"
      >
        <TextInput name="retailPrice" type="number" min={0.01} step="0.01" numeric />
      </Field>
      <Field
        label="Trade price"
        error={at('tradePrice')}
        optional
        helper="From which the customer's price is made"
      >
        <TextInput name="tradePrice" type="number" min={0.01} step="0.01" numeric />
      </Field>
      <Choice
        label="Sold"
        name="isSold"
        error={at('isSold')}
        options={[UNCHANGED, { value: 'true', label: 'Sold' }, { value: 'false', label: 'No longer sold' }]}
      />
    </>
  )
}

function CustomerFields({ at }: FieldsProps) {
  return (
    <>
      <CustomerField at={at} />
      <Choice
        label="Account status"
        name="accountStatus"
        error={at('accountStatus')}
        options={[UNCHANGED, ...ACCOUNT_STATUSES.map((value) => ({ value, label: value }))]}
      />
      <Field label="Credit limit" error={at('creditLimit')} optional helper="Dollars including tax">
        <TextInput name="creditLimit" type="number" min={0} step="0.01" numeric />
      </Field>
    </>
  )
}

function BillFields({ at }: FieldsProps) {
  return (
    <>
      <CustomerField at={at} />
      <Field label="Amount" error={at('amount')} helper="Dollars excluding tax, which is added">
        <TextInput name="amount" type="number" min={0.01} step="0.01" required numeric />
      </Field>
      <Field label="Date" error={at('date')} optional helper="Empty: the world's day">
        <TextInput name="date" type="date" />
      </Field>
      <Field label="Description" error={at('description')} optional>
        <TextInput name="description" />
      </Field>
    </>
  )
}

const CustomerField = ({ at }: FieldsProps) => (
  <Field label="Customer number" error={at('customerID')}>
    <TextInput name="customerID" type="number" min={1} required numeric />
  </Field>
)

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly error: ReactNode
}

/** A choice whose value the form reads. */
function Choice({ label, name, options, error }: ChoiceProps) {
  const [value, setValue] = useState('')
  return (
    <Field label={label} error={error}>
      <NativeSelect options={options} value={value} onChange={setValue} />
      <input type="hidden" name={name} value={value} />
    </Field>
  )
}

/** Reads the form, whose numbers the browser has validated. Empty fields change nothing. */
function changeOf(kind: Kind, data: FormData): ChangeByHand {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? {} : { [name]: Number(text(name)) })
  const words = (name: string) => (text(name) === '' ? {} : { [name]: text(name) })
  switch (kind) {
    case 'product':
      return {
        kind,
        productID: text('productID'),
        ...(text('stockIs') === 'uncounted' ? { stock: null } : number('stock')),
        ...number('retailPrice'),
        ...number('tradePrice'),
        ...(text('isSold') !== '' && { isSold: text('isSold') === 'true' }),
      }
    case 'customer': {
      const accountStatus = ACCOUNT_STATUSES.find((status) => status === text('accountStatus'))
      return {
        kind,
        customerID: Number(text('customerID')),
        ...(accountStatus && { accountStatus }),
        ...number('creditLimit'),
      }
    }
    case 'lapse':
      return { kind, quote: Number(text('quote')) }
    default:
      return {
        kind,
        customerID: Number(text('customerID')),
        amount: Number(text('amount')),
        ...words('date'),
        ...words('description'),
      }
  }
}
