import { useSelector } from '@xstate/react'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasEffects, withName, withScenario } from '#machines/tape/edit.rules.ts'
import { SCENARIO_OPTIONS, scenarioOf } from '../../../components/portal/scenarios.ts'
import { Missed } from '../../../components/tapes/missed.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { titleOf } from '../tour-labels.ts'
import { DraftNotice } from './draft-notice.tsx'
import { editor as styles } from './editor.styles.ts'
import { LanguageBar } from './language-bar.tsx'
import { Links, NewTour, TourChoice } from './opening.tsx'
import { StepList } from './step-list.tsx'
import type { DraftState } from './use-draft.ts'
import type { EditorActor } from './use-tour-editor.ts'

interface EditingProps {
  readonly editor: EditorActor
}

/** The tools, and the steps with their notes. */
export function Editing({ editor, draft }: EditingProps & { readonly draft: DraftState }) {
  const languages = useSelector(editor, ({ context }) => context.history.present.languages)
  const problem = useSelector(editor, ({ context }) => context.problem)
  const failed = useSelector(editor, ({ context }) => context.failed)
  const missed = useSelector(editor, ({ context }) => context.missed)
  const isUnsaved = useSelector(editor, (state) => state.hasTag('unsaved'))
  const [chosen, setChosen] = useState(languages[0] ?? 'en')
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'en')
  useUndoKeys(editor)
  return (
    <>
      <h1 className={styles.title}>Edit a tour</h1>
      <Heading editor={editor} />
      <Tools editor={editor} />
      {problem && (
        <Notice tone="bad" title={failed === null ? undefined : `Step ${failed + 1} can’t be performed`}>
          {problem}
        </Notice>
      )}
      {isUnsaved && <DraftNotice draft={draft} />}
      <Missed missed={missed} />
      <LanguageBar editor={editor} language={language} onChoose={setChosen} />
      <StepList editor={editor} language={language} />
      <div className={styles.foot}>
        <Links />
        <details className={styles.more}>
          <summary>Another tour</summary>
          <div className={styles.part}>
            <TourChoice editor={editor} />
            <NewTour editor={editor} />
          </div>
        </details>
      </div>
      <DiscardDialog editor={editor} />
    </>
  )
}

function Heading({ editor }: EditingProps) {
  const edited = useSelector(editor, ({ context }) => context.history.present)
  const isSaved = useSelector(editor, ({ context }) => context.saved === context.history.present)
  const { name, scenario, screen, steps } = edited.tape
  const [typed, setTyped] = useState<string | null>(null)
  const rename = (words: string) => {
    setTyped(words)
    if (words.trim() !== '')
      editor.send({ type: 'tape.changed', edited: withName(edited, words), key: 'name' })
  }
  const move = (name: string) => {
    const chosen = scenarioOf(name)
    if (chosen) editor.send({ type: 'tape.changed', edited: withScenario(edited, chosen) })
  }
  const isNamed = (typed ?? name).trim() !== ''
  const noted = steps.filter(({ note }) => note !== undefined).length
  return (
    <div>
      <div className={styles.heads}>
        <Field label="Name of the tour" error={isNamed ? undefined : 'A tour needs a name'}>
          <TextInput
            value={typed ?? name}
            onChange={({ target }) => rename(target.value)}
            onBlur={() => setTyped(null)}
          />
        </Field>
        <Field label="Scenario">
          <NativeSelect options={SCENARIO_OPTIONS} value={scenario} onChange={move} />
        </Field>
      </div>
      <p className={styles.facts}>
        <span role="status">{isSaved ? 'Saved' : 'Not saved'}</span>. {screen.width} × {screen.height},{' '}
        {counted(steps.length, 'step')}, {counted(noted, 'note')}
      </p>
    </div>
  )
}

const counted = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`

function Tools({ editor }: EditingProps) {
  const history = useSelector(editor, ({ context }) => context.history)
  const isFresh = hasEffects(history.present.tape)
  return (
    <>
      <div className={styles.tools}>
        <IconButton
          label="Undo"
          variant="plain"
          icon={<Undo2 size={18} aria-hidden="true" />}
          disabled={history.past.length === 0}
          onClick={() => editor.send({ type: 'undo.pressed' })}
        />
        <IconButton
          label="Redo"
          variant="plain"
          icon={<Redo2 size={18} aria-hidden="true" />}
          disabled={history.future.length === 0}
          onClick={() => editor.send({ type: 'redo.pressed' })}
        />
        <Button variant="plain" onClick={() => editor.send({ type: 'preview.pressed', from: 0 })}>
          Preview
        </Button>
        <Button
          variant="plain"
          onClick={() => editor.send({ type: 'play.pressed', aim: { for: 'effects' } })}
        >
          Update
        </Button>
        <Button variant="primary" onClick={() => editor.send({ type: 'save.pressed' })}>
          Save
        </Button>
      </div>
      {!isFresh && (
        <p className={styles.facts}>
          The effects of the steps are not recorded, so nothing is compared. Update plays all steps and
          records them.
        </p>
      )}
    </>
  )
}

/** Asks before another tape replaces what is not saved. */
function DiscardDialog({ editor }: EditingProps) {
  const { offered, history } = useSelector(editor, ({ context }) => context)
  return (
    <ConfirmDialog
      open={offered !== null}
      title="Changes that are not saved"
      message={`“${titleOf(history.present.tape)}” has changes that are not saved. They would be lost.`}
      accept="Discard the changes"
      cancel="Keep editing"
      danger
      onAccept={() => editor.send({ type: 'discard.confirmed' })}
      onCancel={() => editor.send({ type: 'discard.declined' })}
    />
  )
}

/** Control+Z and Control+Shift+Z, except in single-line fields, which have an undo of their own. */
function useUndoKeys(editor: EditorActor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      const isUndo = key.toLowerCase() === 'z'
      const isRedo = key.toLowerCase() === 'y' && ctrlKey
      if ((!ctrlKey && !metaKey) || altKey || (!isUndo && !isRedo)) return
      if (target instanceof HTMLInputElement) return
      event.preventDefault()
      editor.send({ type: isRedo || shiftKey ? 'redo.pressed' : 'undo.pressed' })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [editor])
}
