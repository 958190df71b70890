import { type HeldRequest, holdRequests } from './held-requests.ts'
import { type LayoutShift, recordLayoutShifts, takeLayoutShifts } from './layout-shifts.ts'
import { expect, type Page } from './test.ts'

/** Selects which of the held requests, oldest first, is released next. */
export type Next = (held: readonly HeldRequest[]) => HeldRequest | undefined

export interface LateLoad {
  /** The names of the held requests, in the order of their release. */
  readonly released: readonly string[]
  /** The layout shifts, each with the release before it. */
  readonly shifts: readonly (LayoutShift & { readonly after: string })[]
}

/** How often to check again for a missing heading. */
const LOOKS = 50

/** A page whose requests are answered late, one by one. */
export async function latePage(page: Page, next: Next) {
  await recordLayoutShifts(page)
  const requests = await holdRequests(page)
  const load = async (url: string): Promise<LateLoad> => {
    const released: string[] = []
    const shifts: (LayoutShift & { after: string })[] = []
    const settle = async () => {
      const held = await requests.settled()
      const after = released.at(-1) ?? 'its code'
      for (const shift of await takeLayoutShifts(page)) shifts.push({ ...shift, after })
      return next(held)
    }
    const releaseAll = async () => {
      for (let request = await settle(); request; request = await settle()) {
        released.push(request.name)
        await request.release()
      }
    }
    await requests.load(url)
    const title = page.getByRole('heading', { level: 1 })
    // A call may follow the reply that it needs in a separate task.
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await releaseAll()
      if (await title.isVisible()) break
    }
    await expect(title, url).toBeVisible()
    await expect(title, url).not.toHaveText(/not found|no such/i)
    return { released, shifts }
  }
  return { load }
}
