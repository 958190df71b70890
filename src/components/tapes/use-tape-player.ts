import { useSelector } from '@xstate/react'
import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { WorldControl } from '#contract/control/world-control.ts'
import { dayIn } from '#contract/time-zone.ts'
import { type PlayerInput, playerMachine } from '#machines/tape/player.machine.ts'
import { type Run, runOf } from '#machines/tape/replay.ts'
import { SPEEDS, type Speed, tempoOf } from '#machines/tape/speed.rules.ts'
import type { Step, Tape } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { useTrackedActor } from '../actors/use-tracked-actor.ts'
import type { PlaybackStyle } from './find-element.ts'
import { stageOf } from './frame-driver.ts'
import { type FramePage, prepareFrame } from './frame-page.ts'
import { forgetOtherWorld } from './other-world.ts'
import { watchCharts } from './watch-charts.ts'

export const SPEED_OPTIONS = SPEEDS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

export type PlayerActor = ActorRefFrom<typeof playerMachine>

const LETTER_MS: Readonly<Record<Speed, number | null>> = { slow: 90, natural: 30, quick: null }

interface TapePlayer {
  readonly frame: RefCallback<HTMLIFrameElement>
  /** The iframe, once mounted. */
  readonly shown: HTMLIFrameElement | null
  readonly pointer: RefObject<HTMLDivElement | null>
  /** The pages in the iframe. */
  readonly page: RefObject<FramePage | null>
  readonly player: PlayerActor
  /**
   * Opens a new world of the tape's scenario, with the tape's date, to play the tape in the iframe at the
   * speed that `tempo` returns.
   */
  readonly begin: (tape: Tape, tempo: () => Speed) => Promise<Run>
  /** Clears the session; the iframe's next page has a clock that many milliseconds ahead of this page's. */
  readonly restart: (ahead: number) => void
}

/**
 * A tape player for an iframe that shows the portal. `onPage` is called for each of its pages and must be
 * referentially stable.
 */
export function useTapePlayer(
  control: WorldControl,
  playsFor: PlayerInput['playsFor'],
  onPage?: () => void,
): TapePlayer {
  const [shown, setShown] = useState<HTMLIFrameElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const page = useRef<FramePage>(null)
  const pointer = useRef<HTMLDivElement>(null)
  const movements = useRef<Movement[]>([])
  const ahead = useRef(0)
  const restart = useCallback((before: number) => {
    ahead.current = before
    forgetOtherWorld()
  }, [])
  const begin = async (tape: Tape, tempo: () => Speed) => {
    if (!frame.current || !page.current) throw new Error('The frame is missing')
    await control.open({ scenario: tape.scenario })
    restart(Date.parse(tape.clock) - Date.now())
    // World and portal use the tape's date, so that for example a month end stays where it was.
    await control.setClock(tape.clock)
    const { timeZone } = await control.read()
    movements.current = []
    return runOf(
      tape,
      stageOf({
        frame: frame.current,
        page: page.current,
        day: dayIn(timeZone, new Date(tape.clock)),
        world: control,
        manner: (): PlaybackStyle => ({
          letterMs: LETTER_MS[tempo()],
          pointAt: pointerOf(pointer.current, tempo()),
        }),
        movements: () => movements.current,
      }),
    )
  }
  const player: PlayerActor = useTrackedActor(playerMachine, {
    input: {
      playsFor,
      begin: (tape) => begin(tape, () => tempoOf(player.getSnapshot().context)),
    },
  })
  useEffect(() => {
    if (!shown) return
    const prepared = prepareFrame(shown, () => ahead.current, onPage)
    page.current = prepared
    const unwatch = watchCharts(shown, (movement) => void movements.current.push(movement))
    return () => {
      prepared.stop()
      unwatch()
    }
  }, [shown, onPage])
  return {
    frame: useCallback((element: HTMLIFrameElement | null) => {
      frame.current = element
      setShown(element)
    }, []),
    shown,
    pointer,
    page,
    player,
    begin,
    restart,
  }
}

/** The step before which the player waits; not after one that could not be performed. */
export const waitingStepOf = (state: SnapshotFrom<PlayerActor>): Step | undefined =>
  state.hasTag('paused') && !state.hasTag('diverged')
    ? state.context.tape?.steps[state.context.done]
    : undefined

export const useWaitingStep = (player: PlayerActor): Step | undefined => useSelector(player, waitingStepOf)

const TRAVEL_MS: Readonly<Record<Speed, number>> = { slow: 1000, natural: 450, quick: 0 }

/** Moves the visible pointer to an element in the iframe. */
function pointerOf(pointer: HTMLElement | null, speed: Speed) {
  return (element: Element): Promise<void> => {
    const travel = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TRAVEL_MS[speed]
    const { left, top, width, height } = element.getBoundingClientRect()
    if (pointer) {
      pointer.hidden = false
      pointer.style.transitionDuration = `${travel}ms`
      pointer.style.transform = `translate(${left + width / 2}px, ${top + height / 2}px)`
    }
    return new Promise((resolve) => setTimeout(resolve, travel))
  }
}
