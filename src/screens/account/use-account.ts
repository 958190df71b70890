import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { MobileUser } from '#contract/entities/account.ts'
import {
  type AccountForm,
  accountFormOf,
  formOf,
  NEW_ACCOUNT,
  newAccountForm,
} from '#machines/accounts/account.form.ts'
import { accountMachine } from '#machines/accounts/account.machine.ts'
import type { Done } from '#machines/accounts/account.model.ts'
import { paths } from '../../components/paths.ts'
import type { WithFormOf } from '../../components/person-fields.tsx'
import { usePortal } from '../../components/portal.ts'
import { showRefusals } from '../../components/show-refusals.ts'
import { useChart } from '../../components/use-chart.ts'
import { useDraftedForm } from '../../components/use-drafted-form.ts'
import { useEmitted } from '../../components/use-emitted.ts'
import { forgetUsers } from '../../components/user-queries.ts'
import { toast } from '../../ui/toast.ts'

export type AccountActor = ActorRefFrom<typeof accountMachine>

const TOLD: Readonly<Record<Done, string>> = {
  added: 'User added',
  found: 'This user is there now. If the password is refused, set it again.',
  updated: 'User updated',
  deleted: 'User deleted',
}

const SECRETS = ['tpaUserPassword', 'confirmPassword'] as const

/** The form of an account, of a new one where `user` is null, with the chart that saves or deletes it. */
export function useAccount(user: MobileUser | null) {
  const { erp, queryClient } = usePortal()
  const [, navigate] = useLocation()
  const actor = useChart(accountMachine, {
    input: { erp, user, usersTouched: () => forgetUsers(queryClient) },
  })
  const { form, problem, forget } = useDraftedForm<AccountForm>({
    name: user ? `account ${user.custContactID}` : 'account new',
    schema: user ? accountFormOf(user) : newAccountForm,
    empty: user ? formOf(user) : NEW_ACCOUNT,
    secrets: SECRETS,
  })
  const leave = () => {
    forget()
    navigate(paths.admin)
  }

  useEmitted(actor, 'account.finished', ({ done }) => {
    toast.success(TOLD[done])
    leave()
  })
  useEmitted(actor, 'account.refused', ({ refusals }) => showRefusals(form, refusals))

  const submit = form.handleSubmit((values) => actor.send({ type: 'account.submitted', form: values }))
  return { actor, form, problem, submit, leave }
}

/** What the parts of the form need of it. */
export type WithForm = WithFormOf<AccountForm>
