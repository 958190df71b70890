import * as v from 'valibot'
import { isOwnPath } from '#contract/urls.ts'
import { publicPaths } from '../components/public-paths.ts'

const kept = v.object({ from: v.pipe(v.string(), v.check(isOwnPath)) })

/**
 * The URL that was requested before the redirect to sign-in, from the history entry. Only a path of this host
 * is valid: one that starts with two slashes names another host, and the browser refuses to navigate there.
 */
export function returnLocation(): string {
  const parsed = v.safeParse(kept, history.state)
  return parsed.success ? parsed.output.from : publicPaths.home
}
