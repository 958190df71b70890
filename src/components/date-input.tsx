import { useState } from 'react'
import { knownTimeZone } from '#contract/time-zone.ts'
import type { DatePickerProps } from '../ui/date-picker.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { useUnsaved } from './use-unsaved.ts'

const DatePicker = lazyScreen(() => import('../ui/date-picker.tsx'))

/** Fetches what a day is chosen with, for a dialog that is yet to open: focus begins in it. */
export const preloadDateInput = () => DatePicker.preload()

/** A day, typed or picked. Its form is told of whole days alone: what is half typed stands only here. */
export function DateInput(props: Omit<DatePickerProps, 'onHalfTyped'>) {
  const [isHalfTyped, setHalfTyped] = useState(false)
  useUnsaved(isHalfTyped)
  const timeZone = knownTimeZone(props.timeZone ?? '')
  return <DatePicker {...props} timeZone={timeZone} onHalfTyped={setHalfTyped} />
}
