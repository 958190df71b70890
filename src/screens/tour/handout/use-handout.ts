import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { WorldControl } from '#contract/control/world-control.ts'
import { dayIn } from '#contract/time-zone.ts'
import { type Chapter, handoutMachine, type Reel } from '#machines/handout/handout.machine.ts'
import { type Run, runOf } from '#machines/tape/replay.ts'
import type { Step } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { useTrackedActor } from '../../../components/actors/use-tracked-actor.ts'
import { stageOf } from '../../../components/tapes/frame-driver.ts'
import { type FramePage, prepareFrame } from '../../../components/tapes/frame-page.ts'
import { forgetOtherWorld } from '../../../components/tapes/other-world.ts'
import { watchCharts } from '../../../components/tapes/watch-charts.ts'
import { prepareWorld } from '../use-exercise.ts'
import { type Camera, cameraOf } from './camera.ts'

export type HandoutActor = ActorRefFrom<typeof handoutMachine>

interface Handout {
  readonly frame: RefCallback<HTMLIFrameElement>
  readonly pointer: RefObject<HTMLDivElement | null>
  readonly actor: HandoutActor
}

/** Plays the tapes of a handout in an iframe that shows the portal, and takes the pictures. */
export function useHandout(control: WorldControl): Handout {
  const [shown, setShown] = useState<HTMLIFrameElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const page = useRef<FramePage>(null)
  const pointer = useRef<HTMLDivElement>(null)
  const movements = useRef<Movement[]>([])
  const ahead = useRef(0)
  const actor: HandoutActor = useTrackedActor(handoutMachine, {
    input: {
      begin: async (chapter, signal) => {
        const [element, prepared] = [frame.current, page.current]
        if (!element || !prepared || !chapter.tape) throw new Error('The frame is missing')
        const ownControl = untilAborted(control, signal)
        await openWorld(ownControl, chapter)
        const { now, timeZone } = await ownControl.read()
        signal.throwIfAborted()
        ahead.current = Date.parse(now) - Date.now()
        forgetOtherWorld()
        movements.current = []
        const camera = cameraOf(() => element.contentDocument, prepared.isWaiting)
        const driver = stageOf({
          frame: element,
          page: prepared,
          day: dayIn(timeZone, new Date(now)),
          world: control,
          manner: () => ({ letterMs: null, pointAt: camera.take }),
          movements: () => movements.current,
        })
        return reelOf(runOf(chapter.tape, driver), camera, driver.day)
      },
    },
  })
  useEffect(() => {
    if (!shown) return
    const prepared = prepareFrame(shown, () => ahead.current)
    page.current = prepared
    const unwatch = watchCharts(shown, (movement) => void movements.current.push(movement))
    return () => {
      prepared.stop()
      unwatch()
    }
  }, [shown])
  return {
    frame: useCallback((element: HTMLIFrameElement | null) => {
      frame.current = element
      setShown(element)
    }, []),
    pointer,
    actor,
  }
}

/** The control surface, which makes no more calls once the signal is aborted: another world may be open by then. */
const untilAborted = (control: WorldControl, signal: AbortSignal): WorldControl =>
  new Proxy(control, {
    get: (target, name) => {
      signal.throwIfAborted()
      return Reflect.get(target, name)
    },
  })

async function openWorld(control: WorldControl, { exercise, tape }: Chapter): Promise<void> {
  if (exercise) return prepareWorld(control, exercise)
  if (!tape) return
  await control.open({ scenario: tape.scenario })
  await control.setClock(tape.clock)
}

/** Steps after which a picture shows what was typed. */
const FILLING: ReadonlySet<Step['do']> = new Set(['fill', 'choose', 'paste'])

function reelOf(run: Run, camera: Camera, day: string): Reel {
  let at = 0
  return {
    day,
    get isDone() {
      return run.isDone
    },
    next: async (signal) => {
      const step = run.tape.steps[at]
      if (step) camera.aim(step, at)
      at += 1
      const divergence = await run.step(signal)
      if (step && FILLING.has(step.do)) await camera.retake()
      // A mere difference from the tape changes nothing about what is to do.
      const missed = divergence?.isUndone && divergence.step === at ? divergence.actual : null
      const after = run.isDone ? await camera.takeAll() : null
      return { picture: camera.picture, missed, after }
    },
  }
}
