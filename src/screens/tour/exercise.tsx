import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import { inOwnLanguage } from '../../components/tapes/note-text.tsx'
import { ExercisePanel } from './exercise-panel.tsx'
import { chooseExercise } from './exercises.ts'
import { exercise as styles, tour } from './tour.styles.ts'
import { TourStage } from './tour-stage.tsx'
import { useExercise } from './use-exercise.ts'
import { WholePage } from './whole-page.tsx'

interface ExerciseProps {
  readonly control: WorldControl
  /** The name of one of the project; empty for one from a file. */
  readonly asked: string
}

/** For trainees: the portal to work in, and beside it the task and how far it is done. */
export function Exercise({ control, asked }: ExerciseProps) {
  const { frame, actor } = useExercise(control)
  const pointer = useRef<HTMLDivElement>(null)
  const exercise = useSelector(actor, ({ context }) => context.exercise)
  const isBegun = useSelector(actor, (state) => state.hasTag('begun'))
  useEffect(() => {
    if (asked) void chooseExercise(actor, asked)
  }, [actor, asked])
  const size = exercise?.screen
  const poster = !isBegun && (
    <div className={tour.poster} aria-hidden="true">
      <div className={tour.title}>{exercise && inOwnLanguage(exercise.title)}</div>
      <div className={tour.edge} />
    </div>
  )
  return (
    <WholePage>
      {size ? (
        <TourStage frame={frame} pointer={pointer} size={size}>
          {poster}
        </TourStage>
      ) : (
        <div className={styles.stage}>
          <iframe ref={frame} title="The portal" className={styles.portal} />
          {poster}
        </div>
      )}
      <ExercisePanel actor={actor} asked={asked} />
    </WholePage>
  )
}
