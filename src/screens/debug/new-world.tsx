import { FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { ScenarioJson } from '#contract/control/scenario.ts'
import type { ScenarioName } from '#contract/control.ts'
import { MAX_BODY_BYTES } from '#contract/simulator-paths.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { SCENARIO_OPTIONS, scenarioOf } from '../../components/portal/scenarios.ts'
import { readTextFile } from '../../components/text-file.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { debug } from './debug.styles.ts'
import { useRefusals, type WorldActor } from './refusals.tsx'

interface NewWorldProps {
  readonly actor: WorldActor
  /** Selected at first. */
  readonly scenario: ScenarioName
}

/** Opens a world of the user's own, isolated from all others. */
export function NewWorld({ actor, scenario }: NewWorldProps) {
  const [chosen, setChosen] = useState(scenario)
  return (
    <div className={debug.row}>
      <NativeSelect
        label="Scenario"
        options={SCENARIO_OPTIONS}
        value={chosen}
        onChange={(value) => setChosen(scenarioOf(value) ?? chosen)}
        className={debug.grow}
      />
      <Button
        onClick={() =>
          actor.send({ type: 'change.asked', change: { kind: 'open', start: { scenario: chosen } } })
        }
      >
        Open a world of my own
      </Button>
    </div>
  )
}

const TOO_LARGE = 'is too large for a world of one’s own: 1 MB at most. Start a simulator with --scenario.'
const LIMITS = { bytes: MAX_BODY_BYTES, tooLarge: TOO_LARGE, noText: 'is not a scenario file.' }

/** Opens a world from a scenario file, chosen or pasted. */
export function FileWorld({ actor }: Pick<NewWorldProps, 'actor'>) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const refusalAt = useRefusals(actor, (change) => change.kind === 'open' && change.start.file !== undefined)
  const picker = useRef<HTMLInputElement>(null)
  const write = (words: string) => {
    setText(words)
    setProblem(null)
  }
  const choose = (file: File | undefined) =>
    file && readTextFile(file, LIMITS).then(write, (error: unknown) => setProblem(errorMessageOf(error)))
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = fileIn(text)
    setProblem('problem' in read ? read.problem : null)
    if ('file' in read) actor.send({ type: 'change.asked', change: { kind: 'open', start: read } })
  }
  return (
    <form aria-label="Scenario file" className={debug.stack} onSubmit={open}>
      <Field
        label="Scenario file"
        helper="JSON, as Download as a scenario makes it; 1 MB at most"
        error={problem === null ? refusalAt('file') : <span role="alert">{problem}</span>}
      >
        <TextArea
          rows={3}
          required
          spellCheck={false}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <div className={debug.row}>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Scenario file to open"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file can be chosen again once it was mended.
            target.value = ''
          }}
        />
        <Button variant="plain" onClick={() => picker.current?.click()}>
          <FileUp size={16} aria-hidden="true" />
          Choose a file
        </Button>
        <Button type="submit">Open a world from the file</Button>
      </div>
    </form>
  )
}

/** Valibot accepts lists as records. */
const scenarioJson = v.pipe(
  v.unknown(),
  v.check((json) => !Array.isArray(json)),
  v.record(v.string(), v.unknown()),
)

/** The JSON of the text, as far as it can be sent. */
function fileIn(text: string): { readonly file: ScenarioJson } | { readonly problem: string } {
  try {
    const read = v.safeParse(scenarioJson, JSON.parse(text))
    if (!read.success) return { problem: 'A scenario file is an object: {"version": 1, …}' }
    const size = new Blob([JSON.stringify({ file: read.output })]).size
    return size > MAX_BODY_BYTES ? { problem: `This file ${TOO_LARGE}` } : { file: read.output }
  } catch (error) {
    return { problem: `This is no JSON: ${errorMessageOf(error)}` }
  }
}
