import { amountText, readAmount } from '#machines/payment/amount.rules.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'

interface DollarInputProps
  extends Omit<FieldProps, 'children'>,
    Pick<TextInputProps, 'readOnly' | 'tabIndex'> {
  readonly typed: string
  readonly onTyped: (typed: string) => void
}

/** An amount in dollars, formatted when the field loses focus. */
export function DollarInput({ typed, onTyped, readOnly = false, tabIndex, ...field }: DollarInputProps) {
  const leave = () => {
    const dollars = readAmount(typed)
    if (dollars !== null && amountText(dollars) !== typed) onTyped(amountText(dollars))
  }
  return (
    <Field {...field}>
      <TextInput
        lead="$"
        numeric
        inputMode="decimal"
        autoComplete="off"
        tabIndex={tabIndex}
        value={typed}
        readOnly={readOnly}
        data-disabled={readOnly ? '' : undefined}
        onChange={({ target }) => onTyped(target.value)}
        onBlur={leave}
      />
    </Field>
  )
}
