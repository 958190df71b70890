import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { usersQuery } from '../../components/queries/invalidation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { account as styles } from './account.styles.ts'
import { AccountFrame, AccountPage } from './account-page.tsx'

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
