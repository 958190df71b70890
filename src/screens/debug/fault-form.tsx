import { type FormEvent, useState } from 'react'
import { cx } from 'styled-system/css'
import { FAULT_KINDS, type Fault, type FaultKind, MAX_LATENCY } from '#contract/control/faults.ts'
import { operationAreas, operationNames } from '#contract/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Field, useFieldAttributes } from '../../ui/field.tsx'
import { nativeSelect } from '../../ui/native-select.styles.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { debug } from './debug.styles.ts'
import { KIND_LABELS } from './fault-labels.ts'
import { useRefusals, type WorldActor } from './refusals.tsx'

const KINDS = FAULT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))
const WITH_MESSAGE: readonly FaultKind[] = ['error', 'field-error', 'http-500']

interface FaultFormProps {
  readonly actor: WorldActor
  readonly onAdd: (fault: Fault) => void
}

/** Adds a fault of every kind. The simulator refuses a match that is impossible. */
export function FaultForm({ actor, onAdd }: FaultFormProps) {
  const at = useRefusals(actor, (change) => change.kind === 'addFaults')
  const [kind, setKind] = useState<FaultKind>('error')
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAdd(faultOf(kind, new FormData(event.currentTarget)))
  }
  return (
    <form aria-label="Add a fault" className={debug.dial} onSubmit={add}>
      <Field label="Operation" error={at('operation')}>
        <OperationSelect name="operation" />
      </Field>
      <Field label="Kind of fault" error={at('kind')}>
        <NativeSelect
          options={KINDS}
          value={kind}
          onChange={(value) => setKind(FAULT_KINDS.find((each) => each === value) ?? kind)}
        />
      </Field>
      {WITH_MESSAGE.includes(kind) && (
        <Field label="Message" error={at('message')} optional>
          <TextInput name="message" />
        </Field>
      )}
      {kind === 'latency' && (
        <Field label="Milliseconds" error={at('ms')}>
          <TextInput name="ms" type="number" min={1} max={MAX_LATENCY} required defaultValue={2000} numeric />
        </Field>
      )}
      {kind === 'reply' && (
        <>
          <Field label="Reply" error={at('reply')} helper="JSON, or any text; a status makes it text">
            <TextArea name="reply" required />
          </Field>
          <Field label="Status" error={at('status')} optional>
            <TextInput name="status" type="number" min={200} max={599} numeric />
          </Field>
        </>
      )}
      <Field
        label="Only requests with"
        error={at('where')}
        optional
        helper="A field and its value in each line: transactionNumber=104003"
      >
        <TextArea name="where" rows={2} />
      </Field>
      <Field label="From which call on" error={at('nth')} optional helper="3 is the third that matches">
        <TextInput name="nth" type="number" min={1} max={1_000_000} numeric />
      </Field>
      <Field
        label="How many calls"
        error={at('times')}
        optional
        helper="Empty: every call, or only the one from which it starts"
      >
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
    ...whereOf(text('where')),
    ...number('nth'),
    ...number('times'),
    ...(kind === 'reply' && replyOf(text('reply'), text('status'))),
  }
}

/** Reads the fields that a request must have, one in a line. */
function whereOf(lines: string): Pick<Fault, 'where'> {
  const entries = lines.split('\n').flatMap((line): [string, string][] => {
    const [field = '', ...value] = line.split('=')
    return field.trim() === '' ? [] : [[field.trim(), value.join('=').trim()]]
  })
  return entries.length === 0 ? {} : { where: Object.fromEntries(entries) }
}

/** JSON is sent as JSON, anything else and anything with a status as text. */
function replyOf(text: string, status: string): Partial<Fault> {
  if (status !== '') return { status: Number(status), text }
  try {
    return { reply: JSON.parse(text) }
  } catch {
    return { text }
  }
}

const AREAS = Object.entries(operationAreas).map(([area, operations]) => ({
  label: wordsOf(area),
  names: Object.keys(operations),
}))

/** 'customLists' becomes 'Custom lists'. */
function wordsOf(area: string): string {
  const words = area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Selects an operation of the ERP, grouped by area. */
function OperationSelect({ name }: { readonly name: string }) {
  return (
    <select
      {...useFieldAttributes()}
      name={name}
      defaultValue="*"
      className={cx(debug.control, nativeSelect)}
    >
      <option value="*">Every operation</option>
      {AREAS.map(({ label, names }) => (
        <optgroup key={label} label={label}>
          {names.map((operation) => (
            <option key={operation}>{operation}</option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
