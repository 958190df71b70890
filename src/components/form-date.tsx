import { Suspense } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import type { DatePickerProps } from '../ui/date-picker.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../ui/skeleton.tsx'
import { DateInput } from './date-input.tsx'

interface FormDateProps<Form extends FieldValues, Values>
  extends Pick<DatePickerProps, 'locale' | 'timeZone' | 'min' | 'max'> {
  readonly control: Control<Form, unknown, Values>
  readonly name: FieldPath<Form>
}

/** A day of a form. */
export function FormDate<Form extends FieldValues, Values>(props: FormDateProps<Form, Values>) {
  const { control, name, ...limits } = props
  // In its turn, and not once its code is here: the first field that is wrong gets the focus.
  control.register(name)
  return (
    <Suspense fallback={<Skeleton height={CONTROL_HEIGHT} />}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <DateInput ref={ref} value={value} onChange={onChange} onBlur={onBlur} {...limits} />
        )}
      />
    </Suspense>
  )
}
