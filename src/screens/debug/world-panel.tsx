import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { DEFAULT_WORLD, type WorldSummary } from '#contract/control.ts'
import { momentIn, timeIn } from '#contract/time-zone.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { SCENARIO_NAMES } from '../../components/portal/scenarios.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ChangeForm } from './change-form.tsx'
import { DayForm, DayWords } from './day-form.tsx'
import { debug } from './debug.styles.ts'
import { showInstant } from './instants.ts'
import { FileWorld, NewWorld } from './new-world.tsx'
import { useRefusals, type WorldActor } from './refusals.tsx'

interface WorldPanelProps {
  readonly actor: WorldActor
  readonly world: WorldSummary
  readonly onChange: (change: WorldChange) => void
  /** Where the world is as a scenario file. */
  readonly scenarioAddress: string
}

export function WorldPanel({ actor, world, onChange, scenarioAddress }: WorldPanelProps) {
  const report = useSelector(actor, ({ context }) => context.report)
  const facts = [
    ['Scenario', SCENARIO_NAMES[world.scenario]],
    ['World', world.id],
    ['Time', `${showInstant(world.now, world.timeZone)} ${world.timeZone}`],
    ['Kept', world.kept ? 'Yes, it survives a restart' : 'No, deleted after 12 hours idle'],
    ['Changed', changesOf(world)],
  ] as const
  return (
    <Card heading="World">
      {world.id === DEFAULT_WORLD && (
        <Notice className={debug.before}>
          Everyone without a world of their own shares this one, so they see what you set here. Open your own
          below.
        </Notice>
      )}
      <dl className={debug.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={debug.fact}>
            <dt className={debug.label}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={debug.part}>
        <ClockForm actor={actor} now={world.now} timeZone={world.timeZone} onChange={onChange} />
        <p className={debug.helper}>
          The portal goes by this device’s date, not by the world’s: it decides which quotes have lapsed,
          which invoices are due, and the earliest day of an order. Balances are the ERP’s.
        </p>
      </div>
      <div className={debug.part}>
        <p className={debug.helper}>
          Orders that fall due are delivered and invoiced, and what is owed becomes older.
        </p>
        <DayForm actor={actor} onChange={onChange} />
        {report && <DayWords report={report} />}
      </div>
      <div className={debug.part}>
        <ChangeForm actor={actor} onChange={onChange} />
      </div>
      <div className={debug.part}>
        <div className={debug.row}>
          <p className={debug.grow}>Take this world as it is now to another simulator.</p>
          <ButtonLink variant="plain" href={scenarioAddress} download="scenario.json">
            <Download size={16} aria-hidden="true" />
            Download as a scenario
          </ButtonLink>
        </div>
      </div>
      <div className={debug.part}>
        <NewWorld actor={actor} scenario={world.scenario} />
        <FileWorld actor={actor} />
      </div>
      <div className={debug.part}>
        <div className={debug.row}>
          <p className={debug.grow}>Undo everything done and set in this world.</p>
          <Button variant="danger" onClick={() => actor.send({ type: 'reset.pressed' })}>
            Reset
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** 'settings 2, emails 1': what differs from the fixtures, in the simulator's own terms. */
function changesOf({ changed }: WorldSummary): string {
  const some = Object.entries(changed).filter(([, count]) => count > 0)
  return some.map(([name, count]) => `${wordsOf(name)} ${count}`).join(', ') || 'Nothing'
}

const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

interface ClockFormProps {
  readonly actor: WorldActor
  readonly now: string
  readonly timeZone: string
  readonly onChange: (change: WorldChange) => void
}

/** Steps to advance the clock by, in days. */
const STEPS = [
  ['1 day on', 1],
  ['30 days on', 30],
] as const
const DAY = 86_400_000

/** Sets the world's clock in the site's time zone. Dates in the fixtures move along with it. */
function ClockForm({ actor, now, timeZone, onChange }: ClockFormProps) {
  const refusalAt = useRefusals(actor, ({ kind }) => kind === 'clock')
  const time = timeIn(timeZone, new Date(now))
  const setTo = (wanted: string) => {
    const moment = momentIn(timeZone, wanted)
    if (!Number.isNaN(moment.getTime())) onChange({ kind: 'clock', now: moment.toISOString() })
  }
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTo(String(new FormData(event.currentTarget).get('now')))
  }
  return (
    <form className={debug.row} onSubmit={set}>
      <Field label="Clock" error={refusalAt('now')} className={debug.grow}>
        <TextInput
          // The clock advances while the user types; only a new day resets the field.
          key={time.slice(0, 10)}
          type="datetime-local"
          name="now"
          required
          defaultValue={time.slice(0, 16)}
        />
      </Field>
      <Button type="submit">Set clock</Button>
      {STEPS.map(([label, days]) => (
        <Button key={days} variant="plain" onClick={() => setTo(later(time, days))}>
          {label}
        </Button>
      ))}
    </form>
  )
}

/** The same local time some days later, even across a change to or from daylight saving time. */
const later = (time: string, days: number) =>
  new Date(Date.parse(`${time}Z`) + days * DAY).toISOString().slice(0, 19)
