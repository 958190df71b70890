import * as v from 'valibot'
import { EMPTY_ENTRY, type Entry } from '#machines/cut-plan/entry.rules.ts'
import type { LengthUnit } from '#machines/site/lengths.ts'
import { readDraft, saveDraft } from '../forms/drafts.ts'
import type { Portal } from '../portal/portal.ts'

/** The product of a plan, and the list of cuts that is there when it is opened. */
export interface CutPlanSubject {
  readonly productID: string
  /** Distinguishes several plans of one product, such as those of two lines. */
  readonly place: string
  readonly given: string
}

const draft = v.object({
  cuts: v.string(),
  kerf: v.string(),
  trim: v.string(),
  aim: v.picklist(['waste', 'boards']),
  /** The list that was given when this was typed. */
  given: v.string(),
})

const nameOf = ({ productID, place }: CutPlanSubject) => `cut-plan ${place} ${productID}`

/** The list without spaces and empty lines that say nothing. */
export const bareList = (list: string) =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** What was typed here before; the given list replaces its cuts if it is a new one. */
export function readEntryDraft(portal: Portal, subject: CutPlanSubject, unit: LengthUnit): Entry {
  const read = v.safeParse(draft, readDraft(portal, nameOf(subject)))
  const given = bareList(subject.given)
  if (!read.success) return { ...EMPTY_ENTRY[unit], cuts: given }
  const { given: before, ...entry } = read.output
  return given === '' || given === before ? entry : { ...entry, cuts: given }
}

/** Persists what is typed, for when the dialog is opened again. */
export const saveEntryDraft = (portal: Portal, subject: CutPlanSubject, entry: Entry): void =>
  saveDraft(portal, nameOf(subject), { ...entry, given: bareList(subject.given) })
