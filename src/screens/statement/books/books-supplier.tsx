import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { obviousSupplier, type Supplier } from '#machines/books/suppliers.rules.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { restoreFocus } from '../../../ui/focus.ts'
import { focusFirstInvalid } from '../../../ui/focus-invalid.ts'
import { Form } from '../../../ui/form.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { box as styles } from './books.styles.ts'
import type { BooksActor } from './use-books.ts'

/** The suppliers of a ledger of several, for the user to say which of them has sent the statement. */
export function BooksSupplier({ actor }: { readonly actor: BooksActor }) {
  const { format } = useSite()
  const file = useSelector(actor, ({ context }) => context.file?.name ?? '')
  const suppliers = useSelector(actor, ({ context }) => context.suppliers)
  const current = useSelector(actor, ({ context }) => context.outcome?.supplier?.name)
  const obvious = obviousSupplier(suppliers)
  const [name, setName] = useState(current ?? obvious?.name ?? null)
  const [isChecked, setIsChecked] = useState(false)
  const at = suppliers.findIndex((each) => each.name === name)
  const chosen = suppliers[at]
  const foundText = ({ matched, entries }: Supplier, isObvious: boolean) =>
    `${format.quantity(matched)} of its ${format.quantity(entries)} entries are on this statement${
      isObvious ? ', so it was selected for you' : ''
    }.`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    focusFirstInvalid(event.currentTarget)
    if (name !== null) actor.send({ type: 'supplier.chosen', name })
  }
  return (
    <Card ref={restoreFocus} heading="Which supplier sent this statement?">
      <Form busy={false} onSubmit={submit}>
        <p className={styles.words}>
          {file} lists {format.quantity(suppliers.length)} suppliers. Only the rows of the one that you choose
          are compared. Its name is then recognised on this device.
        </p>
        <div className={styles.supplier}>
          <Field
            label="Supplier"
            helper={chosen && foundText(chosen, chosen === obvious)}
            error={isChecked && name === null ? 'Required' : undefined}
          >
            <NativeSelect
              options={suppliers.map((each, place) => ({
                value: `${place}`,
                label: each.name || 'Without a name',
              }))}
              value={`${at}`}
              onChange={(value) => setName(suppliers[Number(value)]?.name ?? null)}
            />
          </Field>
        </div>
        <div className={styles.foot}>
          <Button type="submit" variant="primary">
            Compare
          </Button>
          <Button onClick={() => actor.send({ type: 'columns.reopened' })}>Change columns</Button>
          <Button variant="plain" onClick={() => actor.send({ type: 'supplier.declined' })}>
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  )
}
