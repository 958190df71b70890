import type { Configuration } from '#contract/configuration.ts'

/**
 * The portal takes on the name and accent of the company that it is configured for, before it is first
 * shown. The code for an accent is fetched by the portals that have one; without it all is in hi-vis.
 */
export async function wearLook({ company_name, company_accent }: Configuration): Promise<void> {
  if (company_name) document.title = company_name
  if (!company_accent) return
  try {
    const { wearAccent } = await import('./accent.ts')
    wearAccent(company_accent)
  } catch (error) {
    console.error('The accent could not be put on.', error)
  }
}
