import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { isolated } from '#contract/isolated.ts'
import type { restoringMachine } from '#machines/custom-lists/restoring.machine.ts'
import type { Replacement } from '#machines/custom-lists/saving.model.ts'
import { useActorEvent } from '../../components/actors/use-tracked-actor.ts'
import { ErrorOffer } from '../../components/happened/error-offer.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { page } from './cart.styles.ts'
import { useRestoring } from './use-list-saving.ts'

interface ReplacedNoticeProps {
  readonly replacement: Replacement
  readonly onClose: () => void
}

/** Offers to restore the replaced list until the user leaves the page. */
export function ReplacedNotice({ replacement, onClose }: ReplacedNoticeProps) {
  const actor = useRestoring(replacement)
  const { tone, title, words, undo } = useSelector(actor, partsOf)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isFailure = useSelector(actor, (state) => state.hasTag('failed') || state.hasTag('outcomeUnknown'))
  useActorEvent(actor, 'list.restored', () => {
    toast.success('Custom list restored', replacement.replaced.name)
    onClose()
  })
  return (
    <div className={page.notice}>
      <Notice
        tone={tone}
        title={title}
        action={
          <>
            {undo && (
              <Button loading={isBusy} onClick={() => actor.send({ type: 'undo.requested' })}>
                {undo}
              </Button>
            )}
            <Button variant="plain" disabled={isBusy} onClick={onClose}>
              Dismiss
            </Button>
          </>
        }
      >
        {words}
      </Notice>
      {isFailure && <ErrorOffer />}
    </div>
  )
}

interface Parts {
  readonly tone: 'info' | 'warn' | 'bad'
  readonly title: string
  readonly words: ReactNode
  /** Label of the restore button; null where nothing can be restored. */
  readonly undo: string | null
}

function partsOf(state: SnapshotFrom<typeof restoringMachine>): Parts {
  const { replacement, failure } = state.context
  const { name, cartSessionId } = replacement.replaced
  if (state.hasTag('gone'))
    return {
      tone: 'warn',
      title: `“${isolated(name)}” was deleted since you replaced it`,
      words: 'Nothing was restored.',
      undo: null,
    }
  if (state.hasTag('changed'))
    return {
      tone: 'warn',
      title: `“${isolated(name)}” was changed since you replaced it`,
      words: (
        <>
          Nothing was restored, so no change is lost.{' '}
          <Link to={paths.customList(cartSessionId)} className={page.noticeLink}>
            View “<bdi>{name}</bdi>”
          </Link>
        </>
      ),
      undo: null,
    }
  if (state.hasTag('outcomeUnknown'))
    return {
      tone: 'warn',
      title: `“${isolated(name)}” may have been restored`,
      words: 'We got no confirmation. Try again to be sure: nothing is restored twice.',
      undo: 'Try again',
    }
  if (state.hasTag('failed'))
    return {
      tone: 'bad',
      title: failure ?? FALLBACK_MESSAGES.generic,
      words: `“${isolated(name)}” was not restored.`,
      undo: 'Try again',
    }
  return {
    tone: 'info',
    title: `“${isolated(name)}” was replaced with this cart`,
    words: <UndoWords {...replacement} />,
    undo: 'Undo',
  }
}

function UndoWords({ replaced, backup }: Replacement) {
  const { access } = useSite()
  const all = replaced.contents.length
  const price = access.prices ? ', at today’s prices' : ''
  const lines = all === 1 ? 'its line' : `its ${all.toLocaleString('en')} lines`
  if (backup.missing === 0) return `Undo brings back ${lines}${price}.`
  const back = (all - backup.missing).toLocaleString('en')
  return `Undo brings back ${back} of ${lines}${price}: the rest is no longer sold.`
}
