import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { languageCode } from '#machines/shared/texts.ts'
import { patterns } from '../../../components/navigation/paths.ts'
import { SCENARIO_OPTIONS, scenarioOf } from '../../../components/portal/scenarios.ts'
import { TAPE_OPTIONS } from '../../../components/tapes/library.ts'
import { SCREEN_OPTIONS, screenOf } from '../../../components/tapes/screens.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { tour } from '../tour.styles.ts'
import { editor as styles } from './editor.styles.ts'
import { languageName } from './languages.ts'
import { openFile, openNamed } from './open-tape.ts'
import type { EditorActor } from './use-tour-editor.ts'

interface OpeningProps {
  readonly editor: EditorActor
}

/** The choice of what to edit. */
export function Opening({ editor }: OpeningProps) {
  const problem = useSelector(editor, ({ context }) => context.problem)
  return (
    <>
      <h1 className={styles.heading}>Edit a tour</h1>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TourChoice editor={editor} />
      <NewTour editor={editor} />
      <Links />
    </>
  )
}

/** A tape of the project, or from a file. It opens by a button: arrow keys choose in a closed select at once. */
export function TourChoice({ editor }: OpeningProps) {
  const [name, setName] = useState('')
  return (
    <div className={tour.row}>
      <Field label="Tour or tape" className={tour.grow}>
        <NativeSelect options={TAPE_OPTIONS} value={name} placeholder="Choose a tape" onChange={setName} />
      </Field>
      <Button disabled={name === ''} className={styles.beside} onClick={() => void openNamed(editor, name)}>
        Open
      </Button>
      <label className={tour.file}>
        Open a file
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void openFile(editor, target)}
          className={tour.input}
        />
      </label>
    </div>
  )
}

export function NewTour({ editor }: OpeningProps) {
  const [name, setName] = useState('New tour')
  const [scenario, setScenario] = useState('au')
  const [screen, setScreen] = useState('Desktop')
  const [language, setLanguage] = useState('en')
  const isNamed = name.trim() !== ''
  const begin = () => {
    const chosen = scenarioOf(scenario)
    const code = languageCode(language)
    if (chosen && isNamed && code)
      editor.send({
        type: 'tape.begun',
        tape: { name: name.trim(), scenario: chosen, screen: screenOf(screen), language: code },
      })
  }
  return (
    <form
      aria-label="New tour"
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      <h2 className={styles.heading}>New tour</h2>
      <Field label="Name" error={isNamed ? undefined : 'A tour needs a name'}>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Scenario">
        <NativeSelect options={SCENARIO_OPTIONS} value={scenario} onChange={setScenario} />
      </Field>
      <Field label="Screen">
        <NativeSelect options={SCREEN_OPTIONS} value={screen} onChange={setScreen} />
      </Field>
      <LanguageField
        label="Language of the notes"
        value={language}
        onChange={setLanguage}
        error={language === '' ? 'The notes need a language' : undefined}
      />
      <Button type="submit" variant="primary">
        New tour
      </Button>
    </form>
  )
}

interface LanguageFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  /** What is wrong besides the code. */
  readonly error?: string | undefined
}

/** A language by its code, with its name. */
export function LanguageField({ label, value, onChange, error }: LanguageFieldProps) {
  const isCode = languageCode(value) !== null
  return (
    <Field
      label={label}
      helper={isCode ? languageName(value) : undefined}
      error={isCode || value === '' ? error : 'Write its code, such as de or pt-BR'}
      className={tour.grow}
    >
      <TextInput
        value={value}
        placeholder="de"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </Field>
  )
}

/** A full page load, since this page may have entered another world. */
export const Links = () => (
  <nav aria-label="Leave" className={tour.links}>
    <a href={patterns.tour}>Tours</a>
  </nav>
)
