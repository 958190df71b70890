import type { Configuration } from '#contract/configuration.ts'
import { isSafeLink } from '../../components/paths.ts'
import { login } from './login.styles.ts'

/** Who runs the portal, with a link to the company's own site where one is configured. */
export function PoweredBy({ configuration }: { readonly configuration: Configuration | null }) {
  const name = configuration?.company_name || 'Trade Portal'
  const site = configuration?.company_url || '/'
  return (
    <footer className={login.footer}>
      <a href={isSafeLink(site) ? site : '/'} rel="noreferrer">
        Powered by {name}
      </a>
    </footer>
  )
}
