import * as v from 'valibot'
import { isOwnPath } from '#contract/urls.ts'
import { publicPaths } from '../components/public-paths.ts'

const kept = v.object({ from: v.pipe(v.string(), v.check(isOwnPath)) })

/**
 * Where the user wanted to go before he was sent to sign in; it lives in the history entry. An address of two
 * slashes names another host, where a browser lets no page go.
 */
export function returnLocation(): string {
  const parsed = v.safeParse(kept, history.state)
  return parsed.success ? parsed.output.from : publicPaths.home
}
