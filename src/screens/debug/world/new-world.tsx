import { useState } from 'react'
import type { ScenarioName } from '#contract/control.ts'
import { SCENARIO_OPTIONS, scenarioOf } from '../../../components/portal/scenarios.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { debug } from '../debug.styles.ts'
import type { WorldActor } from '../world-actor.ts'

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
        onClick={() => actor.send({ type: 'change.asked', change: { kind: 'open', scenario: chosen } })}
      >
        Open a world of my own
      </Button>
    </div>
  )
}
