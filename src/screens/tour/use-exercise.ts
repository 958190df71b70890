import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import { exerciseMachine } from '#machines/exercise/exercise.machine.ts'
import { type Exercise, expectationsOf } from '#machines/exercise/exercise.ts'
import { withReport } from '#machines/exercise/trainee.ts'
import { useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { useUnsavedGuard } from '../../components/actors/use-unsaved-guard.ts'
import { surroundingsIn } from '../../components/tapes/frame-driver.ts'
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
  const preparing = useRef<Promise<void>>(Promise.resolve())
  const mark = (exercise: Exercise) => control.mark(expectationsOf(exercise))
  const actor: ExerciseActor = useTrackedActor(exerciseMachine, {
    input: {
      mark,
      checkPossible: (exercise) => control.checkExpectations(exercise.scenario, expectationsOf(exercise)),
      now: Date.now,
      begin: async (exercise, signal) => {
        if (!frame.current) throw new Error('The frame is missing')
        // A call of an earlier one that is still under way must not reach this one's world.
        await preparing.current
        const prepared = prepareWorld(control, exercise, signal)
        preparing.current = prepared.catch(() => undefined)
        await prepared
        const { now } = await control.read()
        signal.throwIfAborted()
        ahead.current = Date.parse(now) - Date.now()
        forgetOtherWorld()
        await surroundingsIn(frame.current, control).visit(exercise.path)
        return mark(exercise)
      },
    },
  })
  useUnsavedGuard(actor)
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

/** A new world as the exercise describes it. Rejects before its next call once it is aborted. */
export async function prepareWorld(
  control: WorldControl,
  { scenario, clock, data, days, settings, faults }: Exercise,
  signal?: AbortSignal,
): Promise<void> {
  const steps = [
    () => control.open({ scenario }),
    () => control.setClock(clock),
    ...data.map((change) => () => control.change(change)),
    ...(days > 0 ? [() => control.nextDay(days)] : []),
    ...(settings ? [() => control.changeSettings(settings)] : []),
    () => control.setFaults(faults),
  ]
  for (const step of steps) {
    signal?.throwIfAborted()
    await step()
  }
}
