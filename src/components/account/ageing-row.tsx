import type { ReactNode } from 'react'
import type { Bucket } from '#machines/transaction/ageing.rules.ts'
import { ageing as styles } from './ageing.styles.ts'

interface AgeingRowProps {
  readonly bucket: Bucket
  /** Length of the bar (0 to 1), if that is not the bucket's own share. */
  readonly share?: number
  readonly children: ReactNode
}

/** The balance of one age bucket with a bar, so that old debt stands out. */
export function AgeingRow({
  bucket: { label, share: own, isOverdue },
  share = own,
  children,
}: AgeingRowProps) {
  return (
    <div className={styles.bucket}>
      <dt>{label}</dt>
      <dd className={styles.figure}>
        {children}
        <div aria-hidden="true" className={styles.track}>
          <div
            className={styles.bar}
            data-overdue={isOverdue ? '' : undefined}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      </dd>
    </div>
  )
}
