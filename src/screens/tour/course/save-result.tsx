import { bytesToHex, randomBytes } from '@noble/hashes/utils'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { resultFile, resultFileName, resultOf, traineeName } from '#machines/exercise/result.ts'
import type { Trainee } from '#machines/exercise/trainee.ts'
import { portalVersion } from '../../../components/portal/version.ts'
import { saveFile } from '../../../components/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ListedExercise } from '../exercises.ts'
import { keptTrainee } from '../kept-trainee.ts'

/** Enough that no two trainees get the same. */
const ID_BYTES = 8

interface SaveResultProps {
  readonly course: readonly ListedExercise[]
  readonly trainee: Trainee
  /** Called with the name of the file. */
  readonly onSaved: (file: string) => void
}

/** Saves the result as a file for the trainer. The name is asked for once, and can be changed. */
export function SaveResult({ course, trainee, onSaved }: SaveResultProps) {
  const [purpose, setPurpose] = useState<'save' | 'rename' | null>(null)
  const close = () => setPurpose(null)
  const save = (given: Trainee) => {
    const id = given.id ?? bytesToHex(randomBytes(ID_BYTES))
    void keptTrainee.change((before) => ({ ...before, id }))
    const result = resultOf({ ...given, id }, course, { at: Date.now(), portal: portalVersion() })
    saveFile(resultFileName(result), resultFile(result), 'application/json')
    onSaved(resultFileName(result))
  }
  const rename = (name: string) => {
    void keptTrainee.change((before) => ({ ...before, name }))
    if (purpose === 'save') save({ ...trainee, name })
    close()
  }
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => (trainee.name === null ? setPurpose('save') : save(trainee))}
      >
        Save my result
      </Button>
      {trainee.name !== null && (
        <Button variant="plain" onClick={() => setPurpose('rename')}>
          Change my name
        </Button>
      )}
      <NameDialog
        open={purpose !== null}
        name={trainee.name ?? ''}
        submit={purpose === 'save' ? 'Save my result' : 'Save my name'}
        onClose={close}
        onName={rename}
      />
    </>
  )
}

interface NameDialogProps {
  readonly open: boolean
  readonly name: string
  readonly submit: string
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

function NameDialog({ open, name, submit, onClose, onName }: NameDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = v.safeParse(traineeName, new FormData(event.currentTarget).get('name'))
    setProblem(read.success ? null : `A name ${read.issues[0].message}.`)
    if (read.success) onName(read.output)
  }
  const close = () => {
    setProblem(null)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Your name"
      size="small"
      submit={submit}
      busy={false}
      onSubmit={send}
    >
      <Field
        label="Name"
        optional
        error={problem}
        helper="Your trainer sees it. It stays on this device and in the file."
      >
        <TextInput name="name" defaultValue={name} autoComplete="name" />
      </Field>
    </FormDialog>
  )
}
