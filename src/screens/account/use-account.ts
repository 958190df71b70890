import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { MobileUser } from '#contract/entities/account.ts'
import {
  type AccountForm,
  accountFormOf,
  fieldErrorsOf,
  formOf,
  NEW_ACCOUNT,
  newAccountForm,
} from '#machines/accounts/account.form.ts'
import { type AccountResult, accountMachine } from '#machines/accounts/account.machine.ts'
import { useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { useDraftForm } from '../../components/forms/drafts.ts'
import type { WithFormOf } from '../../components/forms/person-fields.tsx'
import { showFieldErrors } from '../../components/forms/show-field-errors.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { invalidateUsers } from '../../components/queries/invalidation.ts'
import { toast } from '../../ui/toast.ts'

export type AccountActor = ActorRefFrom<typeof accountMachine>

const DONE: Readonly<Record<AccountResult, string>> = {
  added: 'User added',
  found: 'This user has been added. If the password does not work, set it again.',
  updated: 'User updated',
  deleted: 'User deleted',
}

const SECRETS = ['tpaUserPassword', 'confirmPassword'] as const

/** The form of an account, a new one where `user` is null, with the actor that saves or deletes it. */
export function useAccount(user: MobileUser | null) {
  const { erp, queryClient } = usePortal()
  const [, navigate] = useLocation()
  const actor = useTrackedActor(accountMachine, {
    input: { erp, user, usersTouched: () => invalidateUsers(queryClient) },
  })
  const { form, problem, forget } = useDraftForm<AccountForm>({
    name: user ? `account ${user.custContactID}` : 'account new',
    schema: user ? accountFormOf(user) : newAccountForm,
    empty: user ? formOf(user) : NEW_ACCOUNT,
    secrets: SECRETS,
  })
  const leave = () => {
    forget()
    navigate(paths.admin)
  }

  useActorEvent(actor, 'send.succeeded', ({ result }) => {
    toast.success(DONE[result])
    leave()
  })
  useActorEvent(actor, 'send.failed', ({ rows }) => showFieldErrors(form, fieldErrorsOf(rows, user)))

  const submit = form.handleSubmit((values) =>
    actor.send({ type: 'send.requested', request: { kind: 'save', form: values } }),
  )
  return { actor, form, problem, submit, leave }
}

export type WithForm = WithFormOf<AccountForm>
