import { DEFAULT_WORLD, type WorldSummary } from '#contract/control.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { SCENARIO_NAMES } from '../../../components/scenarios.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { debug } from '../debug.styles.ts'
import { showInstant } from '../instants.ts'
import type { WorldActor } from '../world-actor.ts'
import { ClockForm } from './clock-form.tsx'
import { NewWorld } from './new-world.tsx'

interface WorldPanelProps {
  readonly actor: WorldActor
  readonly world: WorldSummary
  readonly onChange: (change: WorldChange) => void
}

export function WorldPanel({ actor, world, onChange }: WorldPanelProps) {
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
        <ClockForm now={world.now} timeZone={world.timeZone} onChange={onChange} />
      </div>
      <div className={debug.part}>
        <NewWorld actor={actor} scenario={world.scenario} />
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
