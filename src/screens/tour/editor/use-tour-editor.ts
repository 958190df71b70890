import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { WorldControl } from '#contract/control/world-control.ts'
import { editorMachine } from '#machines/tape/editor.machine.ts'
import { type AroundPage, performAround } from '#machines/tape/perform.ts'
import type { Action, Target } from '#machines/tape/tape.ts'
import { useActorEvent, useTrackedActor } from '../../../components/actors/use-tracked-actor.ts'
import { saveFile } from '../../../components/save-file.ts'
import { elementFor } from '../../../components/tapes/accessible.ts'
import { pageOf, surroundingsIn } from '../../../components/tapes/frame-driver.ts'
import { tapeFileName } from '../../../components/tapes/library.ts'
import { recordActions } from '../../../components/tapes/record-actions.ts'
import { type PlayerActor, useTapePlayer } from '../../../components/tapes/use-tape-player.ts'
import { type DraftState, useDraft } from './use-draft.ts'

export type EditorActor = ActorRefFrom<typeof editorMachine>

export interface TourEditor {
  readonly frame: RefCallback<HTMLIFrameElement>
  /** The iframe, once mounted. */
  readonly shown: HTMLIFrameElement | null
  readonly pointer: RefObject<HTMLDivElement | null>
  readonly editor: EditorActor
  /** Plays the preview. */
  readonly player: PlayerActor
  readonly draft: DraftState
  /** Performs the action on the frame, and records it. */
  readonly act: (action: AroundPage) => void
}

/** The editor of a tour, with an iframe in which it plays and records. */
export function useTourEditor(control: WorldControl, asked: string): TourEditor {
  const { frame, shown, pointer, player, begin } = useTapePlayer(control, 'audience')
  const portal = useRef<HTMLIFrameElement>(null)
  const editor = useTrackedActor(editorMachine, {
    input: {
      begin: (tape) => begin(tape, () => 'quick'),
      worldKey: async () => {
        const { id, since } = await control.mark([])
        return `${id} ${since}`
      },
      isShown: (target) => showsElement(portal.current, target),
      now: Date.now,
    },
  })
  useEffect(() => {
    portal.current = shown
  }, [shown])
  useListening(editor, shown)
  const draft = useDraft(editor, asked)
  useActorEvent(editor, 'preview.started', ({ tape, from }) => {
    player.send({ type: 'tape.recorded', tape })
    player.send({ type: 'play.pressed', from })
  })
  useActorEvent(editor, 'preview.left', () => player.send({ type: 'stop.pressed' }))
  useActorEvent(editor, 'tape.saved', ({ name, json }) =>
    saveFile(tapeFileName(name), json, 'application/json'),
  )
  const act = useCallback(
    (action: AroundPage) => {
      if (!shown) return
      editor.send({ type: 'action.done', action, at: Date.now() })
      void performAround(surroundingsIn(shown, control), action)
    },
    [control, editor, shown],
  )
  return { frame, shown, pointer, editor, player, draft, act }
}

const showsElement = (frame: HTMLIFrameElement | null, target: Target) =>
  Boolean(frame?.contentDocument && elementFor(frame.contentDocument, target))

/** What the iframe is listened to for; null while nobody is to work in it. */
function purposeOf(editor: EditorActor): 'steps' | 'element' | null {
  const state = editor.getSnapshot()
  if (state.hasTag('pointing')) return 'element'
  return state.hasTag('recording') ? 'steps' : null
}

/** Reports what a person does in the iframe, or which element they choose. */
function useListening(editor: EditorActor, shown: HTMLIFrameElement | null): void {
  useEffect(() => {
    if (!shown) return
    let listening: ReturnType<typeof recordActions> | undefined
    let purpose: ReturnType<typeof purposeOf> = null
    const expect = () => purpose === 'element' && listening?.expectSeen()
    const did = (action: Action, at: number) => {
      if (purpose === 'steps') editor.send({ type: 'action.done', action, at })
      else if (action.do === 'see') {
        const { do: _do, text, ...target } = action
        editor.send({ type: 'element.chosen', target, isRegion: text !== undefined && text !== target.name })
      }
    }
    const missed = (words: string) => {
      editor.send({ type: 'action.missed', words })
      expect()
    }
    const listen = () => {
      listening?.stop()
      if (purpose === null) return
      listening = recordActions(pageOf(shown), { did, missed })
      expect()
    }
    const { unsubscribe } = editor.subscribe(() => {
      if (purposeOf(editor) === purpose) return
      purpose = purposeOf(editor)
      listen()
    })
    shown.addEventListener('load', listen)
    return () => {
      unsubscribe()
      shown.removeEventListener('load', listen)
      listening?.stop()
    }
  }, [editor, shown])
}
