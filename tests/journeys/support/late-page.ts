import { type HeldRequest, holdRequests } from './held-requests.ts'
import { type LayoutShift, recordLayoutShifts, takeLayoutShifts } from './layout-shifts.ts'
import { expect, type Page } from './test.ts'

/** Which of the requests that are held, oldest first, is released next. */
export type Next = (held: readonly HeldRequest[]) => HeldRequest | undefined

export interface LateLoad {
  /** What was held, by name, in the order in which it was released. */
  readonly released: readonly string[]
  /** What moved, each with the release that came before. */
  readonly shifts: readonly (LayoutShift & { readonly after: string })[]
}

/** How often a page without its heading is looked at again. */
const LOOKS = 50

/** A page that gets what it asks for late, and one by one. */
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
    // A call may follow the reply that it needs by a task of its own.
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
