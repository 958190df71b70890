import { useMemo } from 'react'
import type * as v from 'valibot'
import { deleteDraft, readDraft, saveDraft, type Typed } from './drafts.ts'
import { usePortal } from './portal.ts'
import { usePersistedForm } from './use-persisted-form.ts'

interface Drafted<Form extends Typed> {
  /** Name of the draft: kind of form and subject. */
  readonly name: string
  readonly schema: v.GenericSchema<Form, Form>
  /** Values of the untouched form. When they change, edited fields keep their input. */
  readonly empty: Form
  /** Fields that are never persisted, such as passwords. */
  readonly secrets?: readonly (keyof Form & string)[]
}

/** A form of a signed-in user that persists its input, which survives a reload and an expired session. */
export function useDraftForm<Form extends Typed>({ name, ...rest }: Drafted<Form>) {
  const portal = usePortal()
  const draft = useMemo(
    () => ({
      read: () => readDraft(portal, name),
      keep: (form: Typed) => saveDraft(portal, name, form),
      forget: () => deleteDraft(portal, name),
    }),
    [portal, name],
  )
  return usePersistedForm({ ...rest, draft })
}
