import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { publicPaths } from '../../components/public-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Docket } from '../../ui/docket.tsx'
import { message as styles } from './message.styles.ts'

interface MessageScreenProps {
  readonly title: string
  /** A link beside the one to the dashboard, where there is a better next step. */
  readonly next?: { readonly to: string; readonly label: string } | undefined
  readonly children: ReactNode
}

export function MessageScreen({ title, next, children }: MessageScreenProps) {
  return (
    <div className={styles.page}>
      <Docket title={<span className={styles.title}>{title}</span>} level={1}>
        <p className={styles.words}>{children}</p>
        <div className={styles.ways}>
          {next && (
            <Link to={next.to} replace asChild>
              <ButtonLink variant="primary">{next.label}</ButtonLink>
            </Link>
          )}
          <Link to={publicPaths.home} replace asChild>
            <ButtonLink variant={next ? 'secondary' : 'primary'}>Dashboard</ButtonLink>
          </Link>
        </div>
      </Docket>
    </div>
  )
}
