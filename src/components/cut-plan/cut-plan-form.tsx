import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Aim } from '#machines/cut-plan/cut-plan.rules.ts'
import type { Entry, Field as Part } from '#machines/cut-plan/entry.rules.ts'
import { lengthText } from '#machines/tally/length.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { focusFirstInvalid } from '../../ui/focus-invalid.ts'
import { Notice } from '../../ui/notice.tsx'
import { RulerLoading } from '../../ui/ruler.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSite } from '../portal/site.tsx'
import { ListNotes } from '../tally/list-notes.tsx'
import { form as styles } from './cut-plan.styles.ts'
import type { CutPlanActor } from './use-cut-plan.ts'

interface WithActor {
  readonly actor: CutPlanActor
}

const AIMS: readonly { readonly value: Aim; readonly label: string }[] = [
  { value: 'waste', label: 'Least waste' },
  { value: 'boards', label: 'Fewest boards' },
]

/** The cuts that are needed, and what the saw takes. */
export function CutPlanForm({ actor }: WithActor) {
  const { usa, lengths } = useSite()
  const { entry, stock, notes } = useSelector(actor, ({ context }) => context)
  const isPlanning = useSelector(actor, (state) => state.hasTag('planning'))
  const isPlanned = useSelector(actor, (state) => state.hasTag('planned'))
  const small = usa ? 'in' : 'mm'
  const fields = useRef<HTMLDivElement>(null)
  const reasons = useReasons(actor, 'cuts')
  const change = (entry: Partial<Entry>) => actor.send({ type: 'entry.changed', entry })
  const plan = () => {
    actor.send({ type: 'plan.requested' })
    focusFirstInvalid(fields.current)
  }
  return (
    <div ref={fields} className={styles.fields}>
      <Field
        label="Cuts that you need"
        error={
          reasons.length > 0 && (
            <ul role="list" className={styles.reasons}>
              {reasons.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )
        }
        helper={`${usa ? `For example 12 @ 2' 6" or 2' 6" x 12` : 'For example 12 @ 2.4 or 2.4 x 12'}, one length per line. In stock: ${stock.map(lengthText).join(', ')} ${lengths.unit}.`}
      >
        <TextArea
          rows={5}
          spellCheck={false}
          value={entry.cuts}
          onChange={({ target }) => change({ cuts: target.value })}
        />
      </Field>
      <ListNotes notes={notes} />
      <div className={styles.saw}>
        <SmallField label={`Saw kerf (${small})`} part="kerf" actor={actor} onEnter={plan} />
        <SmallField label={`Trim per board (${small})`} part="trim" actor={actor} onEnter={plan} />
        <Field label="Aim" group className={styles.aim}>
          <SegmentedToggle label="Aim" options={AIMS} value={entry.aim} onChange={(aim) => change({ aim })} />
        </Field>
      </div>
      <Failed actor={actor} />
      {isPlanning ? (
        <Planning actor={actor} />
      ) : (
        <Button
          ref={restoreFocus}
          variant={isPlanned ? 'secondary' : 'primary'}
          className={styles.plan}
          onClick={plan}
        >
          Plan cuts
        </Button>
      )}
    </div>
  )
}

interface SmallFieldProps extends WithActor {
  readonly label: string
  readonly part: 'kerf' | 'trim'
  readonly onEnter: () => void
}

function SmallField({ label, part, actor, onEnter }: SmallFieldProps) {
  const { usa } = useSite()
  const value = useSelector(actor, ({ context }) => context.entry[part])
  const error = useReasons(actor, part)[0]
  return (
    <Field label={label} error={error}>
      <TextInput
        // A phone's decimal keyboard has no fractions.
        inputMode={usa ? 'text' : 'decimal'}
        numeric
        autoComplete="off"
        value={value}
        onChange={({ target }) => actor.send({ type: 'entry.changed', entry: { [part]: target.value } })}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter()
        }}
      />
    </Field>
  )
}

function useReasons(actor: CutPlanActor, part: Part): readonly string[] {
  const reasons = useSelector(actor, ({ context }) => context.reasons)
  return reasons.filter(({ field }) => field === part).map(({ text }) => text)
}

function Failed({ actor }: WithActor) {
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (!isFailed) return null
  return (
    <Notice tone="bad" title="The plan could not be worked out">
      Your cuts are still here. Press Plan cuts to try again.
    </Notice>
  )
}

function Planning({ actor }: WithActor) {
  return (
    <div ref={restoreFocus} className={styles.planning}>
      <RulerLoading />
      <Button onClick={() => actor.send({ type: 'plan.cancelled' })}>Cancel</Button>
    </div>
  )
}
