import { useEffect, useState } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import type { WorldSummary } from '#contract/control.ts'
import { writeTape } from '#machines/tape/tape.ts'
import type { Happened } from '../../components/happened/happened.ts'
import { stepWords } from '../../components/happened/happened-words.ts'
import { saveFile } from '../../components/save-file.ts'
import { StepList } from '../../components/statecharts/chart-steps.tsx'
import { loadTapes } from '../../components/tapes/library.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { type MadeTape, makeTape } from './make-tape.ts'
import { playground } from './playground.styles.ts'

interface TapeMakerProps {
  readonly happened: Happened
  readonly control: Pick<WorldControl, 'read'>
}

const SCREEN = { width: 1440, height: 900 }

/** Makes a tape of what happened; only where there is a simulator to play it. */
export function TapeMaker({ happened, control }: TapeMakerProps) {
  const world = useWorld(control)
  const [made, setMade] = useState<MadeTape | null>(null)
  if (!world) return null
  const make = async () => {
    const { scenario, now } = world
    // Only a load fails because of the connection: a defect in making the tape must not be taken for one.
    const tapes = await loadTapes().catch(() => null)
    if (tapes) setMade(makeTape(happened, tapes, { scenario, clock: now, screen: SCREEN }))
    else toast.error('The project’s tapes could not be loaded. Check your connection.')
  }
  return (
    <Card heading="Tape" aria-label="Tape">
      {made ? <Made {...made} /> : <Button onClick={make}>Make a tape</Button>}
    </Card>
  )
}

/** The simulator's world; null while unknown, and with a real ERP. */
function useWorld({ read }: Pick<WorldControl, 'read'>): WorldSummary | null {
  const [world, setWorld] = useState<WorldSummary | null>(null)
  useEffect(() => {
    let isShown = true
    read().then(
      (found) => isShown && setWorld(found),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [read])
  return world
}

function Made({ tape, missing }: MadeTape) {
  const rows = missing.map((step) => ({ at: step.at, ...stepWords(step) }))
  const count = tape.steps.length
  return (
    <div className={playground.made}>
      <p>
        {count} steps: the sign-in, the pages, what the ERP did, and the presses that have this effect in each
        of the project’s tapes. Save it, open it on <a href="/debug">Debug</a>, and play it from there.
      </p>
      {rows.length > 0 && (
        <>
          <p>
            The code has neither what was pressed nor what was typed. Record{' '}
            {rows.length === 1 ? 'this step' : `these ${rows.length} steps`} again by hand, where a note on
            the tape says so:
          </p>
          <StepList label="To be recorded again" rows={rows} />
        </>
      )}
      <div>
        <Button
          variant="primary"
          onClick={() => saveFile('what-happened.json', writeTape(tape), 'application/json')}
        >
          Save the tape
        </Button>
      </div>
    </div>
  )
}
