import { submissionMachine } from '#machines/shared/submission.machine.ts'
import { type Chart, chartOf, chartsIn } from './definition.ts'

const MACHINE = /machines\/(.+)\.machine\.ts$/

/** A factory's chart is the same for whatever it sends. */
const SUBMISSION = chartOf(
  'shared/submission',
  'submissionMachine',
  submissionMachine(async () => undefined, 'It could not be sent.'),
)

/** Every statechart of the portal, by name. `modules`: what each file under machines/ exports, by its path. */
export const allChartsIn = (modules: Readonly<Record<string, object>>): readonly Chart[] =>
  [
    ...Object.entries(modules).flatMap(([path, exported]) =>
      chartsIn(MACHINE.exec(path)?.[1] ?? '', exported),
    ),
    SUBMISSION,
  ].sort((one, other) => one.name.localeCompare(other.name))
