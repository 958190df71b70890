import { Suspense, useEffect } from 'react'
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

/** A day of a form, fetched with the form: focus may begin in it. */
export function FormDate<Form extends FieldValues, Values>(props: FormDateProps<Form, Values>) {
  const { control, name, ...limits } = props
  useEffect(() => DatePicker.preload(), [])
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
