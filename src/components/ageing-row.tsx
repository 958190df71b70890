import type { ReactNode } from 'react'
import type { Bucket } from '#machines/transaction/ageing.rules.ts'
import { ageing as styles } from './ageing.styles.ts'

interface AgeingRowProps {
  readonly bucket: Bucket
  /** How long its bar is, where that is not its share. */
  readonly share?: number
  /** Its figure. */
  readonly children: ReactNode
}

/** What is owed of one age, with a bar, so that what is old stands out. */
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
