import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { MOST_LETTERS } from '#machines/shared/texts.ts'
import { type Edited, whyNotSteps, withSteps } from '#machines/tape/edit.rules.ts'
import {
  noteIn,
  noteKey,
  withAbout,
  withNote,
  withNoteMoved,
  withoutNote,
} from '#machines/tape/edit-notes.rules.ts'
import { aboutOf } from '#machines/tape/note.rules.ts'
import type { Step } from '#machines/tape/tape.ts'
import { elementWords } from '#machines/tape/words.rules.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { editor as styles } from './editor.styles.ts'
import { languageName } from './languages.ts'
import type { EditorActor } from './use-tour-editor.ts'

interface StepDetailsProps {
  readonly editor: EditorActor
  readonly language: string
  readonly at: number
  readonly step: Step
}

/** What can be changed at a step. */
export function StepDetails(props: StepDetailsProps) {
  const details = useRef<HTMLDivElement>(null)
  const focusNote = () => details.current?.querySelector('textarea')?.focus()
  return (
    <div ref={details} className={styles.details}>
      <NoteField key={props.language} {...props} />
      {props.step.note !== undefined && <NoteTools {...props} focusNote={focusNote} />}
      <StepTools {...props} />
    </div>
  )
}

const editedIn = (editor: EditorActor) => editor.getSnapshot().context.history.present

function NoteField({ editor, language, at, step }: StepDetailsProps) {
  const note = noteIn(step.note, language)
  const write = (text: string) => {
    const edited = withNote(editedIn(editor), at, language, text)
    const key = noteKey(at, language, note, text)
    editor.send({ type: 'tape.changed', edited, ...(key !== undefined && { key }) })
  }
  return (
    <Field
      label={`Note, ${languageName(language)}`}
      error={
        note.length > MOST_LETTERS
          ? `A note has at most ${MOST_LETTERS} characters, not ${note.length}`
          : undefined
      }
    >
      <TextArea lang={language} value={note} onChange={({ target }) => write(target.value)} />
    </Field>
  )
}

interface NoteToolsProps extends StepDetailsProps {
  /** For a tool that removes itself: it would lose the focus. */
  readonly focusNote: () => void
}

function NoteTools({ editor, at, step, focusNote }: NoteToolsProps) {
  const count = useSelector(editor, ({ context }) => context.history.present.tape.steps.length)
  const about = aboutOf(step)
  const change = (edited: Edited) => editor.send({ type: 'tape.changed', edited })
  const changeAndLeave = (edited: Edited) => {
    change(edited)
    focusNote()
  }
  const move = (to: number) => {
    change(withNoteMoved(editedIn(editor), at, to))
    editor.send({ type: 'step.selected', at: to })
  }
  return (
    <>
      <div className={styles.tools}>
        <IconButton
          label="Move note up"
          variant="plain"
          icon={<ArrowUp size={18} aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => move(at - 1)}
        />
        <IconButton
          label="Move note down"
          variant="plain"
          icon={<ArrowDown size={18} aria-hidden="true" />}
          disabled={at === count - 1}
          onClick={() => move(at + 1)}
        />
        <IconButton
          label="Delete note"
          variant="plain"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => changeAndLeave(withoutNote(editedIn(editor), at))}
        />
        <Button
          variant="plain"
          disabled={at === 0}
          onClick={() => editor.send({ type: 'play.pressed', aim: { for: 'about', at } })}
        >
          Point at
        </Button>
        {step.about && (
          <Button variant="plain" onClick={() => changeAndLeave(withAbout(editedIn(editor), at, null))}>
            As in the step
          </Button>
        )}
      </div>
      <p className={styles.facts}>
        Spotlight: {about ? elementWords(about) : 'none'}
        {!step.about && about && ', as in the step'}
      </p>
    </>
  )
}

function StepTools({ editor, at }: StepDetailsProps) {
  const mayLeaveOut = useSelector(
    editor,
    ({ context }) => whyNotSteps(context.history.present, at, 1, []) === null,
  )
  const record = (from: number, replaced: number) =>
    editor.send({ type: 'play.pressed', aim: { for: 'steps', at: from, replaced } })
  const leaveOut = () => editor.send({ type: 'tape.changed', edited: withSteps(editedIn(editor), at, 1, []) })
  return (
    <div className={styles.tools}>
      <Button variant="plain" onClick={() => record(at + 1, 0)}>
        Insert after
      </Button>
      <Button variant="plain" onClick={() => record(at, 1)}>
        Record again
      </Button>
      <Button variant="plain" disabled={!mayLeaveOut} onClick={leaveOut}>
        Leave out
      </Button>
      <Button variant="plain" onClick={() => editor.send({ type: 'preview.pressed', from: at })}>
        Play from here
      </Button>
    </div>
  )
}
