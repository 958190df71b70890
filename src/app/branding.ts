import type { Configuration } from '#contract/configuration.ts'

/**
 * The portal takes on the language, name and accent of the company that it is configured for, before it is first
 * shown. The code for an accent is fetched by the portals that have one; without it all is in hi-vis.
 */
export async function applyBranding({ usa, company_name, company_accent }: Configuration): Promise<void> {
  document.documentElement.lang = usa ? 'en-US' : 'en-AU'
  if (company_name) document.title = company_name
  if (company_accent)
    await import('./accent.ts').then(({ applyAccent }) => applyAccent(company_accent)).catch(console.error)
  document.documentElement.dataset['look'] = ''
}
