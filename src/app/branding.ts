import type { Configuration } from '#contract/configuration.ts'

/**
 * Applies the language, name and accent of the configured company before the first render. Only portals with
 * an accent fetch the code for it; the default accent is hi-vis yellow.
 */
export async function applyBranding({ usa, company_name, company_accent }: Configuration): Promise<void> {
  document.documentElement.lang = usa ? 'en-US' : 'en-AU'
  if (company_name) document.title = company_name
  if (company_accent)
    await import('./accent.ts').then(({ applyAccent }) => applyAccent(company_accent)).catch(console.error)
  document.documentElement.dataset['branded'] = ''
}
