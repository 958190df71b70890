import { useState } from 'react'
import { FIRST_YEAR, LAST_YEAR } from '#contract/dates.ts'
import { knownTimeZone } from '#contract/time-zone.ts'
import type { DatePickerProps } from '../../ui/date-picker.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useUnsaved } from '../actors/pending-work.ts'
import { CodeBoundary } from '../navigation/code-boundary.tsx'
import { lazyScreen } from '../navigation/lazy-screen.tsx'

const DatePicker = lazyScreen(() => import('../../ui/date-picker.tsx'), { isPart: true })

/** Preloads the date picker for a dialog that opens later, because focus starts in it. */
export const preloadDateInput = () => DatePicker.preload()

/** No request takes another. */
const [FIRST_DAY, LAST_DAY] = [`${FIRST_YEAR}-01-01`, `${LAST_YEAR}-12-31`]

type DateInputProps = Omit<DatePickerProps, 'onHalfTyped'>

/** A date, typed or picked. Its form receives complete dates only; a half-typed one counts as unsaved. */
export function DateInput(props: DateInputProps) {
  const [isHalfTyped, setHalfTyped] = useState(false)
  useUnsaved(isHalfTyped)
  const { min = FIRST_DAY, max = LAST_DAY } = props
  const timeZone = knownTimeZone(props.timeZone ?? '')
  return (
    <CodeBoundary fallback={<BrowsersOwn {...props} min={min} max={max} />}>
      <DatePicker {...props} min={min} max={max} timeZone={timeZone} onHalfTyped={setHalfTyped} />
    </CodeBoundary>
  )
}

/** The browser's field, where the picker's code can't be fetched. */
function BrowsersOwn({ value, onChange, onBlur, min, max, label, disabled, ref }: DateInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      ref={ref}
      type="date"
      // Without a Field around it.
      {...(label && { 'aria-label': label })}
      value={typed ?? value}
      min={min}
      max={max}
      disabled={disabled}
      onChange={({ target }) => {
        // Each digit of a year makes a date, most of them out of range.
        setTyped(target.value)
        onChange(target.validity.valid ? target.value : '')
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
