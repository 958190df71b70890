import { createStore, get, update } from 'idb-keyval'
import * as v from 'valibot'
import { type Draft, readDraft, writeDraft } from '#machines/tape/edit.rules.ts'

/*
 * The draft of a tour. It is in a database of its own: playing a tape clears the storages, which belong to the
 * portal's world. There is one, for all tabs.
 */

/** `elsewhere`: another tab has changed the draft. `refused`: this browser doesn't store. */
export type DraftOutcome = 'stored' | 'elsewhere' | 'refused'

/** The draft, as one tab uses it. */
export interface DraftSlot {
  /** The draft in this browser; null if there is none, or it can't be read. */
  open(): Promise<Draft | null>
  /** Stores a draft, or removes it, unless another tab has changed it since this one opened or stored it. */
  change(draft: Draft | null): Promise<DraftOutcome>
}

const KEY = 'draft'
const store = createStore('tour-editor', 'drafts')
/** Async, since a browser without a database throws at once. */
const readKept = async () => get<unknown>(KEY, store)

const versioned = v.object({ version: v.string() })
/** Each change of the draft is another version. */
const versionOf = (kept: unknown) => (v.is(versioned, kept) ? kept.version : null)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function draftSlot(): DraftSlot {
  let known: string | null = null
  return {
    open: async () => {
      const kept = await readKept().catch(() => undefined)
      known = versionOf(kept)
      return readDraft(kept)
    },
    change: async (draft) => {
      const before = known
      let outcome: DraftOutcome = 'stored'
      const change = (kept: unknown) => {
        const version = versionOf(kept)
        outcome = version === null || version === known ? 'stored' : 'elsewhere'
        const next = draft && writeDraft(draft)
        // A tab that only looks changes nothing.
        if (outcome === 'elsewhere' || (next && isSame(kept, { ...next, version }))) return kept
        known = next && `${Date.now()} ${Math.random()}`
        return next && { ...next, version: known }
      }
      try {
        await update(KEY, change, store)
        return outcome
      } catch {
        known = before
        return 'refused'
      }
    },
  }
}
