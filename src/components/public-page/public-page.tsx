import { cx } from 'styled-system/css'
import { tapeEdge } from 'styled-system/recipes'
import { type Configuration, NO_COMPANY } from '#contract/configuration.ts'
import { linkUrl } from '#machines/shared/link-url.rules.ts'
import { Logo } from '../../ui/logo.tsx'
import { publicPaths } from '../navigation/public-paths.ts'
import { login } from './public-page.styles.ts'

interface SignProps {
  readonly company: string
  /** URL of the logo; '' for none. */
  readonly logo: string
  readonly title: string
  readonly className?: string
}

/** The company's name or logo over a drawing of a timber frame and a ruler. */
export function CompanyHeader({ company, logo, title, className }: SignProps) {
  return (
    <header className={cx(login.sign, className)} data-surface="bar">
      <Logo name={company || NO_COMPANY} picture={logo} className={login.company} />
      <h1 className={login.title}>{title}</h1>
      <Frame />
      <div className={cx(login.tape, tapeEdge())} />
    </header>
  )
}

/** Studs at 450 mm centres between the plates, except at openings. */
const STUDS = 'M60 206V404M120 206V404M180 206V404M420 206V404M480 206V404M660 206V404'

const ROOF = 'M8 222 360 44 712 222M60 200H660M360 44 280 200 196 130M360 44 440 200 524 130'
const WALL = `M60 206H660M60 404H660${STUDS}M240 206V404M360 206V404M240 262H360M540 206V404M600 206V404M540 250H600M540 330H600`
const NOGGINGS = 'M60 305H120M120 311H180M180 305H240M360 305H420M420 311H480M480 305H540M600 311H660'

/** A stud wall with a door and a window under a roof truss, as on a working drawing. */
function Frame() {
  const timber = `${NOGGINGS}${WALL}${ROOF}`
  return (
    <svg
      viewBox="0 0 720 410"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      className={login.drawing}
    >
      <path d="M64 400 116 210M656 400 604 210" className={login.brace} />
      <path d={timber} className={login.timber} />
      <path d={timber} className={login.timber} />
    </svg>
  )
}

/** Names the company, with a link to its own site if one is configured. */
export function PoweredBy({ configuration }: { readonly configuration: Configuration | null }) {
  const name = configuration?.company_name || NO_COMPANY
  const site = linkUrl(configuration?.company_url ?? '')
  return (
    <footer className={login.footer}>
      <a href={site ?? publicPaths.home} rel="noreferrer">
        Powered by {name}
      </a>
    </footer>
  )
}
