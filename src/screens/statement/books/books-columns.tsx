import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { hasAmounts, type Role, type Roles } from '#machines/books/headings.rules.ts'
import type { Layout } from '#machines/books/layout.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { restoreFocus } from '../../../ui/focus.ts'
import { focusFirstInvalid } from '../../../ui/focus-invalid.ts'
import { Form } from '../../../ui/form.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { box as styles } from './books.styles.ts'
import type { BooksActor } from './use-books.ts'

const FIELDS: readonly (readonly [role: Role, label: string, helper?: string])[] = [
  ['date', 'Date'],
  ['number', 'Invoice number'],
  ['reference', 'Reference'],
  ['description', 'Description'],
  ['type', 'Type', 'Says invoice, credit or payment'],
  ['supplier', 'Supplier', 'In a ledger of several'],
  ['amount', 'Amount', 'One column with invoices and payments'],
  ['debit', 'Debit', 'Payments and credits'],
  ['credit', 'Credit', 'Invoices'],
  ['open', 'Amount still open', 'In a list of unpaid invoices'],
  ['balance', 'Running balance'],
]

interface BooksColumnsProps {
  readonly actor: BooksActor
}

/** The columns of a file, for the user to say what they contain. */
export function BooksColumns({ actor }: BooksColumnsProps) {
  const layout = useSelector(actor, ({ context }) => context.file?.layout)
  return layout ? <ColumnFields key={layout.names.join()} actor={actor} layout={layout} /> : null
}

const optionsOf = ({ names, examples }: Layout) => [
  { value: '', label: 'None' },
  ...names.flatMap((name, at) => {
    const example = examples[at] ?? ''
    return example === '' ? [] : [{ value: `${at}`, label: `${name} (${shortened(example)})` }]
  }),
]

const LONGEST_EXAMPLE = 24
const shortened = (text: string) =>
  text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text

function ColumnFields({ actor, layout }: BooksColumnsProps & { readonly layout: Layout }) {
  const name = useSelector(actor, ({ context }) => context.file?.name ?? '')
  const [roles, setRoles] = useState<Roles>(layout.roles)
  const [isChecked, setIsChecked] = useState(false)
  const options = optionsOf(layout)
  const choose = (role: Role, value: string) => {
    const { [role]: _, ...others } = roles
    setRoles(value === '' ? others : { ...others, [role]: Number(value) })
  }
  const problems: Partial<Record<Role, string>> = isChecked
    ? {
        ...(roles.date === undefined && { date: 'Required' }),
        ...(!hasAmounts(roles) && { amount: 'Choose the amount, or debit and credit' }),
      }
    : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    focusFirstInvalid(event.currentTarget)
    actor.send({ type: 'columns.chosen', roles })
  }
  return (
    <Card ref={restoreFocus} heading="Which column is which?">
      <Form busy={false} onSubmit={submit}>
        <p className={styles.words}>
          Say what the columns of {name} contain.
          {layout.header >= 0 && ' Files with the same headings are then recognised on this device.'}
        </p>
        <div className={styles.fields}>
          {FIELDS.map(([role, label, helper]) => (
            <Field key={role} label={label} helper={helper} error={problems[role]}>
              <NativeSelect
                options={options}
                value={roles[role] === undefined ? '' : `${roles[role]}`}
                onChange={(value) => choose(role, value)}
              />
            </Field>
          ))}
        </div>
        <div className={styles.foot}>
          <Button type="submit" variant="primary">
            Compare
          </Button>
          <Button variant="plain" onClick={() => actor.send({ type: 'columns.declined' })}>
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  )
}
