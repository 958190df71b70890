import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { updateMachine } from '#machines/update/update.machine.ts'
import { Button } from '../../ui/button.tsx'
import { update } from './update.styles.ts'

type UpdateActor = ActorRefFrom<typeof updateMachine>

/** Offers a newer version of the portal at the bottom of the screen (section 2.2); it never takes focus. */
export function UpdateBanner({ actor }: { readonly actor: UpdateActor }) {
  const isOffered = useSelector(actor, (state) => state.hasTag('offered'))
  const isUpdating = useSelector(actor, (state) => state.hasTag('updating'))
  return (
    <aside aria-label="New version" data-surface="bar">
      <div role="status">
        {(isOffered || isUpdating) && (
          <div data-foot className={update.strip}>
            <p className={update.words}>A newer version of the portal is ready.</p>
            <Button
              className={update.button}
              loading={isUpdating}
              onClick={() => actor.send({ type: 'update.pressed' })}
            >
              Refresh to Update
            </Button>
          </div>
        )}
      </div>
    </aside>
  )
}
