import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import * as v from 'valibot'

/** The values of a form's fields. */
export const typed = v.record(v.string(), v.union([v.string(), v.boolean()]))
export type Typed = v.InferOutput<typeof typed>

/** Where a form's input is persisted until it is sent. Must be referentially stable. */
export interface Draft {
  read(): Typed | undefined
  keep(form: Typed): void
  forget(): void
}

interface Kept<Form extends Typed> {
  readonly draft: Draft
  readonly schema: v.GenericSchema<Form, Form>
  /** Values of the untouched form. When they change, edited fields keep their input. */
  readonly empty: Form
  /** Fields that are never persisted, such as passwords. */
  readonly secrets?: readonly (keyof Form & string)[]
}

const NONE: readonly never[] = []

/**
 * A form that persists its edited fields as they are typed, except secrets. The error of a field is shown
 * once the user has left it or submitted the form, and at once if the field was emptied.
 */
export function usePersistedForm<Form extends Typed>({ draft, schema, empty, secrets = NONE }: Kept<Form>) {
  const form = useForm<Form, unknown, Form>({
    values: empty,
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
    // Otherwise checks across fields would run only once each field is valid.
    criteriaMode: 'all',
    resolver: valibotResolver(schema),
  })
  const { subscribe, reset, getFieldState, formState, getValues } = form
  useEffect(() => {
    const kept = draft.read()
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, defaultValues = {} }) => {
        const edited = typedIn(values, defaultValues, secrets)
        if (Object.keys(edited).length > 0) draft.keep(edited)
        else draft.forget()
      },
    })
  }, [draft, secrets, reset, subscribe, getValues])

  const problem = (field: FieldPath<Form>): string | undefined => {
    const { error, isTouched } = getFieldState(field, formState)
    const isSaid = isTouched || formState.isSubmitted || getValues(field) === ''
    return isSaid ? error?.message : undefined
  }
  /** Deletes the draft and resets the form to these values. */
  const forget = (now: Form = empty) => {
    // Edited values are dropped too, and inputs that stay mounted must show that.
    reset(now, { keepDirtyValues: false, keepFieldsRef: true })
    draft.forget()
  }
  return { form, problem, forget }
}

/**
 * Registers one of two fields that must match: a change of one validates the other again. React Hook Form's
 * `deps` would report a field that the user has not reached as empty.
 */
export const agreeing = <Form extends Typed>(
  { register, getValues, getFieldState, trigger }: UseFormReturn<Form, unknown, Form>,
  field: FieldPath<Form>,
  other: FieldPath<Form>,
) =>
  register(field, {
    onChange: () => {
      if (getValues(other) !== '' || getFieldState(other).invalid) void trigger(other)
    },
  })

/** Only edited values: defaults may differ by the time when the draft is read. */
function typedIn(
  values: Typed,
  before: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
): Typed {
  const isTyped = ([name, value]: [string, unknown]) => !secrets.includes(name) && value !== before[name]
  return Object.fromEntries(Object.entries(values).filter(isTyped))
}
