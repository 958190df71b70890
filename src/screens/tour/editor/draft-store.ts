import { createStore, update } from 'idb-keyval'
import * as v from 'valibot'
import { type Draft, readDraft, writeDraft } from '#machines/tape/edit.rules.ts'

/*
 * The draft of a tour. It is in a database of its own: playing a tape clears the storages, which belong to the
 * portal's world. There is one draft, of the tab that opened it last, and only that tab changes it, so that none
 * overwrites the work of another.
 */

/** `elsewhere`: another tab has the draft. `refused`: this browser doesn't store. */
export type DraftOutcome = 'stored' | 'elsewhere' | 'refused'

const KEY = 'draft'
const store = createStore('tour-editor', 'drafts')
const owned = v.object({ owner: v.string() })

/** Takes over the draft in this browser; null if there is none, or it can't be read. */
export async function takeDraft(owner: string): Promise<Draft | null> {
  let draft: Draft | null = null
  const take = (kept: unknown) => {
    draft = readDraft(kept)
    return draft && { ...writeDraft(draft), owner }
  }
  await update(KEY, take, store).catch(ignore)
  return draft
}

/** Stores the draft of this owner, or removes it, unless another has it. */
export async function changeDraft(owner: string, draft: Draft | null): Promise<DraftOutcome> {
  let outcome: DraftOutcome = 'stored'
  const change = (kept: unknown) => {
    if (v.is(owned, kept) && kept.owner !== owner) outcome = 'elsewhere'
    return outcome === 'elsewhere' ? kept : draft && { ...writeDraft(draft), owner }
  }
  try {
    await update(KEY, change, store)
    return outcome
  } catch {
    return 'refused'
  }
}

const ignore = () => undefined
