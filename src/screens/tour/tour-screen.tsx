import { useSelector } from '@xstate/react'
import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { WorldControl } from '#contract/control/world-control.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { isWorldFailure } from '#machines/world/failure.rules.ts'
import { lazyScreen } from '../../components/navigation/lazy-screen.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { chooseTape, GUIDED_TOUR } from '../../components/tapes/library.ts'
import { PortalFrame } from '../../components/tapes/portal-frame.tsx'
import { type PlayerActor, useTapePlayer } from '../../components/tapes/use-tape-player.ts'
import { StandalonePage } from '../../ui/standalone-page.tsx'
import { Exercise } from './exercise.tsx'
import { Narrator } from './narrator.tsx'
import { tour } from './tour.styles.ts'
import { titleOf } from './tour-labels.ts'

const HandoutScreen = lazyScreen(() => import('./handout/handout-screen.tsx'))

interface TourScreenProps {
  readonly control: WorldControl
}

const CoursePage = lazyScreen(() => import('./course/course-page.tsx'))
const ClassPage = lazyScreen(() => import('./class/class-page.tsx'))

/** Used until a tape is loaded. */
const SCREEN = { width: 1280, height: 800 }

/** For trainers: plays a tape before an audience, and pauses at each note. */
export default function TourScreen({ control }: TourScreenProps) {
  const { failure, retry } = useWorldCheck(control)
  if (isWorldFailure({ error: failure }, 'absent'))
    return (
      <StandalonePage
        title="No tour here"
        action="Go to the portal"
        onAction={() => location.assign(paths.home)}
      >
        This portal uses a real ERP, so there is no world to give a tour in.
      </StandalonePage>
    )
  if (failure !== null && !isWorldFailure({ error: failure }, 'gone'))
    return (
      <StandalonePage title="No tour yet" action="Try again" onAction={retry}>
        {errorMessageOf(failure)}
      </StandalonePage>
    )
  return <TourOrExercise control={control} />
}

function TourOrExercise({ control }: TourScreenProps) {
  const asked = new URLSearchParams(useSearch())
  if (asked.has('course')) return <CoursePage control={control} />
  if (asked.has('class')) return <ClassPage />
  if (asked.has('print')) return <HandoutScreen control={control} />
  const exercise = asked.get('exercise')
  return exercise === null ? <Tour control={control} /> : <Exercise control={control} asked={exercise} />
}

/** Only a simulator has worlds to run a tour in. One that has ended will do: a tour starts in a new one. */
function useWorldCheck(control: WorldControl) {
  const [failure, setFailure] = useState<unknown>(null)
  const check = useCallback(() => void control.read().catch(setFailure), [control])
  useEffect(check, [check])
  const retry = () => {
    setFailure(null)
    check()
  }
  return { failure, retry }
}

function Tour({ control }: TourScreenProps) {
  const { frame, shown, pointer, player } = useTapePlayer(control, 'audience')
  const tape = useSelector(player, ({ context }) => context.tape)
  const isBegun = useSelector(player, (state) => state.hasTag('started') && !state.hasTag('opening'))
  const asked = new URLSearchParams(useSearch()).get('tape') ?? GUIDED_TOUR
  useEffect(() => {
    if (asked) void chooseTape(player, asked)
  }, [player, asked])
  useKeys(player, shown)
  const size = tape?.screen ?? SCREEN
  const shape: CSSProperties & Record<'--screen', string> = { '--screen': `${size.width} / ${size.height}` }
  return (
    <main data-whole className={tour.page}>
      <div className={tour.stage} style={shape}>
        <PortalFrame frame={frame} pointer={pointer} size={size} title="The portal" fills>
          {!isBegun && (
            <div className={tour.poster} aria-hidden="true">
              <div className={tour.title}>{tape && titleOf(tape)}</div>
              <div className={tour.edge} />
            </div>
          )}
        </PortalFrame>
      </div>
      <Narrator player={player} asked={asked} />
    </main>
  )
}

/** Controls that handle these keys themselves. */
const USED_BY: Readonly<Record<string, string>> = {
  ' ': 'button, input, select, textarea, summary',
  ArrowRight: 'input, select, textarea',
  PageDown: 'select, textarea',
}

const isUsed = ({ key, target }: KeyboardEvent) => {
  const own = USED_BY[key]
  return own !== undefined && target instanceof Element && target.matches(own)
}

/** Performs the command of a key; a presentation remote sends PageDown. */
function obey(player: PlayerActor, event: KeyboardEvent): void {
  const state = player.getSnapshot()
  const isOurs = event.key in USED_BY && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isOurs || !state.hasTag('started')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.repeat) return
  if (state.hasTag('paused')) player.send({ type: 'play.pressed' })
  else if (event.key === ' ') player.send({ type: 'pause.pressed' })
  else player.send({ type: 'next.pressed' })
}

/**
 * Controls the tour by keyboard, even with the focus in the frame, where the player works. After a user has
 * clicked in the frame, its keys belong to the portal until the tour continues.
 */
function useKeys(player: PlayerActor, frame: HTMLIFrameElement | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUsed(event)) obey(player, event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [player])
  useEffect(() => {
    if (!frame) return
    let isByHand = false
    // Listeners on a page disappear with it. A page of another origin can't be accessed.
    const listen = () => {
      const page = frame.contentDocument
      isByHand = false
      page?.addEventListener('pointerdown', ({ isTrusted }) => (isByHand ||= isTrusted), true)
      page?.addEventListener('keydown', (event) => event.isTrusted && !isByHand && obey(player, event), true)
    }
    const { unsubscribe } = player.subscribe((state) => {
      if (state.hasTag('playing')) isByHand = false
    })
    frame.addEventListener('load', listen)
    return () => {
      unsubscribe()
      frame.removeEventListener('load', listen)
    }
  }, [player, frame])
}
