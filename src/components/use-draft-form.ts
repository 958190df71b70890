import { useMemo } from 'react'
import type * as v from 'valibot'
import { deleteDraft, readDraft, saveDraft, type Typed } from './drafts.ts'
import { usePortal } from './portal.ts'
import { usePersistedForm } from './use-persisted-form.ts'

interface Drafted<Form extends Typed> {
  /** Names it among the user's forms: what it is, and of what. */
  readonly name: string
  readonly schema: v.GenericSchema<Form, Form>
  /** A form that nobody has touched; what was touched stays when this changes. */
  readonly empty: Form
  /** Fields that are never kept: passwords. */
  readonly secrets?: readonly (keyof Form & string)[]
}

/** A form of a signed-in user, whose text is kept as it is typed: a reload and a lapsed session leave it. */
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
