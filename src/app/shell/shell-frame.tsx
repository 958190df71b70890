import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { Link } from 'wouter'
import { NO_COMPANY } from '#contract/configuration.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { Logo } from '../../ui/logo.tsx'
import { RulerLoading } from '../../ui/ruler.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bar } from './bar.styles.ts'
import { Offline } from './offline.tsx'
import { shell } from './shell.styles.ts'

interface ShellFrameProps {
  /** Whether the content of the top bar is still loading. */
  readonly busy?: boolean
  readonly children?: ReactNode
}

/** Labels of the top bar, rendered invisibly so that the placeholders have their size. */
const WORDS = ['Products', 'Orders', 'Invoices', 'Statements', 'Custom Lists', 'My Account']
const MENUS = ['Products', 'My Account']

/** The skeleton of the shell, until it is known what this user may see. */
export function ShellFrame({ busy = false, children }: ShellFrameProps) {
  return (
    <div className={shell.root}>
      <header className={bar.root} data-surface="bar">
        <div className={bar.row}>
          {busy && (
            <span className={bar.menuButton} aria-hidden="true">
              <Menu size={24} />
            </span>
          )}
          <Brand />
          {busy && <BarShapes />}
        </div>
        {busy && (
          <div className={bar.tape} data-busy>
            <RulerLoading />
          </div>
        )}
      </header>
      <Offline />
      <main id="main" tabIndex={-1} className={shell.main} aria-busy={busy || undefined}>
        {children ?? <PageShape />}
      </main>
    </div>
  )
}

function BarShapes() {
  return (
    <>
      <div className={cx(bar.nav, shell.unseen)} aria-hidden="true">
        {WORDS.map((word) => (
          <span key={word} className={bar.item}>
            <span className={shell.block}>{word}</span>
            {MENUS.includes(word) && <span className={shell.chevron} />}
          </span>
        ))}
      </div>
      <span className={shell.searchBlock} aria-hidden="true" />
      <span className={cx(bar.cart, shell.sheen)} aria-hidden="true" />
    </>
  )
}

/** A heading and a block, which every page has. */
function PageShape() {
  return (
    <div className={shell.page}>
      <Skeleton width="min(22rem, 80%)" height="2.375rem" />
      <Skeleton width="100%" height="10rem" />
    </div>
  )
}

/** A name that is cut for lack of room must not end in an ampersand, "and" or "of". */
const breakable = (name: string) => name.replace(/(&|\band|\bof) /gi, '$1\u00a0')

/** The company's name or logo, with a link to the dashboard. */
export function Brand() {
  const { company_name, company_logo } = usePortal().configuration
  const name = company_name || NO_COMPANY
  return (
    <Link to={paths.home} className={bar.brand} aria-label={`${name} home`}>
      <Logo name={breakable(name)} picture={company_logo} className={bar.name} />
    </Link>
  )
}
