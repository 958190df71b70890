import { type RefCallback, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { WorldControl } from '#contract/control/world-control.ts'
import { editorMachine } from '#machines/tape/editor.machine.ts'
import type { Action } from '#machines/tape/tape.ts'
import { useActorEvent, useTrackedActor } from '../../../components/actors/use-tracked-actor.ts'
import { saveFile } from '../../../components/save-file.ts'
import { pageOf, performOutsidePage } from '../../../components/tapes/frame-driver.ts'
import { tapeFileName } from '../../../components/tapes/library.ts'
import { recordActions } from '../../../components/tapes/record-actions.ts'
import { type PlayerActor, useTapePlayer } from '../../../components/tapes/use-tape-player.ts'
import { useDraft } from './use-draft.ts'

export type EditorActor = ActorRefFrom<typeof editorMachine>

export interface TourEditor {
  readonly frame: RefCallback<HTMLIFrameElement>
  /** The iframe, once mounted. */
  readonly shown: HTMLIFrameElement | null
  readonly pointer: RefObject<HTMLDivElement | null>
  readonly editor: EditorActor
  /** Plays the preview. */
  readonly player: PlayerActor
  /** Performs the action on the frame, and records it. */
  readonly act: (action: Action) => void
}

/** The editor of a tour, with an iframe in which it plays and records. */
export function useTourEditor(control: WorldControl, asked: string): TourEditor {
  const { frame, shown, pointer, player, begin } = useTapePlayer(control, 'audience')
  const editor = useTrackedActor(editorMachine, {
    input: {
      begin: (tape) => begin(tape, () => 'quick'),
      worldKey: async () => {
        const { id, since } = await control.mark([])
        return `${id} ${since}`
      },
      now: Date.now,
    },
  })
  useListening(editor, shown)
  useDraft(editor, asked)
  useActorEvent(editor, 'preview.started', ({ tape, from }) => {
    player.send({ type: 'tape.recorded', tape })
    player.send({ type: 'play.pressed', from })
  })
  useActorEvent(editor, 'preview.left', () => player.send({ type: 'stop.pressed' }))
  useActorEvent(editor, 'tape.saved', ({ name, json }) =>
    saveFile(tapeFileName(name), json, 'application/json'),
  )
  const act = useCallback(
    (action: Action) => {
      if (!shown) return
      editor.send({ type: 'action.done', action, at: Date.now() })
      void performOutsidePage(shown, control, action)
    },
    [control, editor, shown],
  )
  return { frame, shown, pointer, editor, player, act }
}

/** Reports what a person does in the iframe, or which element they choose. */
function useListening(editor: EditorActor, shown: HTMLIFrameElement | null): void {
  const listening = useRef<ReturnType<typeof recordActions>>(null)
  const did = useMemo(
    () => (action: Action, at: number) => {
      const isPointing = editor.getSnapshot().hasTag('pointing')
      if (!isPointing) editor.send({ type: 'action.done', action, at })
      else if (action.do === 'see') {
        const { do: _do, text: _text, ...target } = action
        editor.send({ type: 'element.chosen', target })
      }
    },
    [editor],
  )
  useEffect(() => {
    if (!shown) return
    const listen = () => {
      listening.current?.stop()
      const missed = (words: string) => {
        editor.send({ type: 'action.missed', words })
        point()
      }
      listening.current = recordActions(pageOf(shown), { did, missed })
      point()
    }
    const point = () => {
      if (editor.getSnapshot().hasTag('pointing')) listening.current?.expectSeen()
    }
    let wasPointing = false
    const { unsubscribe } = editor.subscribe((state) => {
      const isPointing = state.hasTag('pointing')
      if (isPointing === wasPointing) return
      wasPointing = isPointing
      // A press that is awaited no longer must not be swallowed.
      listen()
    })
    shown.addEventListener('load', listen)
    return () => {
      unsubscribe()
      shown.removeEventListener('load', listen)
      listening.current?.stop()
    }
  }, [editor, did, shown])
}
