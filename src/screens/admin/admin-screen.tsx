import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { cx } from 'styled-system/css'
import { Link } from 'wouter'
import type { MobileUser } from '#contract/entities/account.ts'
import { isolated } from '#contract/isolated.ts'
import { roleOf } from '#machines/accounts/account.form.ts'
import { byName, isOneself, matching, nameOf } from '#machines/accounts/accounts.rules.ts'
import { useUrlValues } from '../../components/list/list-url.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { usersQuery } from '../../components/queries/invalidation.ts'
import { FilterField } from '../../components/search/filter-field.tsx'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataCell, DataHeadCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { admin as styles, user as userStyles } from './admin.styles.ts'
import { Overview } from './overview.tsx'

/** The business account and its portal users (section 2.8). */
export default function AdminScreen() {
  const { erp, queryClient } = usePortal()
  const user = useQuery(erpQuery(erp, 'getUserDetails', {}, 'screen'))
  const users = useQuery(usersQuery(erp))
  const isFailed = (user.isError && !user.data) || (users.isError && !users.data)
  // Retries every failed query on the page, not only these two.
  const retry = () =>
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return (
    <div className={styles.page}>
      {user.isPending ? (
        <Skeleton width="20rem" height="2.375rem" />
      ) : (
        <h1 className={styles.title}>
          {user.data
            ? `Welcome ${isolated(`${user.data.name_first} ${user.data.name_last}`.trim())}`.trim()
            : 'Account Admin'}
        </h1>
      )}
      {isFailed && (
        <Notice
          tone="bad"
          title="Could not load user details"
          action={
            <Button loading={user.isFetching || users.isFetching} onClick={() => void retry()}>
              Try again
            </Button>
          }
        >
          Nothing was lost: check your connection and try again.
        </Notice>
      )}
      <Overview user={user.data} isLoading={user.isPending} />
      {users.data ? <UserAccounts users={users.data} /> : users.isPending && <UsersSkeleton />}
    </div>
  )
}

const ROWS_TO_COME = ['1', '2', '3', '4', '5', '6']

function UsersSkeleton() {
  return (
    <div role="status" aria-label="Loading user accounts" className={styles.users}>
      <Skeleton width="10rem" height={CONTROL_HEIGHT} />
      {ROWS_TO_COME.map((row) => (
        <Skeleton key={row} height="2rem" />
      ))}
    </div>
  )
}

/** More users than this get a search field. */
const FEW = 8

/** The account's portal users by name; a long list can be searched. */
function UserAccounts({ users }: { readonly users: readonly MobileUser[] }) {
  const { settings, format } = useSite()
  const { values, change } = useUrlValues()
  const words = values.get('search') ?? ''
  const named = useMemo(() => byName(users, settings.locale), [users, settings.locale])
  const found = useMemo(() => matching(named, words), [named, words])
  const search = useCallback(
    (typed: string) => change({ search: typed.trim() === '' ? null : typed }, { replace: true }),
    [change],
  )
  return (
    <section aria-label="User Accounts" className={styles.users}>
      <div className={styles.head}>
        <h2 className={styles.heading}>User Accounts</h2>
        <Link to={paths.newAccount} asChild>
          <ButtonLink variant="primary">Add New Account</ButtonLink>
        </Link>
      </div>
      {(users.length > FEW || words !== '') && (
        <div className={styles.tools}>
          <FilterField
            label="Search user accounts"
            placeholder="Search"
            words={words}
            onWords={search}
            className={styles.search}
          />
          <p role="status" aria-atomic="true" className={styles.count}>
            {found.length < users.length && `${format.quantity(found.length)} of `}
            {users.length === 1 ? '1 user' : `${format.quantity(users.length)} users`}
          </p>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState title="No users found">
          {words === '' ? 'Users you add can sign in at once.' : 'Try fewer or different words.'}
        </EmptyState>
      ) : (
        <DataTable label="User Accounts" rowCount={found.length + 1} head={<Head />}>
          {found.map((user) => (
            <UserRow key={user.custContactID} user={user} />
          ))}
        </DataTable>
      )}
    </section>
  )
}

function Head() {
  return (
    <>
      <DataHeadCell>Name</DataHeadCell>
      <DataHeadCell>Username</DataHeadCell>
      <DataHeadCell>Role</DataHeadCell>
      <DataHeadCell>Email</DataHeadCell>
      <DataHeadCell>Mobile</DataHeadCell>
      <DataHeadCell>
        <VisuallyHidden>Edit</VisuallyHidden>
      </DataHeadCell>
    </>
  )
}

function UserRow({ user }: { readonly user: MobileUser }) {
  const { userName } = usePortal()
  const name = nameOf(user)
  return (
    <DataRow className={userStyles.row}>
      <DataCell heads className={userStyles.name}>
        <span className={userStyles.who}>
          <bdi className={userStyles.full}>{name}</bdi>
          {isOneself(user, userName) && <Badge>You</Badge>}
          {!user.canAccessTPWeb && <Badge tone="warn">Inactive</Badge>}
        </span>
      </DataCell>
      <DataCell label="Username" className={cx(userStyles.fact, userStyles.userName)}>
        <BreakableText text={user.tpauserID} />
      </DataCell>
      <DataCell className={userStyles.role}>
        <RoleBadge user={user} />
      </DataCell>
      <DataCell label="Email" className={cx(userStyles.fact, userStyles.email)}>
        <BreakableText text={user.emailAddress || '-'} />
      </DataCell>
      <DataCell label="Mobile" className={cx(userStyles.fact, userStyles.phone)}>
        {user.phoneMobile || '-'}
      </DataCell>
      <DataCell className={userStyles.openCell}>
        <Link to={paths.account(user.custContactID)} asChild>
          <ButtonLink variant="row" aria-label={`Edit ${name}`} className={userStyles.edit}>
            Edit
          </ButtonLink>
        </Link>
      </DataCell>
    </DataRow>
  )
}

/** A role that the portal does not know is shown as the ERP sent it. */
function RoleBadge({ user }: { readonly user: MobileUser }) {
  const role = roleOf(user)
  if (role === 'admin') return <Badge tone="strong">Admin</Badge>
  return <Badge>{role === 'sales' ? 'Sales' : user.roleID || '-'}</Badge>
}
