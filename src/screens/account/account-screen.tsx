import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { MobileUser } from '#contract/entities/account.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { isolated } from '#contract/isolated.ts'
import { isOneself, nameOf } from '#machines/accounts/accounts.rules.ts'
import { SendOutcome } from '../../components/actors/send-outcome.tsx'
import { FailureNotice } from '../../components/happened/failure-notice.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { usersQuery } from '../../components/queries/invalidation.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { account as styles } from './account.styles.ts'
import { AccessFields, ContactFields, PasswordFields } from './account-fields.tsx'
import { type AccountActor, useAccount } from './use-account.ts'

/** Adds a user to the account (section 2.8). */
export const NewAccountScreen = () => <AccountPage user={null} />

/** Edits or deletes a user of the account (section 2.8). */
export function AccountScreen() {
  const { id = '' } = useParams()
  return <AccountOf key={id} id={id} />
}

function AccountOf({ id }: { readonly id: string }) {
  const { erp } = usePortal()
  const users = useQuery(usersQuery(erp))
  const found = users.data?.find(({ custContactID }) => String(custContactID) === id)
  // A deleted user stays on screen until the deletion is reported.
  const [shown, setShown] = useState(found)
  if (found && found !== shown) setShown(found)
  if (shown) return <AccountPage user={shown} />
  // While fetching, or paused offline, it is not known yet whether the user exists.
  if (users.fetchStatus !== 'idle') return <AccountSkeleton />
  if (users.isError) return <NotLoaded onRetry={() => void users.refetch()} />
  return <NoSuchAccount />
}

function AccountSkeleton() {
  return (
    <AccountFrame title="Update account">
      <div role="status" aria-label="Loading" className={styles.form}>
        <Skeleton height="19rem" />
        <Skeleton height="25rem" />
        <Skeleton height="14rem" />
      </div>
    </AccountFrame>
  )
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <AccountFrame title="Update account">
      <Notice
        tone="bad"
        title="Could not load user details"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        Nothing was lost: check your connection and try again.
      </Notice>
    </AccountFrame>
  )
}

function NoSuchAccount() {
  return (
    <EmptyState
      level={1}
      title="User not found."
      action={
        <Link to={paths.admin} asChild>
          <ButtonLink variant="primary">Account Admin</ButtonLink>
        </Link>
      }
    >
      The account may have been deleted. See Account Admin for current users.
    </EmptyState>
  )
}

/** The form of an existing account, or of a new one where `user` is null. */
function AccountPage({ user }: { readonly user: MobileUser | null }) {
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

function AccountFrame({ title, whose = title, children }: AccountFrameProps) {
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
    <FailureNotice tone="bad" title={failure}>
      {hint ?? 'Nothing was changed. What you typed is still here.'}
    </FailureNotice>
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
        message={`Are you sure you want to delete the account of ${isolated(nameOf(user))}? This action cannot be undone.`}
        accept="Delete"
        danger
        busy={isBusy}
        onAccept={() => actor.send({ type: 'send.confirmed' })}
        onCancel={() => actor.send({ type: 'send.declined' })}
      />
    </Card>
  )
}
