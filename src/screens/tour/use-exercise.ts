import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import { exerciseMachine } from '#machines/exercise/exercise.machine.ts'
import { type Exercise, expectationsOf } from '#machines/exercise/exercise.ts'
import { withReport } from '#machines/exercise/trainee.ts'
import { useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { performOutsidePage } from '../../components/tapes/frame-driver.ts'
import { prepareFrame } from '../../components/tapes/frame-page.ts'
import { forgetOtherWorld } from '../../components/tapes/other-world.ts'
import type { ExerciseActor } from './exercises.ts'
import { keptTrainee } from './kept-trainee.ts'

interface ExerciseFrame {
  readonly frame: RefCallback<HTMLIFrameElement>
  readonly actor: ExerciseActor
}

/** An exercise in an iframe that shows the portal, with the date of the exercise. */
export function useExercise(control: WorldControl): ExerciseFrame {
  const [shown, setShown] = useState<HTMLIFrameElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const ahead = useRef(0)
  const mark = (exercise: Exercise) => control.mark(expectationsOf(exercise))
  const actor: ExerciseActor = useTrackedActor(exerciseMachine, {
    input: {
      mark,
      now: Date.now,
      begin: async (exercise) => {
        if (!frame.current) throw new Error('The frame is missing')
        await prepareWorld(control, exercise)
        const { now } = await control.read()
        ahead.current = Date.parse(now) - Date.now()
        forgetOtherWorld()
        await performOutsidePage(frame.current, control, { do: 'visit', path: exercise.path })
        return mark(exercise)
      },
    },
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('*', (report) => {
      void keptTrainee.change((trainee) => withReport(trainee, report))
    })
    return unsubscribe
  }, [actor])
  useEffect(() => (shown ? prepareFrame(shown, () => ahead.current).stop : undefined), [shown])
  return {
    frame: useCallback((element: HTMLIFrameElement | null) => {
      frame.current = element
      setShown(element)
    }, []),
    actor,
  }
}

/** A new world as the exercise describes it. */
export async function prepareWorld(control: WorldControl, exercise: Exercise): Promise<void> {
  const { scenario, clock, data, days, settings, faults } = exercise
  await control.open({ scenario })
  await control.setClock(clock)
  for (const change of data) await control.change(change)
  if (days > 0) await control.nextDay(days)
  if (settings) await control.changeSettings(settings)
  await control.setFaults(faults)
}
