import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import type { Typed } from './drafts.ts'

/** Where what was typed is kept until it is sent. Stays the same as long as the form does. */
export interface Draft {
  read(): Typed | undefined
  keep(form: Typed): void
  forget(): void
}

interface Kept<Form extends Typed> {
  readonly draft: Draft
  readonly schema: v.GenericSchema<Form, Form>
  /** A form that nobody has touched; what was touched stays when this changes. */
  readonly empty: Form
  /** Fields that are never kept: passwords. */
  readonly secrets?: readonly (keyof Form & string)[]
}

const NONE: readonly never[] = []

/**
 * A form whose text is kept as it is typed: what differs from an untouched one, but for its secrets. What
 * is wrong with a field is said once the user has left it or pressed the button, and that it is empty as
 * soon as it was emptied.
 */
export function usePersistedForm<Form extends Typed>({ draft, schema, empty, secrets = NONE }: Kept<Form>) {
  const form = useForm<Form, unknown, Form>({
    values: empty,
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
    // Else what fields must agree on is looked at only once each is right by itself.
    criteriaMode: 'all',
    resolver: valibotResolver(schema),
  })
  const { subscribe, reset, getFieldState, formState, getValues } = form
  useEffect(() => {
    const kept = draft.read()
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, defaultValues = {} }) => draft.keep(typedIn(values, defaultValues, secrets)),
    })
  }, [draft, secrets, reset, subscribe, getValues])

  const problem = (field: FieldPath<Form>): string | undefined => {
    const { error, isTouched } = getFieldState(field, formState)
    const isSaid = isTouched || formState.isSubmitted || getValues(field) === ''
    return isSaid ? error?.message : undefined
  }
  /** Nothing of it waits to be sent any more; what it holds from now on is nobody's draft. */
  const forget = (now: Form = empty) => {
    // What was touched is not kept this time, and a form that stays on its page shows that.
    reset(now, { keepDirtyValues: false, keepFieldsRef: true })
    draft.forget()
  }
  return { form, problem, forget }
}

/**
 * Registers one of two fields that must agree: what is said of the other is looked at anew whenever this one
 * changes. React Hook Form's own `deps` would say of a field that nobody has come to that it is empty.
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

/** What is as it was before is not kept: it may be another by the time that the draft is read. */
function typedIn(
  values: Typed,
  before: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
): Typed {
  const isTyped = ([name, value]: [string, unknown]) => !secrets.includes(name) && value !== before[name]
  return Object.fromEntries(Object.entries(values).filter(isTyped))
}
