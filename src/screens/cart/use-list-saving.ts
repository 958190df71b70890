import { type ActorRefFrom, createActor } from 'xstate'
import { isolated } from '#contract/isolated.ts'
import { restoringMachine } from '#machines/custom-lists/restoring.machine.ts'
import { savingMachine } from '#machines/custom-lists/saving.machine.ts'
import type { Replacement } from '#machines/custom-lists/saving.model.ts'
import { backgroundActor } from '../../components/actors/use-background-actor.ts'
import { deleteDraft } from '../../components/forms/drafts.ts'
import { type Portal, usePortal } from '../../components/portal/portal.ts'
import { invalidateLists } from '../../components/queries/invalidation.ts'
import { toast } from '../../ui/toast.ts'

type SavingActor = ActorRefFrom<typeof savingMachine>
type RestoringActor = ActorRefFrom<typeof restoringMachine>

/** Key of the dialog's draft. */
export const LIST_DRAFT = 'list'

const useBackgroundSaving = backgroundActor<SavingActor>()
const useBackgroundRestoring = backgroundActor<RestoringActor>()

const touched = (portal: Portal) => () => invalidateLists(portal.queryClient)

/** Saves the cart as a list, even if the user leaves the page meanwhile. */
export function useListSaving(): SavingActor {
  const portal = usePortal()
  const { erp, cart } = portal
  return useBackgroundSaving({
    name: 'list',
    make: () => createActor(savingMachine, { input: { erp, cart, listsTouched: touched(portal) } }),
    report: (actor) => reportSaving(portal, actor),
  })
}

function reportSaving(portal: Portal, actor: SavingActor): void {
  const now = actor.getSnapshot()
  const { name, failure } = now.context
  if (now.matches('saved')) {
    toast.success('Custom list saved', name)
    deleteDraft(portal, LIST_DRAFT)
  } else if (now.hasTag('outcomeUnknown')) {
    toast.error(`“${isolated(name)}” may have been saved: check Custom Lists.`)
  } else {
    const why = now.hasTag('confirming') ? 'A list with this name already exists.' : failure
    toast.error([`“${isolated(name)}” was not saved.`, why].filter(Boolean).join(' '))
  }
}

/** Restores a replaced list, even if the user leaves the page meanwhile. */
export function useRestoring(replacement: Replacement): RestoringActor {
  const portal = usePortal()
  const { erp } = portal
  return useBackgroundRestoring({
    name: replacement.backup.sessionID,
    make: () => createActor(restoringMachine, { input: { erp, replacement, listsTouched: touched(portal) } }),
    report: (actor) => reportRestoring(actor),
  })
}

function reportRestoring(actor: RestoringActor): void {
  const now = actor.getSnapshot()
  const { name } = now.context.replacement.replaced
  if (now.hasTag('restored')) toast.success('Custom list restored', name)
  else if (now.hasTag('outcomeUnknown'))
    toast.error(`“${isolated(name)}” may have been restored: check Custom Lists.`)
  else toast.error(`“${isolated(name)}” was not restored: check Custom Lists.`)
}
