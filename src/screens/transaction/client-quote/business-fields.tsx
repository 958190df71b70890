import { type ReactNode, useState } from 'react'
import { useSite } from '../../../components/portal/site.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { fields as styles } from './client-quote.styles.ts'
import { taxNumberName } from './client-quote.ts'
import type { WithQuoteForm } from './price-fields.tsx'

interface BusinessFieldsProps extends WithQuoteForm {
  /** Whether the device had room for it. */
  readonly isKept: boolean
  readonly onForget: () => void
  /** The logo. */
  readonly children: ReactNode
}

/** The builder's business, the same on each quote. */
export function BusinessFields({ form, problem, isKept, onForget, children }: BusinessFieldsProps) {
  const [isAsking, setAsking] = useState(false)
  const { usa } = useSite()
  return (
    <Card heading="Your business" className={styles.card}>
      <p className={styles.words}>
        Kept on this device for your next quotes with your prices, also after you sign out. Nothing of it is
        sent.
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
      {!isKept && (
        <Notice tone="warn" title="Not kept on this device">
          It has no room for your business. Download the PDF before you leave this page.
        </Notice>
      )}
      <div>
        <Button variant="plain" onClick={() => setAsking(true)}>
          Forget My Business
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Forget My Business"
        message="Name, contact, logo, terms and prices are removed from this page and this device."
        accept="Forget"
        danger
        onAccept={() => {
          onForget()
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
