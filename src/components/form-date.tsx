import { Suspense } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import type { DatePickerProps } from '../ui/date-picker.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { lazyScreen } from './lazy-screen.tsx'

const DatePicker = lazyScreen(() => import('../ui/date-picker.tsx'))

interface FormDateProps<Form extends FieldValues, Values>
  extends Pick<DatePickerProps, 'locale' | 'min' | 'max'> {
  readonly control: Control<Form, unknown, Values>
  readonly name: FieldPath<Form>
}

/** Fetches what a day of a form is chosen with, for a dialog that is yet to open: focus may begin in it. */
export const preloadFormDate = () => DatePicker.preload()

/** A day of a form. */
export function FormDate<Form extends FieldValues, Values>(props: FormDateProps<Form, Values>) {
  const { control, name, ...limits } = props
  // In its turn, and not once its code is here: the first field that is wrong gets the focus.
  control.register(name)
  return (
    <Suspense fallback={<Skeleton height="2.5rem" />}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <DatePicker ref={ref} value={value} onChange={onChange} onBlur={onBlur} {...limits} />
        )}
      />
    </Suspense>
  )
}
