import { Link } from 'wouter'
import { paths } from '../../components/paths.ts'
import { Logo } from '../../ui/logo.tsx'
import { bar } from './bar.styles.ts'

/** Where the bar has no room for the whole name, it must not end in an ampersand. */
const breakable = (name: string) => name.replace(/(&|\band|\bof) /gi, '$1\u00a0')

/** The company, and the way home. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <Link to={paths.home} className={bar.brand} aria-label={`${name} home`}>
      <Logo name={breakable(name)} className={bar.name} />
    </Link>
  )
}
