import type { Chapter } from '#machines/handout/handout.machine.ts'
import { PAPERS, type Paper, paperFor } from '#machines/handout/paper.rules.ts'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { SwitchButton } from '../../../ui/switch-button.tsx'
import { languageName } from '../editor/languages.ts'
import { languagesIn } from './chapters.ts'
import { screen as styles } from './handout.styles.ts'

export interface Choice {
  readonly paper: Paper
  /** Whether exercises are printed with a right way to do them. */
  readonly isSolved: boolean
  /** A code; empty for the reader's languages. */
  readonly language: string
}

/** What is chosen until the user chooses. */
export const choiceFor = (chapters: readonly Chapter[]): Choice => ({
  paper: paperFor(
    chapters.flatMap(({ exercise, tape }) => (exercise ?? tape)?.scenario ?? []),
    navigator.languages,
  ),
  isSolved: false,
  language: '',
})

interface HandoutChoicesProps {
  readonly chapters: readonly Chapter[]
  readonly chosen: Choice
  readonly onChange: (changed: Partial<Choice>) => void
}

const PAPER_OPTIONS = PAPERS.map((value) => ({ value, label: value }))

export function HandoutChoices({ chapters, chosen, onChange }: HandoutChoicesProps) {
  const languages = languagesIn(chapters)
  const hasExercises = chapters.some(({ exercise }) => exercise)
  return (
    <div className={styles.row}>
      <SegmentedToggle
        label="Paper"
        options={PAPER_OPTIONS}
        value={chosen.paper}
        onChange={(paper) => onChange({ paper })}
      />
      {hasExercises && (
        <SwitchButton
          label="Solutions"
          on={chosen.isSolved}
          onChange={(isSolved) => onChange({ isSolved })}
        />
      )}
      {languages.length > 1 && (
        <Field label="Language" className={styles.field}>
          <NativeSelect
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            value={chosen.language}
            placeholder="As in the browser"
            onChange={(language) => onChange({ language })}
          />
        </Field>
      )}
    </div>
  )
}
