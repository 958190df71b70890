import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { forgetDraft, keepDraft, readDraft, type Typed } from './drafts.ts'
import { usePortal } from './portal.ts'

interface Drafted<Form extends Typed> {
  /** Names it among the user's dialogs: what it is, and of what. */
  readonly name: string
  readonly schema: v.GenericSchema<Form, Form>
  /** A form that nobody has touched; what was touched stays when this changes. */
  readonly empty: Form
}

/**
 * A form of a dialog, whose text is kept as it is typed. What is wrong with a field is said once the user
 * has left it or pressed the button, and that it is empty as soon as it was emptied.
 */
export function useDraftedForm<Form extends Typed>({ name, schema, empty }: Drafted<Form>) {
  const portal = usePortal()
  const form = useForm<Form, unknown, Form>({
    values: empty,
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
    resolver: valibotResolver(schema),
  })
  const { subscribe, reset, getFieldState, formState, getValues } = form
  useEffect(() => {
    const draft = readDraft(portal, name)
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => keepDraft(portal, name, values),
    })
  }, [portal, name, reset, subscribe, getValues])

  const problem = (field: FieldPath<Form>): string | undefined => {
    const { error, isTouched } = getFieldState(field, formState)
    const isSaid = isTouched || formState.isSubmitted || getValues(field) === ''
    return isSaid ? error?.message : undefined
  }
  /** Nothing of it waits to be sent any more; what it holds from now on is nobody's draft. */
  const forget = (now: Form = empty) => {
    // What was touched is not kept this time, and a form that stays on its page shows that.
    reset(now, { keepDirtyValues: false, keepFieldsRef: true })
    forgetDraft(portal, name)
  }
  return { form, problem, forget }
}
