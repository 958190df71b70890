import { useSelector } from '@xstate/react'
import { mapMachine } from '#machines/stores/map.machine.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'
import { map as styles } from './stores.styles.ts'

interface EmbeddedMapProps {
  readonly address: string
  /** Name of the place. */
  readonly name: string
}

/** A map from another site, over the fallback map once it has loaded. */
export function EmbeddedMap({ address, name }: EmbeddedMapProps) {
  const actor = useTrackedActor(mapMachine, {
    input: { reach: (signal) => answerOf(address, signal), connected },
  })
  const isShown = useSelector(actor, (state) => state.hasTag('shown'))
  return (
    <iframe
      title={`Map of ${name}`}
      src={address}
      referrerPolicy="origin"
      allowFullScreen
      aria-hidden={isShown ? undefined : true}
      tabIndex={isShown ? undefined : -1}
      data-shown={isShown ? '' : undefined}
      onLoad={() => actor.send({ type: 'frame.loaded' })}
      className={styles.embedded}
    />
  )
}

/** Whether the site replies at all; the reply itself can't be read. */
const answerOf = (address: string, signal: AbortSignal) =>
  fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'origin', signal })

const connected = (signal: AbortSignal) =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true, signal }))
