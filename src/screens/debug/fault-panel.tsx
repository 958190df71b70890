import { type FormEvent, useState } from 'react'
import { cx } from 'styled-system/css'
import { FAULT_KINDS, type Fault, type FaultKind, MAX_LATENCY } from '#contract/control/faults.ts'
import { operationAreas, operationNames } from '#contract/operations.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, useFieldAttributes } from '../../ui/field.tsx'
import { nativeSelect } from '../../ui/native-select.styles.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { debug } from './debug.styles.ts'

interface FaultPanelProps {
  readonly faults: readonly Fault[]
  readonly onChange: (change: WorldChange) => void
}

/** The faults that are set, presets, and a form for any other. */
export function FaultPanel({ faults, onChange }: FaultPanelProps) {
  return (
    <Card heading="Faults">
      {faults.length === 0 ? (
        <p className={debug.helper}>No faults are set.</p>
      ) : (
        <SetFaults faults={faults} onChange={onChange} />
      )}
      <section aria-labelledby="presets" className={debug.part}>
        <h3 id="presets" className={debug.subheading}>
          Quick faults
        </h3>
        <div className={debug.row}>
          {PRESETS.map(({ label, faults: preset }) => (
            <Button
              key={label}
              variant="plain"
              onClick={() => onChange({ kind: 'addFaults', faults: preset })}
            >
              {label}
            </Button>
          ))}
        </div>
      </section>
      <div className={debug.part}>
        <FaultForm onAdd={(fault) => onChange({ kind: 'addFaults', faults: [fault] })} />
      </div>
    </Card>
  )
}

function SetFaults({ faults, onChange }: FaultPanelProps) {
  return (
    <>
      <ul aria-label="Active faults" className={debug.list}>
        {faults.map((fault, at) => {
          const words = faultLabels(fault)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: faults may repeat, and are never reordered
            <li key={`${at} ${words}`} className={debug.faultRow}>
              <span className={debug.grow}>{words}</span>
              <RemoveButton
                label={`Remove ${words}`}
                onRemove={() => onChange({ kind: 'removeFault', fault })}
              />
            </li>
          )
        })}
      </ul>
      <Button variant="plain" onClick={() => onChange({ kind: 'clearFaults' })}>
        Remove all
      </Button>
    </>
  )
}

const KIND_LABELS: Readonly<Record<FaultKind, string>> = {
  error: 'Refused, with a message',
  'field-error': 'Refused, with a field error',
  expired: 'Session has expired',
  'http-500': 'Server error (500)',
  malformed: 'Reply that is not JSON',
  abort: 'Connection cut, call not run',
  'lost-reply': 'Reply lost, call run',
  latency: 'Slow reply',
}

const KINDS = FAULT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))
const WITH_MESSAGE: readonly FaultKind[] = ['error', 'field-error', 'http-500']

function FaultForm({ onAdd }: { readonly onAdd: (fault: Fault) => void }) {
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

/** Formats a fault: 'processComplete: Reply lost, call run (the next call)'. */
function faultLabels({ operation, kind, message, ms, times }: Fault): string {
  const facts = [
    ...(ms === undefined ? [] : [`${ms} ms`]),
    ...(message === undefined ? [] : [`"${message}"`]),
    callWords(times),
  ]
  return `${operation === '*' ? 'Every operation' : operation}: ${KIND_LABELS[kind]} (${facts.join(', ')})`
}

function callWords(times: number | undefined): string {
  if (times === undefined) return 'every call'
  return times === 1 ? 'the next call' : `the next ${times} calls`
}

interface Preset {
  readonly label: string
  readonly faults: readonly Fault[]
}

/** The most common faults, each set with one press. */
const PRESETS: readonly Preset[] = [
  {
    label: "Lose the next order's reply",
    faults: [{ operation: 'processComplete', kind: 'lost-reply', times: 1 }],
  },
  {
    label: 'Refuse the next order',
    faults: [{ operation: 'processComplete', kind: 'error', times: 1 }],
  },
  { label: 'Slow everything by 2 s', faults: [{ operation: '*', kind: 'latency', ms: 2000 }] },
  { label: 'Cut every connection', faults: [{ operation: '*', kind: 'abort' }] },
]
