import { useEffect } from 'react'
import { loadTape } from '../../../components/tapes/library.ts'
import { deleteDraft, storeDraft, storedDraft } from './draft-store.ts'
import type { EditorActor } from './use-tour-editor.ts'

/** Writing a long tape takes time, so it waits until nobody types. */
const STORED_MS = 400

/** Opens the draft that the browser keeps, or the tape that was asked for, and keeps what is changed. */
export function useDraft(editor: EditorActor, asked: string): void {
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const draft = await storedDraft()
      if (isGone) return
      if (draft) editor.send({ type: 'draft.found', draft })
      if (asked && draft?.source !== asked) await openNamed(editor, asked)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [editor, asked])
  useEffect(() => {
    let storing: ReturnType<typeof setTimeout> | undefined
    let [stored, due]: unknown[] = []
    const store = () => {
      clearTimeout(storing)
      const { source, saved, history } = editor.getSnapshot().context
      const { present } = history
      if (stored === present) return
      stored = present
      void (saved === present ? deleteDraft() : storeDraft({ source, ...present }))
    }
    const { unsubscribe } = editor.subscribe((state) => {
      const { present, key } = state.context.history
      if (!state.hasTag('open') || present === due) return
      due = present
      clearTimeout(storing)
      if (key === null) store()
      else storing = setTimeout(store, STORED_MS)
    })
    const ask = (event: BeforeUnloadEvent) => {
      if (!editor.getSnapshot().hasTag('unsaved')) return
      store()
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      clearTimeout(storing)
      unsubscribe()
      removeEventListener('beforeunload', ask)
    }
  }, [editor])
}

/** Opens the project's tape of that name. */
export async function openNamed(editor: EditorActor, name: string): Promise<void> {
  try {
    const json = await loadTape(name)
    if (json === undefined) editor.send({ type: 'tape.missed', problem: `There is no tape “${name}” here.` })
    else editor.send({ type: 'tape.opened', json, source: name })
  } catch {
    editor.send({ type: 'tape.missed', problem: 'The tape could not be loaded. Check your connection.' })
  }
}
