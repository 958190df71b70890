import type { ClipboardEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { without } from '#machines/email/addresses.rules.ts'
import type { EmailForm } from '#machines/email/email.form.ts'
import { Button } from '../../ui/button.tsx'
import { Field, useFormBusy } from '../../ui/field.tsx'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { AS_TYPED } from '../forms/person-fields.tsx'
import { email as styles } from './email.styles.ts'

/** A field of several addresses. A browser would join the lines of a pasted list; here they stay apart. */
export function AddressesInput(props: TextInputProps) {
  return <TextInput {...AS_TYPED} inputMode="email" {...props} onPaste={pasteLines} />
}

function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData
    .getData('text')
    .trim()
    .split(/\s*[\r\n]+\s*/)
  const input = event.currentTarget
  if (lines.length < 2 || input.readOnly) return
  event.preventDefault()
  input.setRangeText(lines.join(', '), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

interface AddressFieldProps {
  readonly form: UseFormReturn<EmailForm, unknown, EmailForm>
  readonly problem: string | undefined
  /** Addresses to fill in by a press. */
  readonly likely?: readonly string[]
  readonly takesSeveral?: boolean
}

/** The recipient, with buttons that fill in likely addresses. */
export function AddressField({ form, problem, likely = [], takesSeveral = false }: AddressFieldProps) {
  const busy = useFormBusy()
  const typed = useWatch({ control: form.control, name: 'emailAddress' })
  const take = (address: string) => {
    const isAdded = takesSeveral && typed.trim() !== ''
    const value = isAdded ? `${typed.replace(/[\s,;]+$/, '')}, ${address}` : address
    form.setValue('emailAddress', value, { shouldDirty: true, shouldValidate: true })
    form.setFocus('emailAddress')
  }
  const offered = takesSeveral ? without(likely, typed) : likely
  return (
    <>
      <Field
        label="Email Address"
        error={problem}
        required
        helper={takesSeveral && 'Or several, separated by commas: the others get copies.'}
      >
        <AddressesInput {...form.register('emailAddress')} autoComplete="email" />
      </Field>
      {offered.length > 0 && (
        <div className={styles.likely}>
          {offered.map((address) => (
            <Button
              key={address}
              variant="link"
              aria-disabled={busy || undefined}
              className={styles.own}
              onClick={() => take(address)}
            >
              Use {address}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
