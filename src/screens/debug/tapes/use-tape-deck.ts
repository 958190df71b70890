import { type RefCallback, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { WorldControl } from '#contract/control/world-control.ts'
import type { ScenarioName } from '#contract/control.ts'
import { type AroundPage, performAround } from '#machines/tape/perform.ts'
import { recorderMachine } from '#machines/tape/recorder.machine.ts'
import type { Action, Tape } from '#machines/tape/tape.ts'
import { useActorEvent, useTrackedActor } from '../../../components/actors/use-tracked-actor.ts'
import { useUnsavedGuard } from '../../../components/actors/use-unsaved-guard.ts'
import { pageOf, surroundingsIn } from '../../../components/tapes/frame-driver.ts'
import { type RecorderListener, recordActions } from '../../../components/tapes/record-actions.ts'
import { type PlayerActor, useTapePlayer } from '../../../components/tapes/use-tape-player.ts'
import { watchCharts } from '../../../components/tapes/watch-charts.ts'
import { watchQuiet } from '../../../components/tapes/watch-quiet.ts'

export type RecorderActor = ActorRefFrom<typeof recorderMachine>

export interface TapeDeck {
  readonly frame: RefCallback<HTMLIFrameElement>
  readonly pointer: RefObject<HTMLDivElement | null>
  readonly recorder: RecorderActor
  readonly player: PlayerActor
  /** Starts a recording. Stops playback, since both use the same frame. */
  readonly record: (scenario: ScenarioName, screen: Tape['screen']) => void
  /** Performs the action on the frame or its world, and records it. */
  readonly act: (action: AroundPage) => void
  /** Turns the next press in the frame into an assertion that an element is visible. */
  readonly expectSeen: () => void
  /** The control surface; changes made through it during a recording are recorded. */
  readonly control: WorldControl
}

/** Recorder and player of tapes, sharing one frame that shows the portal. */
export function useTapeDeck(control: WorldControl): TapeDeck {
  const recorder = useTrackedActor(recorderMachine, {
    input: { world: control, now: Date.now, origin: location.origin },
  })
  const onPage = useMemo(() => () => recorder.send({ type: 'page.loaded', at: Date.now() }), [recorder])
  const { frame, shown, pointer, page, player, restart } = useTapePlayer(control, 'tester', onPage)
  const hearing = useRef<ReturnType<typeof recordActions>>(null)
  const quiet = useRef<ReturnType<typeof watchQuiet>>(null)
  /** The reading of the step that is under way, as text. */
  const latest = useRef<string>(null)
  const report = useMemo(
    () => (action: Action, at: number) => {
      latest.current = null
      page.current?.reader()?.forget()
      quiet.current?.restart()
      recorder.send({ type: 'action.done', action, at })
    },
    [page, recorder],
  )
  const missed = useMemo(() => (words: string) => recorder.send({ type: 'action.missed', words }), [recorder])
  useEffect(() => {
    if (!shown) return
    const unwatch = watchCharts(shown, (movement) =>
      recorder.send({ type: 'chart.moved', moved: { movement, at: Date.now() } }),
    )
    const stop = () => {
      hearing.current?.stop()
      quiet.current?.stop()
    }
    const readPage = () => {
      const regions = isRecording(recorder) && page.current?.reader()?.read()
      if (!regions) return
      latest.current = JSON.stringify(regions)
      recorder.send({ type: 'page.shown', shown: { page: regions, at: Date.now() } })
    }
    const checkReading = () => {
      if (latest.current === null || !quiet.current?.isChanged()) return
      if (latest.current === JSON.stringify(page.current?.reader()?.read())) return
      latest.current = null
      recorder.send({ type: 'page.outdated' })
    }
    const listen = () => {
      stop()
      hearing.current = recordActions(pageOf(shown), { begins: checkReading, did: report, missed })
      quiet.current = watchQuiet(pageOf(shown), () => page.current?.isWaiting() ?? false, readPage)
    }
    shown.addEventListener('load', listen)
    return () => {
      unwatch()
      stop()
      shown.removeEventListener('load', listen)
    }
  }, [recorder, report, missed, shown, page])

  const act = useMemo(
    () => (action: AroundPage) => {
      if (!shown) return
      report(action, Date.now())
      void performAround(surroundingsIn(shown, control), action)
    },
    [control, report, shown],
  )
  useUnsavedGuard(recorder)
  useActorEvent(recorder, 'recorder.started', () => {
    restart(0)
    act({ do: 'visit', path: '/login' })
  })

  return {
    frame,
    pointer,
    recorder,
    player,
    record: (scenario, screen) => {
      player.send({ type: 'stop.pressed' })
      recorder.send({ type: 'record.pressed', scenario, screen })
    },
    act,
    expectSeen: () => hearing.current?.expectSeen(),
    control: useMemo(
      () => recorded(control, { did: report, missed, isUnsaved: () => isUnsaved(recorder) }),
      [control, recorder, report, missed],
    ),
  }
}

const isRecording = (recorder: RecorderActor) => recorder.getSnapshot().hasTag('recording')
const isUnsaved = (recorder: RecorderActor) => recorder.getSnapshot().hasTag('unsaved')

interface Recording extends RecorderListener {
  readonly isUnsaved: () => boolean
}

const recorded = (control: WorldControl, { did, missed, isUnsaved }: Recording): WorldControl => ({
  ...control,
  // Entering another world reloads the page.
  open: async (start) => {
    if (isUnsaved()) throw new Error('The recording would be lost. Stop it, then save or discard it.')
    await control.open(start)
  },
  reset: () => {
    missed('A reset is not recorded. Start a new tape.')
    return control.reset()
  },
  setClock: (now) => {
    missed('A change of the clock is not recorded.')
    return control.setClock(now)
  },
  nextDay: (days) => {
    missed('The next day is not recorded.')
    return control.nextDay(days)
  },
  change: (change) => {
    missed('A change of the data is not recorded.')
    return control.change(change)
  },
  setDialect: (dialect) => {
    missed('A change of the dialect is not recorded.')
    return control.setDialect(dialect)
  },
  // Recorded only once the world has accepted the change.
  setFaults: async (faults) => {
    const at = Date.now()
    await control.setFaults(faults)
    did({ do: 'faults', faults: [...faults] }, at)
  },
  changeSettings: async (settings) => {
    const at = Date.now()
    await control.changeSettings(settings)
    did({ do: 'settings', settings }, at)
  },
  expireSessions: async () => {
    const at = Date.now()
    const expired = await control.expireSessions()
    did({ do: 'expireSessions' }, at)
    return expired
  },
})
