import { css, cx } from 'styled-system/css'
import { control } from 'styled-system/recipes'
import { useFieldAttributes } from './field.tsx'
import type { SelectProps } from './select.tsx'

/** The arrow of a Select, in a grey that is seen on light and dark: a picture knows no colours of ours. */
export const plainSelect = css({
  appearance: 'none',
  paddingInlineEnd: '[1.875rem]',
  fontFamily: '[inherit]',
  textOverflow: 'ellipsis',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '[1rem]',
  backgroundPosition: '[right 0.625rem center]',
  backgroundImage: `[url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%237d8883' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")]`,
})

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
export function PlainSelect({
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
      className={cx(control(), plainSelect, className)}
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
