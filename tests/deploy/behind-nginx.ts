import { describe, it } from 'vitest'
import { nginxPath } from '../../scripts/lib/nginx.ts'

/**
 * Registers tests on a real nginx. Without one, a single skipped test stands in, and npm test reports its
 * name.
 */
export function behindNginx(name: string, tests: (nginx: string) => void): void {
  const nginx = nginxPath()
  if (nginx === null) it(`${name}: there is no nginx here`, ({ skip }) => skip())
  else describe(name, () => tests(nginx))
}
