import { page } from '../../support/page.ts'

/* What the flows name: the first button of a name, and fields by the start of their label. */

export const named = (role: string, name: string | RegExp) => page.getByRole(role, { name }).nth(0)
export const button = (name: string | RegExp) => named('button', name)
export const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name }).nth(0)
export const field = (label: string) => page.getByLabel(new RegExp(`^${label}`)).nth(0)

export async function signIn(): Promise<void> {
  await field('Username').fill('admin')
  await field('Password').fill('trade-demo')
  await button('Sign in').click()
}
