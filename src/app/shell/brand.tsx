import { Link } from 'wouter'
import { NO_COMPANY } from '#contract/configuration.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { Logo } from '../../ui/logo.tsx'
import { bar } from './bar.styles.ts'

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
