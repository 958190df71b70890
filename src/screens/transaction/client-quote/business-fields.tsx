import type { ReactNode } from 'react'
import { useSite } from '../../../components/portal/site.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { fields as styles } from './client-quote.styles.ts'
import { taxNumberName } from './client-quote.ts'
import type { WithQuoteForm } from './price-fields.tsx'

interface BusinessFieldsProps extends WithQuoteForm {
  /** The logo. */
  readonly children: ReactNode
}

/** The builder's business, the same on each quote. */
export function BusinessFields({ form, problem, children }: BusinessFieldsProps) {
  const { usa } = useSite()
  return (
    <Card heading="Your business" className={styles.card}>
      <p className={styles.words}>
        Remembered on this device until you sign out, with your prices. Nothing of it is sent.
      </p>
      {children}
      <div className={styles.pair}>
        <Field label="Business name" required error={problem('businessName')}>
          <TextInput {...form.register('businessName')} autoComplete="organization" />
        </Field>
        <Field label={taxNumberName(usa)} optional error={problem('taxNumber')}>
          <TextInput {...form.register('taxNumber')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Address and contact" optional error={problem('businessDetails')}>
        <TextArea {...form.register('businessDetails')} rows={3} />
      </Field>
      <Field label="Terms" optional error={problem('terms')}>
        <TextArea {...form.register('terms')} rows={3} />
      </Field>
    </Card>
  )
}
