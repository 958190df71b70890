import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { Configuration } from '#contract/configuration.ts'
import type { WorldControl } from '#contract/control/world-control.ts'
import { SCENARIO_PATH } from '#contract/simulator-paths.ts'
import { worldMachine } from '#machines/world/world.machine.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import type { WorldView } from '#machines/world/world-view.ts'
import { useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { debug } from './debug.styles.ts'
import { FaultPanel } from './fault-panel.tsx'
import { JournalPanel } from './journal-panel.tsx'
import { NewWorld } from './new-world.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import { fieldOf, type WorldActor } from './refusals.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { Tapes } from './tapes/tapes.tsx'
import { useTapeDeck } from './tapes/use-tape-deck.ts'
import { WorldPanel } from './world-panel.tsx'

interface DebugScreenProps {
  /** Null where the site has none. */
  readonly configuration: Configuration | null
  readonly control: WorldControl
  /** The URL of a path on the simulator, for links. */
  readonly addressOf: (path: string) => string
}

/**
 * For developers, testers and trainers: the portal's configuration and, if it runs against a simulator, the
 * world that it is in. Shows nothing about a session.
 */
export default function DebugScreen({ configuration, control, addressOf }: DebugScreenProps) {
  const deck = useTapeDeck(control)
  const actor = useTrackedActor(worldMachine, { input: { control: deck.control } })
  const isAbsent = useSelector(actor, (state) => state.hasTag('absent'))
  useWorldEvents(actor)
  useVisibility(actor)
  return (
    <div className={debug.page}>
      <h1 className={debug.title}>Debug</h1>
      {!isAbsent && <Tapes deck={deck} />}
      <WorldPart actor={actor} addressOf={addressOf} />
      {configuration && <CompanyDetails configuration={configuration} />}
    </div>
  )
}

/** Shows the outcome of a change. Entering another world reloads the page, since its company may differ. */
function useWorldEvents(actor: WorldActor): void {
  useActorEvent(actor, 'world.changed', ({ words }) => {
    if (words !== null) toast.success(words)
  })
  useActorEvent(actor, 'world.entered', () => location.reload())
}

function useVisibility(actor: WorldActor): void {
  useEffect(() => {
    const sendVisibility = () => actor.send({ type: document.hidden ? 'page.hidden' : 'page.shown' })
    // The page may have been opened in a background tab.
    if (document.hidden) sendVisibility()
    document.addEventListener('visibilitychange', sendVisibility)
    return () => document.removeEventListener('visibilitychange', sendVisibility)
  }, [actor])
}

interface WorldPartProps extends Pick<DebugScreenProps, 'addressOf'> {
  readonly actor: WorldActor
}

function WorldPart({ actor, addressOf }: WorldPartProps) {
  const view = useSelector(actor, ({ context }) => context.view)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isAbsent = useSelector(actor, (state) => state.hasTag('absent'))
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isGone = useSelector(actor, (state) => state.hasTag('gone'))
  if (isAbsent)
    return (
      <p className={debug.remark}>This portal uses a real ERP, so there is no world to show or change.</p>
    )
  if (isFailed)
    return (
      <Notice
        tone="bad"
        action={<Button onClick={() => actor.send({ type: 'retry.pressed' })}>Try again</Button>}
      >
        {problem}
      </Notice>
    )
  if (isGone)
    return (
      <Notice tone="warn" title="Your world no longer exists">
        <p className={debug.remark}>The simulator was restarted, or the world was idle for too long.</p>
        <NewWorld actor={actor} scenario={view?.world.scenario ?? 'au'} />
      </Notice>
    )
  if (!view)
    return (
      <div aria-busy="true" role="status" aria-label="Loading the world">
        <Skeleton height="60rem" />
      </div>
    )
  return <WorldPanels actor={actor} view={view} addressOf={addressOf} />
}

/** Company details from the configuration file (section 2.9). */
function CompanyDetails({ configuration }: { readonly configuration: Configuration }) {
  const { company_name, company_email, abn } = configuration
  const facts = [
    ['Company name', company_name],
    ['Company email', company_email],
    ['ABN', abn],
  ] as const
  return (
    <Card heading="Configuration">
      <dl className={debug.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={debug.fact}>
            <dt className={debug.label}>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface WorldPanelsProps {
  readonly actor: WorldActor
  readonly view: WorldView
  readonly addressOf: (path: string) => string
}

function WorldPanels({ actor, view, addressOf }: WorldPanelsProps) {
  const problem = useSelector(actor, ({ context: { problem: words, refused } }) =>
    refused && fieldOf(refused) === null ? `${refused.field} ${refused.words}` : words,
  )
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
          <WorldPanel
            actor={actor}
            world={world}
            onChange={change}
            scenarioAddress={addressOf(SCENARIO_PATH)}
          />
          <FaultPanel actor={actor} faults={faults} onChange={change} />
          <SessionsPanel count={world.changed.sessions ?? 0} onChange={change} />
        </div>
        <div className={debug.column}>
          <JournalPanel exchanges={exchanges} timeZone={world.timeZone} />
          <OutboxPanel emails={emails} timeZone={world.timeZone} addressOf={addressOf} />
        </div>
      </div>
      <SettingsPanel actor={actor} settings={settings} dialect={world.dialect} onChange={change} />
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

interface SessionsPanelProps {
  readonly count: number
  readonly onChange: (change: WorldChange) => void
}

/** The number of open sessions; their users are deliberately not shown. */
function SessionsPanel({ count, onChange }: SessionsPanelProps) {
  const words = count === 1 ? '1 session is open.' : `${count} sessions are open.`
  return (
    <Card heading="Sessions">
      <div className={debug.row}>
        <p className={debug.grow}>{words} The next call of each will fail as expired.</p>
        <Button onClick={() => onChange({ kind: 'expireSessions' })}>Expire all sessions</Button>
      </div>
    </Card>
  )
}
