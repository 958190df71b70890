import type { Fault } from '#contract/control/faults.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { debug } from './debug.styles.ts'
import { FaultForm } from './fault-form.tsx'
import { faultLabels } from './fault-labels.ts'
import type { WorldActor } from './refusals.tsx'

interface FaultPanelProps extends SetFaultsProps {
  readonly actor: WorldActor
}

interface SetFaultsProps {
  readonly faults: readonly Fault[]
  readonly onChange: (change: WorldChange) => void
}

/** The faults that are set, presets, and a form for any other. */
export function FaultPanel({ actor, faults, onChange }: FaultPanelProps) {
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
        <FaultForm actor={actor} onAdd={(fault) => onChange({ kind: 'addFaults', faults: [fault] })} />
      </div>
    </Card>
  )
}

function SetFaults({ faults, onChange }: SetFaultsProps) {
  return (
    <>
      <ul role="list" aria-label="Active faults" className={debug.list}>
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
