import { cx } from 'styled-system/css'
import { control } from 'styled-system/recipes'
import { useFieldAttributes } from './field.tsx'
import { nativeSelect } from './native-select.styles.ts'
import type { SelectProps } from './select.tsx'

type PlainSelectProps = Pick<
  SelectProps,
  'options' | 'value' | 'onChange' | 'placeholder' | 'disabled' | 'className'
> & {
  /** Accessible name where no Field surrounds it. */
  label?: string
}

/**
 * A choice of a few options, by the browser's own list: for rows and tools of screens that show no Select,
 * which would add 21 kB to each (docs/decisions/2026-11-27-quantity-and-native-select.md).
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
  // A browser would show the first option for an unknown value, which could then not be chosen.
  const chosen = options.some((option) => option.value === value) ? value : ''
  return (
    <select
      {...useFieldAttributes()}
      aria-label={label}
      value={chosen}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      className={cx(control(), nativeSelect, className)}
    >
      {chosen === '' && options.every((option) => option.value !== '') && (
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
