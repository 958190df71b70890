import type { ReactNode } from 'react'
import { css } from 'styled-system/css'
import { Link } from 'wouter'
import { entrancePaths } from '../../components/entrance-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export interface MessageScreenProps {
  readonly title: string
  readonly children: ReactNode
  /** Home unless given. */
  readonly way?: { readonly to: string; readonly label: string; readonly replace?: boolean }
}

const HOME = { to: entrancePaths.home, label: 'Dashboard', replace: true }

const page = css({ maxWidth: 'prose', marginInline: 'auto', paddingBlock: '12', paddingInline: '4' })
const words = css({ marginBlock: '4', color: 'ink.soft' })

/** A page that says one thing and leads on. */
export function MessageScreen({ title, children, way = HOME }: MessageScreenProps) {
  return (
    <div className={page}>
      <h1 className={css({ textStyle: 'title' })}>{title}</h1>
      <p className={words}>{children}</p>
      <Link to={way.to} replace={way.replace === true} asChild>
        <ButtonLink variant="primary">{way.label}</ButtonLink>
      </Link>
    </div>
  )
}
