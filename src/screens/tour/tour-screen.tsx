import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { isWorldFailure } from '#machines/world/failure.rules.ts'
import { lazyScreen } from '../../components/navigation/lazy-screen.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useQueryValues } from '../../components/navigation/query-values.ts'
import { chooseTape, GUIDED_TOUR } from '../../components/tapes/library.ts'
import { Spotlight } from '../../components/tapes/spotlight.tsx'
import { useTapePlayer, useWaitingStep } from '../../components/tapes/use-tape-player.ts'
import { StandalonePage } from '../../ui/standalone-page.tsx'
import { Exercise } from './exercise.tsx'
import { Narrator } from './narrator.tsx'
import { tour } from './tour.styles.ts'
import { titleOf } from './tour-labels.ts'
import { TourStage } from './tour-stage.tsx'
import { useTourKeys } from './use-tour-keys.ts'
import { WholePage } from './whole-page.tsx'

/* Most visitors present a tour, so the code of the rest is fetched only then. */
const Editor = lazyScreen(() => import('./editor/editor.tsx'))
const HandoutScreen = lazyScreen(() => import('./handout/handout-screen.tsx'))
const CoursePage = lazyScreen(() => import('./course/course-page.tsx'))
const ClassPage = lazyScreen(() => import('./class/class-page.tsx'))

interface TourScreenProps {
  readonly control: WorldControl
}

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
  const asked = useQueryValues()
  if (asked.has('course')) return <CoursePage control={control} />
  if (asked.has('class')) return <ClassPage />
  if (asked.has('print')) return <HandoutScreen control={control} />
  const edited = asked.get('edit')
  if (edited !== null) return <Editor control={control} asked={edited} />
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
  const waiting = useWaitingStep(player)
  // The portal shows nothing of the tour while it waits at a note before its first step.
  const isBlank = useSelector(player, (state) => state.context.done === 0 && !state.hasTag('playing'))
  const asked = useQueryValues().get('tape') ?? GUIDED_TOUR
  useEffect(() => {
    if (asked) void chooseTape(player, asked)
  }, [player, asked])
  useTourKeys(player, shown)
  const size = tape?.screen ?? SCREEN
  return (
    <WholePage>
      <TourStage
        frame={frame}
        pointer={pointer}
        size={size}
        overlay={<Spotlight frame={shown} step={waiting} />}
      >
        {isBlank && (
          <div className={tour.poster} aria-hidden="true">
            <div className={tour.title}>{tape && titleOf(tape)}</div>
            <div className={tour.edge} />
          </div>
        )}
      </TourStage>
      <Narrator player={player} asked={asked} />
    </WholePage>
  )
}
