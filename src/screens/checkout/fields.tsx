import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldPathByValue, useController, useFormContext } from 'react-hook-form'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { field as styles } from './checkout.styles.ts'

type TextName = FieldPathByValue<OrderForm, string>

export function useFieldError(name: TextName): string | undefined {
  const { getFieldState, formState } = useFormContext<OrderForm>()
  return getFieldState(name, formState).error?.message
}

/** Value, handlers and error of a control that is not a native input. */
export function useControl(name: TextName, disabled: boolean) {
  const { field } = useController<OrderForm, TextName>({ name })
  const { value, onChange, onBlur } = field
  return { control: { value, onChange, onBlur, disabled }, error: useFieldError(name) }
}

interface FieldProps {
  readonly name: TextName
  readonly label: string
  readonly helper?: ReactNode
  readonly className?: string
}

interface TextFieldProps extends FieldProps {
  readonly input?: ComponentProps<typeof TextInput>
}

export function TextField({ name, label, helper, className, input }: TextFieldProps) {
  const { register } = useFormContext<OrderForm>()
  return (
    <Field label={label} helper={helper} error={useFieldError(name)} className={className}>
      <TextInput {...input} {...register(name)} />
    </Field>
  )
}

interface ListFieldProps<T> extends FieldProps {
  readonly query: UseQueryResult<T>
  readonly optionsOf: (reply: T) => readonly SelectOption[]
  /** Shown instead of the form's own value. */
  readonly value?: string
  readonly disabled: boolean
}

/** A choice from a list of the ERP. A list that fails to load shows an error and a retry button. */
export function ListField<T>(props: ListFieldProps<T>) {
  const { name, label, helper, className, query, optionsOf, disabled } = props
  const { control, error } = useControl(name, disabled)
  const value = props.value ?? control.value
  return (
    <Field label={label} helper={helper} error={error} className={className}>
      {query.data === undefined ? (
        <ListUnavailable query={query} value={value} />
      ) : (
        <Select options={optionsOf(query.data)} {...control} value={value} />
      )}
    </Field>
  )
}

interface ListUnavailableProps {
  readonly query: Pick<UseQueryResult, 'isError' | 'refetch'>
  /** The current value: from the draft, or the site's default. */
  readonly value: string
}

/** In place of a list: a skeleton while it loads, a retry button after a failure. */
export function ListUnavailable({ query, value }: ListUnavailableProps) {
  if (!query.isError) return <Skeleton className={styles.loading} height="auto" />
  return (
    <div role="alert" className={styles.unavailable}>
      <span>The options could not be loaded. {value && `${value} stays selected.`}</span>
      <Button variant="plain" onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
