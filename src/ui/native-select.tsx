import { cx } from 'styled-system/css'
import { control } from 'styled-system/recipes'
import { useFieldAttributes } from './field.tsx'
import { nativeSelect } from './native-select.styles.ts'
import type { SelectProps } from './select.tsx'

type PlainSelectProps = Pick<
  SelectProps,
  'options' | 'value' | 'onChange' | 'placeholder' | 'disabled' | 'className'
> & {
  /** Its name where no Field surrounds it. */
  label?: string
}

/**
 * One choice out of a few, by the browser's own list: for rows that come and go by the hundred, where
 * a Select each would keep the page from answering.
 */
export function NativeSelect({
  label,
  options,
  value,
  onChange,
  placeholder,
  disabled,
  className,
}: PlainSelectProps) {
  return (
    <select
      {...useFieldAttributes()}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      className={cx(control(), nativeSelect, className)}
    >
      {value === '' && options.every((option) => option.value !== '') && (
        <option value="" disabled>
          {placeholder ?? 'Select'}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
