import type { Configuration } from '#contract/configuration.ts'
import { entrancePaths, isSafeLink } from '../entrance-paths.ts'
import { login } from './entrance.styles.ts'

/** Who runs the portal, with a link to the company's own site where one is configured. */
export function PoweredBy({ configuration }: { readonly configuration: Configuration | null }) {
  const name = configuration?.company_name || 'Trade Portal'
  const site = configuration?.company_url || entrancePaths.home
  return (
    <footer className={login.footer}>
      <a href={isSafeLink(site) ? site : entrancePaths.home} rel="noreferrer">
        Powered by {name}
      </a>
    </footer>
  )
}
