import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { MobileUser } from '#contract/entities/account.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { isOneself, nameOf } from '#machines/accounts/accounts.rules.ts'
import { SendOutcome } from '../../components/actors/send-outcome.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { account as styles } from './account.styles.ts'
import { AccessFields, ContactFields, PasswordFields } from './account-fields.tsx'
import { type AccountActor, useAccount } from './use-account.ts'

/** The form of an existing account, or of a new one where `user` is null. */
export function AccountPage({ user }: { readonly user: MobileUser | null }) {
  const { userName } = usePortal()
  const { actor, form, problem, submit, leave } = useAccount(user)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy') || state.hasTag('done'))
  const isNew = user === null
  const isOwn = user !== null && isOneself(user, userName)
  return (
    <AccountFrame
      title={isNew ? 'Add new account' : 'Update account'}
      whose={user ? nameOf(user) : undefined}
    >
      <Form busy={isBusy} method="post" onSubmit={submit} className={styles.form}>
        <AccessFields form={form} problem={problem} isNew={isNew} isOneself={isOwn} />
        <ContactFields form={form} problem={problem} />
        <PasswordFields form={form} problem={problem} isNew={isNew} />
        <Failure actor={actor} />
        <div className={styles.actions}>
          <Button variant="plain" disabled={isBusy} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            Save
          </Button>
        </div>
      </Form>
      {user && <AccountDeletion actor={actor} user={user} isOneself={isOwn} />}
      <Outcome actor={actor} />
    </AccountFrame>
  )
}

interface AccountFrameProps {
  readonly title: string
  /** The user's name, once it is known. */
  readonly whose?: string | undefined
  readonly children: ReactNode
}

export function AccountFrame({ title, whose = title, children }: AccountFrameProps) {
  return (
    <div className={styles.page}>
      <Breadcrumb>
        <Link to={paths.admin}>Account Admin</Link>
        <span>{whose}</span>
      </Breadcrumb>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}

interface WithActor {
  readonly actor: AccountActor
}

/** Why the last change failed; a field error is shown at its field. */
function Failure({ actor }: WithActor) {
  const { failure, hint } = useSelector(actor, ({ context }) => context)
  const isRefused = useSelector(actor, (state) => state.hasTag('refused'))
  if (!failure || !isRefused) return null
  return (
    <Notice tone="bad" title={failure}>
      {hint ?? 'Nothing was changed. What you typed is still here.'}
    </Notice>
  )
}

/** Shown while the outcome of a change is unknown: nothing is resent until it is clear. */
function Outcome({ actor }: WithActor) {
  const isDeletion = useSelector(actor, ({ context }) => context.request?.kind === 'delete')
  const [, navigate] = useLocation()
  return (
    <SendOutcome
      actor={actor}
      unknown={{
        offer: 'recheck',
        message: `${FALLBACK_MESSAGES.request}. The user may have been ${isDeletion ? 'deleted' : 'added'}: we got no confirmation. Nothing is sent again until we know.`,
        leave: 'Account Admin',
        onLeave: () => navigate(paths.admin),
      }}
    />
  )
}

interface AccountDeletionProps {
  readonly actor: AccountActor
  readonly user: MobileUser
  readonly isOneself: boolean
}

/** Deletes the account after confirmation. Users can't delete their own account; the card explains why. */
function AccountDeletion({ actor, user, isOneself }: AccountDeletionProps) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isDeletion = useSelector(actor, ({ context }) => context.request?.kind === 'delete')
  const isAsking = useSelector(actor, (state) => state.hasTag('confirming'))
  return (
    <Card heading="Delete Account" className={styles.danger}>
      <div className={styles.deletion}>
        <p className={styles.words}>
          {isOneself
            ? 'You are signed in as this user, so you can’t delete it. Another admin of your account can.'
            : 'They can no longer sign in and are signed out at once. Orders and invoices stay.'}
        </p>
        {!isOneself && (
          <Button
            variant="plain"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'send.requested', request: { kind: 'delete' } })}
          >
            Delete Account
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking || (isBusy && isDeletion)}
        title="Delete Account"
        message={`Are you sure you want to delete the account of ${nameOf(user)}? This action cannot be undone.`}
        accept="Delete"
        danger
        busy={isBusy}
        onAccept={() => actor.send({ type: 'send.confirmed' })}
        onCancel={() => actor.send({ type: 'send.declined' })}
      />
    </Card>
  )
}
