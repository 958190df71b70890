import { Suspense } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import type { DatePickerProps } from '../../ui/date-picker.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { DateInput } from './date-input.tsx'

interface FormDateProps<Form extends FieldValues, Values>
  extends Pick<DatePickerProps, 'locale' | 'timeZone' | 'min' | 'max'> {
  readonly control: Control<Form, unknown, Values>
  readonly name: FieldPath<Form>
}

export function FormDate<Form extends FieldValues, Values>(props: FormDateProps<Form, Values>) {
  const { control, name, ...limits } = props
  // Registered in order, before the picker's code has loaded: focus goes to the first invalid field.
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
