import { useSelector } from '@xstate/react'
import { Copy, ExternalLink } from 'lucide-react'
import type { Branch } from '#contract/entities/delivery.ts'
import { distanceText, unitOf } from '#machines/shared/distance.rules.ts'
import { windText } from '#machines/stores/geometry.rules.ts'
import { mapMachine } from '#machines/stores/map.machine.ts'
import { embeddedMap, mapQuery, outwardMap } from '#machines/stores/map.rules.ts'
import { neighboursOf, postalLines } from '#machines/stores/stores.rules.ts'
import { useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { useSite } from '../../components/portal/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FallbackMap } from './fallback-map.tsx'
import { map as styles } from './stores.styles.ts'

/** Number of nearby stores listed. */
const SHOWN = 5

interface MapDialogProps {
  readonly branch: Branch
  readonly branches: readonly Branch[]
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The location of a store. The street map comes from another site; where it is unavailable, the fallback map,
 * drawn from the stores' coordinates, stays.
 */
export function MapDialog({ branch, branches, open, onClose }: MapDialogProps) {
  const { settings, usa, format } = useSite()
  const address = embeddedMap(branch, settings.texts.maps_key)
  const neighbours = neighboursOf(branch, branches)
  const copy = () =>
    navigator.clipboard.writeText(mapQuery(branch)).then(
      () => toast.success('Address copied'),
      () => toast.error('The address could not be copied'),
    )
  return (
    <Dialog open={open} onClose={onClose} title={branch.branchName} size="large">
      <div className={styles.body}>
        <div className={styles.frame}>
          <FallbackMap branch={branch} neighbours={neighbours} />
          {address && <EmbeddedMap address={address} name={branch.branchName} />}
        </div>
        <div className={styles.words}>
          <address className={styles.address}>
            {postalLines(branch, usa).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <div className={styles.actions}>
            {'clipboard' in navigator && (
              <Button variant="plain" onClick={copy}>
                <Copy size={16} aria-hidden="true" />
                Copy address
              </Button>
            )}
            <ButtonLink href={outwardMap(branch)} target="_blank" rel="noreferrer" variant="primary">
              <span>
                Open in Maps<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </span>
              <ExternalLink size={16} aria-hidden="true" />
            </ButtonLink>
          </div>
        </div>
        {neighbours.length > 0 && (
          <section aria-label="Other stores nearby" className={styles.nearby}>
            <h3 className={styles.nearbyTitle}>Other stores nearby, as the crow flies</h3>
            <ul role="list" className={styles.neighbours}>
              {neighbours.slice(0, SHOWN).map(({ branch: other, km, wind }) => (
                <li key={other.branchID} className={styles.neighbour}>
                  <span>{other.branchName}</span>
                  <span className={styles.far}>
                    {distanceText(km, unitOf(usa), format.quantity)} {windText(wind, usa)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

interface EmbeddedMapProps {
  readonly address: string
  /** Name of the place. */
  readonly name: string
}

/** A map from another site, over the fallback map once it has loaded. */
function EmbeddedMap({ address, name }: EmbeddedMapProps) {
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
