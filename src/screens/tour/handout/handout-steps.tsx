import type { Take } from '#machines/handout/handout.machine.ts'
import { type Instruction, instructionsOf } from '#machines/handout/instructions.rules.ts'
import { type Section, type Shot, sectionsOf } from '#machines/handout/sections.rules.ts'
import { dateOrder } from '#machines/tape/placeholders.rules.ts'
import type { Tape } from '#machines/tape/tape.ts'
import { steps as styles } from './handout.styles.ts'
import { HandoutPicture, type OnDrawn } from './handout-picture.tsx'
import { Paragraphs, Words } from './handout-words.tsx'
import type { Say } from './say.ts'

interface HandoutStepsProps {
  readonly tape: Tape
  readonly take: Take
  readonly say: Say
  readonly onDrawn: OnDrawn
}

/** The steps of a tape in words, beside the pictures that were taken; only the problem if nothing was played. */
export function HandoutSteps({ tape, take, say, onDrawn }: HandoutStepsProps) {
  if (take.day === null) return <p className={styles.missed}>{take.problem}</p>
  const today = { day: take.day, order: dateOrder(tape.scenario), origin: location.origin }
  const instructions = instructionsOf(tape, today)
  const ending = take.shots.at(-1)?.after
  return (
    <>
      {sectionsOf(tape, take.shots).map((section) => (
        <SectionOf
          key={section.steps[0]}
          section={section}
          instructions={instructions}
          take={take}
          say={say}
          onDrawn={onDrawn}
        />
      ))}
      {take.problem && <p className={styles.missed}>{take.problem}</p>}
      {ending && (
        <section className={styles.section}>
          <p className={styles.ending}>What you see then.</p>
          <HandoutPicture picture={ending} label="The end" numberOf={() => null} onDrawn={onDrawn} />
        </section>
      )}
    </>
  )
}

/** Whether a step was played, rather than missed or left out. */
const isShown = (shot: Shot | undefined) => shot !== undefined && shot.missed === null

interface SectionProps extends Omit<HandoutStepsProps, 'tape'> {
  readonly section: Section
  readonly instructions: readonly Instruction[]
}

function SectionOf({ section, instructions, take, say, onDrawn }: SectionProps) {
  const { note, picture, steps } = section
  // An instruction of two steps is beside the picture of the second.
  const own = instructions.filter((each) => steps.includes(each.steps.at(-1) ?? -1))
  const numberOf = (step: number) => instructions.find((each) => each.steps.includes(step))?.number ?? null
  const numbers = own.flatMap(({ number }) => number ?? [])
  return (
    <section className={styles.section}>
      <div>
        {note !== undefined && <Paragraphs said={say(note)} className={styles.note} />}
        <ol role="list" className={styles.list}>
          {own.map(({ steps, number, parts }) => (
            <li
              key={steps[0]}
              value={number ?? undefined}
              data-aside={number === null || undefined}
              className={styles.step}
            >
              <span className={styles.number}>{number}</span>
              <span>
                <Words parts={parts} />
                {steps.some((step) => !isShown(take.shots[step])) && (
                  <em className={styles.missed}> This step could not be shown here.</em>
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {picture && (
        <HandoutPicture
          picture={picture}
          label={`Picture of step ${[...new Set([numbers[0], numbers.at(-1)])].join(' to ')}`}
          numberOf={numberOf}
          onDrawn={onDrawn}
        />
      )}
    </section>
  )
}
