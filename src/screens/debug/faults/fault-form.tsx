import { type FormEvent, useState } from 'react'
import { FAULT_KINDS, type Fault, type FaultKind, MAX_LATENCY } from '#contract/control/faults.ts'
import { operationNames } from '#contract/operations.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { debug } from '../debug.styles.ts'
import { KIND_LABELS } from './fault-labels.ts'
import { OperationSelect } from './operation-select.tsx'

const KINDS = FAULT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))
const WITH_MESSAGE: readonly FaultKind[] = ['error', 'field-error', 'http-500']

export function FaultForm({ onAdd }: { readonly onAdd: (fault: Fault) => void }) {
  const [kind, setKind] = useState<FaultKind>('error')
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAdd(faultOf(kind, new FormData(event.currentTarget)))
  }
  return (
    <form aria-label="Add a fault" className={debug.dial} onSubmit={add}>
      <Field label="Operation">
        <OperationSelect name="operation" />
      </Field>
      <Field label="Kind of fault">
        <NativeSelect
          options={KINDS}
          value={kind}
          onChange={(value) => setKind(FAULT_KINDS.find((each) => each === value) ?? kind)}
        />
      </Field>
      {WITH_MESSAGE.includes(kind) && (
        <Field label="Message" optional>
          <TextInput name="message" />
        </Field>
      )}
      {kind === 'latency' && (
        <Field label="Milliseconds">
          <TextInput name="ms" type="number" min={1} max={MAX_LATENCY} required defaultValue={2000} numeric />
        </Field>
      )}
      <Field label="How many calls" optional helper="Leave empty for every call">
        <TextInput name="times" type="number" min={1} max={1_000_000} numeric />
      </Field>
      <Button type="submit" variant="primary" className={debug.dialEnd}>
        Add fault
      </Button>
    </form>
  )
}

/** Reads the form, whose numbers the browser has validated. */
function faultOf(kind: FaultKind, data: FormData): Fault {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? {} : { [name]: Number(text(name)) })
  return {
    operation: operationNames().find((name) => name === text('operation')) ?? '*',
    kind,
    ...(text('message') !== '' && { message: text('message') }),
    ...number('ms'),
    ...number('times'),
  }
}
