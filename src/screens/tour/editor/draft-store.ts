import { createStore, del, get, set } from 'idb-keyval'
import { type Draft, readDraft, writeDraft } from '#machines/tape/edit.rules.ts'

/*
 * The draft of a tour. It is in a database of its own: playing a tape clears the storages, which belong to the
 * portal's world.
 */

const KEY = 'draft'
const store = createStore('tour-editor', 'drafts')

/** The draft in this browser; null if there is none, or it can't be read. */
export const storedDraft = async (): Promise<Draft | null> =>
  readDraft(await get(KEY, store).catch(() => undefined))

/** Keeps the draft; without a database it lasts as long as the page. */
export const storeDraft = (draft: Draft): Promise<void> => set(KEY, writeDraft(draft), store).catch(ignore)

export const deleteDraft = (): Promise<void> => del(KEY, store).catch(ignore)

const ignore = () => undefined
