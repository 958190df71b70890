import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { type Portal, usePortal } from '../portal/portal.ts'
import { STORAGE_KEYS } from '../portal/storage.ts'
import { type Typed, typed, usePersistedForm } from './persisted-form.ts'
import { persistText, releaseText, removeText } from './persisted-text.ts'

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), forms: v.record(v.string(), typed) }),
)

/** This user's drafts by dialog name; those of another user are ignored. */
function readForms({ userName, stores }: Portal): Record<string, Typed> {
  const read = v.safeParse(kept, stores.tab.read(STORAGE_KEYS.drafts))
  return read.success && isSameName(read.output.userName, userName) ? read.output.forms : {}
}

function writeForms({ userName, stores }: Portal, forms: Record<string, Typed>): void {
  if (Object.keys(forms).length === 0) removeText(stores.tab, STORAGE_KEYS.drafts)
  else persistText(stores.tab, STORAGE_KEYS.drafts, JSON.stringify({ userName, forms }))
}

/** The unsent input stored under this name. It survives a reload and an expired session. */
export const readDraft = (portal: Portal, name: string): Typed | undefined => readForms(portal)[name]

export const saveDraft = (portal: Portal, name: string, form: Typed) =>
  writeForms(portal, { ...readForms(portal), [name]: form })

export function deleteDraft(portal: Portal, name: string): void {
  const { [name]: _, ...others } = readForms(portal)
  writeForms(portal, others)
}

/** Deletes all drafts whose names begin with this text. */
export function deleteDrafts(portal: Portal, beginning: string): void {
  const kept = Object.entries(readForms(portal)).filter(([name]) => !name.startsWith(beginning))
  writeForms(portal, Object.fromEntries(kept))
}

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
  // What could not be stored is gone with the form.
  useEffect(() => () => releaseText(STORAGE_KEYS.drafts), [])
  return usePersistedForm({ ...rest, draft })
}
