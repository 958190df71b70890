import { useQuery } from '@tanstack/react-query'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { usersQuery } from '../../components/user-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { admin as styles } from './admin.styles.ts'
import { Overview } from './overview.tsx'
import { UserAccounts } from './user-accounts.tsx'

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
          {user.data ? `Welcome ${user.data.name_first} ${user.data.name_last}`.trim() : 'Account Admin'}
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
      <Overview user={user.data} isComing={user.isPending} />
      {users.data ? <UserAccounts users={users.data} /> : users.isPending && <UsersToCome />}
    </div>
  )
}

const ROWS_TO_COME = ['1', '2', '3', '4', '5', '6']

function UsersToCome() {
  return (
    <div role="status" aria-label="Loading user accounts" className={styles.users}>
      <Skeleton width="10rem" height={CONTROL_HEIGHT} />
      {ROWS_TO_COME.map((row) => (
        <Skeleton key={row} height="2rem" />
      ))}
    </div>
  )
}
