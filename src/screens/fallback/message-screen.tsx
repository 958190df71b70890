import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { entrancePaths } from '../../components/entrance-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { message as styles } from './message.styles.ts'

interface MessageScreenProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page that says one thing and leads to the dashboard. */
export function MessageScreen({ title, children }: MessageScreenProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.words}>{children}</p>
      <Link to={entrancePaths.home} replace asChild>
        <ButtonLink variant="primary">Dashboard</ButtonLink>
      </Link>
    </div>
  )
}
