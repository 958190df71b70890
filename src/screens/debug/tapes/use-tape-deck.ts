import { type RefCallback, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { WorldControl } from '#contract/control/world-control.ts'
import { playerMachine, type Speed } from '#machines/tape/player.machine.ts'
import { recorderMachine } from '#machines/tape/recorder.machine.ts'
import { runOf } from '#machines/tape/replay.ts'
import type { Action, Tape } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { dayOf, today } from '../../../components/today.ts'
import { useChart } from '../../../components/use-chart.ts'
import { type FramePage, prepareFrame } from '../../../components/workbench/frame-page.ts'
import type { Manner } from '../../../components/workbench/perform.ts'
import { type Hearer, recordActions } from '../../../components/workbench/record-actions.ts'
import { pageOf, performAround, stageOf } from '../../../components/workbench/stage.ts'
import { watchCharts } from '../../../components/workbench/watch-charts.ts'
import { pointerOf } from './pointer.ts'

export type RecorderActor = ActorRefFrom<typeof recorderMachine>
export type PlayerActor = ActorRefFrom<typeof playerMachine>

const LETTER_MS: Readonly<Record<Speed, number | null>> = { slow: 90, natural: 30, quick: null }

export interface TapeDeck {
  readonly frame: RefCallback<HTMLIFrameElement>
  readonly pointer: RefObject<HTMLDivElement | null>
  readonly recorder: RecorderActor
  readonly player: PlayerActor
  /** Does it to the frame or its world, and records it. */
  readonly act: (action: Action) => void
  /** The next press in the frame says what must be to be seen. */
  readonly expectSeen: () => void
  /** The control surface: what is changed by it while one records is on the tape. */
  readonly control: WorldControl
}

/** Nobody is signed in in a world that has just begun, and nothing is remembered of another. */
function forgetAll(): void {
  sessionStorage.clear()
  localStorage.clear()
}

/** Recorder and player of tapes, around one frame that shows the portal. */
export function useTapeDeck(control: WorldControl): TapeDeck {
  const frame = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState<HTMLIFrameElement | null>(null)
  const pointer = useRef<HTMLDivElement>(null)
  const hearing = useRef<ReturnType<typeof recordActions>>(null)
  const movements = useRef<Movement[]>([])
  const page = useRef<FramePage>(null)
  /** How far the frame's clock is before ours, in milliseconds. */
  const ahead = useRef(0)
  const recorder = useChart(recorderMachine, {
    input: { world: control, now: Date.now, day: today(), origin: location.origin },
  })
  const player: PlayerActor = useChart(playerMachine, {
    input: {
      begin: async (tape: Tape) => {
        const shown = shownBy(frame)
        if (!page.current) throw new Error('The frame is not there')
        await control.open(tape.scenario)
        // The world's day and the portal's are those of the tape: a month end is where it was.
        await control.setClock(tape.clock)
        ahead.current = Date.parse(tape.clock) - Date.now()
        forgetAll()
        movements.current = []
        const manner = (): Manner => {
          const { speed } = player.getSnapshot().context
          return { letterMs: LETTER_MS[speed], pointAt: pointerOf(pointer.current, speed) }
        }
        return runOf(
          tape,
          stageOf({
            frame: shown,
            page: page.current,
            day: dayOf(new Date(tape.clock)),
            world: control,
            manner,
            movements: () => movements.current,
          }),
        )
      },
    },
  })

  const report = useMemo(
    () => (action: Action, at: number) => recorder.send({ type: 'action.done', action, at }),
    [recorder],
  )
  const missed = useMemo(() => (words: string) => recorder.send({ type: 'action.missed', words }), [recorder])
  useEffect(() => {
    if (!shown) return
    const begun = () => recorder.send({ type: 'page.begun', at: Date.now() })
    const prepared = prepareFrame(shown, () => ahead.current, begun)
    page.current = prepared
    const unwatch = watchCharts(shown, (movement) => {
      movements.current.push(movement)
      recorder.send({ type: 'chart.moved', moved: { movement, at: Date.now() } })
    })
    const listen = () => {
      hearing.current?.stop()
      hearing.current = recordActions(pageOf(shown), { did: report, missed })
    }
    shown.addEventListener('load', listen)
    return () => {
      prepared.stop()
      unwatch()
      hearing.current?.stop()
      shown.removeEventListener('load', listen)
    }
  }, [recorder, report, missed, shown])

  const act = (action: Action) => {
    report(action, Date.now())
    void performAround(shownBy(frame), control, action)
  }
  useEffect(() => {
    const { unsubscribe } = recorder.on('recorder.begun', () => {
      forgetAll()
      ahead.current = 0
      const action = { do: 'visit', path: '/login' } as const
      report(action, Date.now())
      void performAround(shownBy(frame), control, action)
    })
    return unsubscribe
  }, [recorder, report, control])

  return {
    frame: useCallback((element: HTMLIFrameElement | null) => {
      frame.current = element
      setShown(element)
    }, []),
    pointer,
    recorder,
    player,
    act,
    expectSeen: () => hearing.current?.expectSeen(),
    control: useMemo(() => recorded(control, { did: report, missed }), [control, report, missed]),
  }
}

function shownBy({ current }: RefObject<HTMLIFrameElement | null>): HTMLIFrameElement {
  if (!current) throw new Error('The frame is not there')
  return current
}

const recorded = (control: WorldControl, { did, missed }: Hearer): WorldControl => ({
  ...control,
  reset: () => {
    missed('That the world was reset is on no tape: begin a new one.')
    return control.reset()
  },
  setClock: (now) => {
    missed("That the world's clock was set is on no tape.")
    return control.setClock(now)
  },
  setFaults: (faults) => {
    did({ do: 'faults', faults: [...faults] }, Date.now())
    return control.setFaults(faults)
  },
  changeSettings: (settings) => {
    did({ do: 'settings', settings }, Date.now())
    return control.changeSettings(settings)
  },
  expireSessions: () => {
    did({ do: 'expireSessions' }, Date.now())
    return control.expireSessions()
  },
})
