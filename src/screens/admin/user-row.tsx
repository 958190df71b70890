import { cx } from 'styled-system/css'
import { Link } from 'wouter'
import type { MobileUser } from '#contract/entities/account.ts'
import { roleOf } from '#machines/accounts/account.form.ts'
import { isOneself, nameOf } from '#machines/accounts/accounts.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DataCell, DataRow } from '../../ui/data-table.tsx'
import { Badge } from '../../ui/status.tsx'
import { user as styles } from './admin.styles.ts'

export function UserRow({ user }: { readonly user: MobileUser }) {
  const { userName } = usePortal()
  const name = nameOf(user)
  return (
    <DataRow className={styles.row}>
      <DataCell label="Name" heads className={styles.name}>
        <span className={styles.who}>
          <bdi className={styles.full}>{name}</bdi>
          {isOneself(user, userName) && <Badge>You</Badge>}
          {!user.canAccessTPWeb && <Badge tone="warn">Inactive</Badge>}
        </span>
      </DataCell>
      <DataCell label="Username" className={cx(styles.fact, styles.userName)}>
        <BreakableText text={user.tpauserID} />
      </DataCell>
      <DataCell label="Role" className={styles.role}>
        <RoleBadge user={user} />
      </DataCell>
      <DataCell label="Email" className={cx(styles.fact, styles.email)}>
        <BreakableText text={user.emailAddress || '-'} />
      </DataCell>
      <DataCell label="Mobile" className={cx(styles.fact, styles.phone)}>
        {user.phoneMobile || '-'}
      </DataCell>
      <DataCell className={styles.openCell}>
        <Link to={paths.account(user.custContactID)} asChild>
          <ButtonLink variant="row" aria-label={`Edit ${name}`} className={styles.edit}>
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
