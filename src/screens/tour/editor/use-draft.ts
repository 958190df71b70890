import { useEffect, useState } from 'react'
import { fileOf } from '#machines/tape/edit.rules.ts'
import { useGivenTape } from '../edit-link.tsx'
import { type DraftOutcome, type DraftSlot, draftSlot } from './draft-store.ts'
import { openNamed } from './open-tape.ts'
import type { EditorActor } from './use-tour-editor.ts'

/** Writing a long tape takes time, so it waits until nobody types. */
const STORED_MS = 400

/** What becomes of changes in this browser. `unreadable`: the tape can't be stored as it is. */
export type DraftState = DraftOutcome | 'unreadable'

/** Opens the draft that the browser keeps, or the tape that was asked for or given, and keeps what is changed. */
export function useDraft(editor: EditorActor, asked: string): DraftState {
  const [state, setState] = useState<DraftState>('stored')
  const [slot] = useState(draftSlot)
  const given = useGivenTape()
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const draft = await slot.open()
      if (isGone) return
      if (draft) editor.send({ type: 'draft.found', draft })
      if (given && draft?.source !== given.source) editor.send({ type: 'tape.opened', ...given })
      if (asked && draft?.source !== asked) await openNamed(editor, asked)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [editor, asked, given, slot])
  useEffect(() => keepDraft(editor, slot, setState), [editor, slot])
  return state
}

/** Stores changes until they are saved, and asks before they are left. Returns a function that ends this. */
function keepDraft(editor: EditorActor, slot: DraftSlot, report: (state: DraftState) => void): () => void {
  let storing: ReturnType<typeof setTimeout> | undefined
  let [edited, saved]: unknown[] = []
  const store = () => {
    clearTimeout(storing)
    storing = undefined
    void storeEdited(editor, slot).then(report)
  }
  const { unsubscribe } = editor.subscribe((state) => {
    const { history, saved: savedNow } = state.context
    const { present, key } = history
    if (!state.hasTag('open') || (present === edited && savedNow === saved)) return
    ;[edited, saved] = [present, savedNow]
    clearTimeout(storing)
    if (key === null || present === saved) store()
    else storing = setTimeout(store, STORED_MS)
  })
  const ask = (event: BeforeUnloadEvent) => {
    if (!editor.getSnapshot().hasTag('unsaved')) return
    store()
    event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => {
    if (storing !== undefined) store()
    unsubscribe()
    removeEventListener('beforeunload', ask)
  }
}

async function storeEdited(editor: EditorActor, slot: DraftSlot): Promise<DraftState> {
  const { source, saved, history } = editor.getSnapshot().context
  const { present } = history
  if (saved === present) return slot.change(null)
  return 'problem' in fileOf(present) ? 'unreadable' : slot.change({ source, ...present })
}
