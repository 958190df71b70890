import { describe, it } from 'vitest'
import { nginxPath } from '../../scripts/test/nginx.ts'

/** Tests on a real nginx. Where there is none, one that is skipped stands for them: npm test ends with its name. */
export function behindNginx(name: string, tests: (nginx: string) => void): void {
  const nginx = nginxPath()
  if (nginx === null) it(`${name}: there is no nginx here`, ({ skip }) => skip())
  else describe(name, () => tests(nginx))
}
