import { type Configuration, NO_COMPANY } from '#contract/configuration.ts'
import { linkUrl } from '#machines/shared/link-url.rules.ts'
import { publicPaths } from '../navigation/public-paths.ts'
import { login } from './public-page.styles.ts'

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
