import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { WorldChange } from '#machines/world/world-changes.ts'
import type { WorldView } from '#machines/world/world-view.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { debug } from './debug.styles.ts'
import { FaultPanel } from './faults/fault-panel.tsx'
import { JournalPanel } from './journal/journal-panel.tsx'
import { OutboxPanel } from './outbox/outbox-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { WorldPanel } from './world/world-panel.tsx'
import type { WorldActor } from './world-actor.ts'

interface WorldPanelsProps {
  readonly actor: WorldActor
  readonly view: WorldView
  readonly addressOf: (path: string) => string
}

export function WorldPanels({ actor, view, addressOf }: WorldPanelsProps) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isSilent = useSelector(actor, (state) => state.hasTag('unreachable'))
  const change = useCallback(
    (wanted: WorldChange) => actor.send({ type: 'change.asked', change: wanted }),
    [actor],
  )
  const { world, settings, faults, emails, exchanges } = view
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isSilent && (
        <Notice tone="warn">The simulator is not responding. This is the last known state; retrying.</Notice>
      )}
      <div className={debug.columns}>
        <div className={debug.column}>
          <WorldPanel actor={actor} world={world} onChange={change} />
          <FaultPanel faults={faults} onChange={change} />
          <SessionsPanel count={world.changed.sessions ?? 0} onChange={change} />
        </div>
        <div className={debug.column}>
          <JournalPanel exchanges={exchanges} timeZone={world.timeZone} />
          <OutboxPanel emails={emails} timeZone={world.timeZone} addressOf={addressOf} />
        </div>
      </div>
      <SettingsPanel settings={settings} onChange={change} />
      <ResetQuestion actor={actor} />
    </>
  )
}

function ResetQuestion({ actor }: Pick<WorldPanelsProps, 'actor'>) {
  const isConfirming = useSelector(actor, (state) => state.hasTag('confirmingReset'))
  return (
    <ConfirmDialog
      open={isConfirming}
      title="Reset"
      message="This undoes everything done and set in this world and signs everyone out."
      accept="Reset"
      danger
      onAccept={() => actor.send({ type: 'reset.confirmed' })}
      onCancel={() => actor.send({ type: 'reset.declined' })}
    />
  )
}
