import { Controller, useWatch } from 'react-hook-form'
import type { ClientQuoteForm } from '#machines/client-quote/client-quote.form.ts'
import type { WithFormOf } from '../../../components/forms/person-fields.tsx'
import { useSite } from '../../../components/portal/site.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { fields as styles } from './client-quote.styles.ts'

export type WithQuoteForm = WithFormOf<ClientQuoteForm>

export const PRICING_NAMES = { markup: 'Markup', margin: 'Margin' } as const

/** A share of the cost and one of the price differ, so each is explained by the same $100. */
const PRICING_OPTIONS = [
  {
    value: 'markup',
    label: PRICING_NAMES.markup,
    hint: 'Added to what you pay: 25 % of $100.00 makes $125.00.',
  },
  {
    value: 'margin',
    label: PRICING_NAMES.margin,
    hint: 'Your share of the price: 25 % of $133.33, for what costs $100.00.',
  },
]

/** What the builder puts on their cost, and how much of it the client sees. */
export function PriceFields({ form, problem }: WithQuoteForm) {
  const { wording } = useSite()
  const [pricing, tax] = useWatch({ control: form.control, name: ['pricing', 'tax'] })
  return (
    <Card heading="Your prices" className={styles.card}>
      <Controller
        control={form.control}
        name="pricing"
        render={({ field: { value, onChange } }) => (
          <RadioCards
            label="How you price"
            options={PRICING_OPTIONS}
            value={value}
            onChange={(next) => {
              onChange(next)
              void form.trigger('percent')
            }}
          />
        )}
      />
      <div className={styles.pair}>
        <Field
          label={`${PRICING_NAMES[pricing]} on all lines (%)`}
          required
          error={problem('percent')}
          helper="Below 0 is a discount on what you pay."
        >
          <TextInput {...form.register('percent')} inputMode="decimal" autoComplete="off" numeric />
        </Field>
        <Field label="The client sees">
          <Controller
            control={form.control}
            name="detail"
            render={({ field: { value, onChange } }) => (
              <NativeSelect
                options={[
                  { value: 'lines', label: 'Each line' },
                  { value: 'groups', label: 'A sum for each group' },
                  { value: 'total', label: 'The total only' },
                ]}
                value={value}
                onChange={onChange}
              />
            )}
          />
        </Field>
        <Field label={`${wording.tax} for the client`}>
          <Controller
            control={form.control}
            name="tax"
            render={({ field: { value, onChange } }) => (
              <NativeSelect
                options={[
                  { value: 'added', label: `Added below the lines` },
                  { value: 'included', label: `Included in prices` },
                  { value: 'none', label: `None` },
                ]}
                value={value}
                onChange={onChange}
              />
            )}
          />
        </Field>
        {tax !== 'none' && (
          <Field label={`Rate of ${wording.tax} (%)`} required error={problem('taxRate')}>
            <TextInput {...form.register('taxRate')} inputMode="decimal" autoComplete="off" numeric />
          </Field>
        )}
      </div>
    </Card>
  )
}
