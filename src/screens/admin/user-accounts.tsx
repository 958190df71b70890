import { useCallback, useMemo } from 'react'
import { Link } from 'wouter'
import type { MobileUser } from '#contract/entities/account.ts'
import { byName, matching } from '#machines/accounts/accounts.rules.ts'
import { useUrlValues } from '../../components/list/list-url.ts'
import { paths } from '../../components/paths.ts'
import { FilterField } from '../../components/search/filter-field.tsx'
import { useSite } from '../../components/site.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DataHeadCell, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { admin as styles } from './admin.styles.ts'
import { UserRow } from './user-row.tsx'

/** More users than this get a search field. */
const FEW = 8

/** The account's portal users by name; a long list can be searched. */
export function UserAccounts({ users }: { readonly users: readonly MobileUser[] }) {
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
          <p role="status" className={styles.count}>
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
