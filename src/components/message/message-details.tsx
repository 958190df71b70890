import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePortal } from '../portal/portal.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { message as styles } from './message.styles.ts'

/** The recipient of a message, undefined while loading, and the address for replies. */
export function MessageDetails({ to }: { readonly to: string | undefined }) {
  const { data: user, isPending } = useQuery(erpQuery(usePortal().erp, 'getUserDetails', {}))
  return (
    <dl className={styles.facts}>
      <Fact name="To" value={to ?? <Skeleton width="10rem" />} />
      <Fact name="Reply to" value={isPending ? <Skeleton width="10rem" /> : user?.userEmailAddress} />
    </dl>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  if (!value) return null
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
