import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Configuration } from '#contract/configuration.ts'
import type { WorldControl } from '#contract/control/world-control.ts'
import { worldMachine } from '#machines/world/world.machine.ts'
import { useActorEvent } from '../../components/use-actor-event.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { CompanyDetails } from './company-details.tsx'
import { debug } from './debug.styles.ts'
import { Tapes } from './tapes/tapes.tsx'
import { useTapeDeck } from './tapes/use-tape-deck.ts'
import { NewWorld } from './world/new-world.tsx'
import type { WorldActor } from './world-actor.ts'
import { WorldPanels } from './world-panels.tsx'

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
  useNews(actor)
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
function useNews(actor: WorldActor): void {
  useActorEvent(actor, 'world.changed', ({ words }) => {
    if (words !== null) toast.success(words)
  })
  useActorEvent(actor, 'world.entered', () => location.reload())
}

function useVisibility(actor: WorldActor): void {
  useEffect(() => {
    const tell = () => actor.send({ type: document.hidden ? 'page.hidden' : 'page.shown' })
    // The page may have been opened in a background tab.
    if (document.hidden) tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
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
