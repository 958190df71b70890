import type { ReactNode } from 'react'
import { css } from 'styled-system/css'
import { Link } from 'wouter'
import { entrancePaths } from '../../components/entrance-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface MessageScreenProps {
  readonly title: string
  readonly children: ReactNode
}

const page = css({ maxWidth: 'prose', marginInline: 'auto', paddingBlock: '12', paddingInline: '4' })
const words = css({ marginBlock: '4', color: 'ink.soft' })

/** A page that says one thing and leads to the dashboard. */
export function MessageScreen({ title, children }: MessageScreenProps) {
  return (
    <div className={page}>
      <h1 className={css({ textStyle: 'title' })}>{title}</h1>
      <p className={words}>{children}</p>
      <Link to={entrancePaths.home} replace asChild>
        <ButtonLink variant="primary">Dashboard</ButtonLink>
      </Link>
    </div>
  )
}
