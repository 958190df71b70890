import type { UseFormReturn } from 'react-hook-form'
import type { EmailForm } from '#machines/email/email.form.ts'
import { Button } from '../../ui/button.tsx'
import { Field, useFormBusy } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { email as styles } from './email.styles.ts'

interface AddressFieldProps {
  readonly form: UseFormReturn<EmailForm, unknown, EmailForm>
  readonly problem: string | undefined
  readonly likely?: string | undefined
}

/** The recipient, with a button that fills in the likely address. */
export function AddressField({ form, problem, likely }: AddressFieldProps) {
  const busy = useFormBusy()
  const take = (address: string) => {
    form.setValue('emailAddress', address, { shouldDirty: true, shouldValidate: true })
    form.setFocus('emailAddress')
  }
  return (
    <>
      <Field label="Email Address" error={problem} required>
        <TextInput {...form.register('emailAddress')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      {likely && (
        <Button
          variant="link"
          aria-disabled={busy || undefined}
          className={styles.own}
          onClick={() => take(likely)}
        >
          Use {likely}
        </Button>
      )}
    </>
  )
}
