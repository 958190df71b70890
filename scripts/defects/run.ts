import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Defect, withDefect } from './defect.ts'
import { playwrightIn } from './playwright.ts'
import type { Finding, Suite } from './suite.ts'
import { vitestIn } from './vitest.ts'

/** The result of one defect. */
export interface Trial {
  readonly defect: Defect
  /** The tests that detected it. */
  readonly findings: readonly Finding[]
  readonly seconds: number
}

const isJourney = (file: string) => file.includes('journeys')

/** Both test runners on one copy of the project. */
export interface Laboratory {
  /** The tests of these files that fail with the copy's current state. */
  readonly findings: (files: readonly string[]) => Promise<readonly Finding[]>
  /** The tests that fail with the defect. Restores the copy afterwards. */
  readonly trial: (defect: Defect) => Promise<Trial>
  readonly close: () => Promise<void>
}

export function laboratoryIn(root: string): Laboratory {
  let vitest: Promise<Suite> | undefined
  let playwright: Suite | undefined

  const findings = async (files: readonly string[]) => {
    const journeys = files.filter(isJourney)
    const others = files.filter((file) => !isJourney(file))
    const found: Finding[] = []
    if (others.length > 0) {
      vitest ??= vitestIn(root)
      found.push(...(await (await vitest).run(others)))
    }
    if (journeys.length > 0) {
      playwright ??= playwrightIn(root)
      found.push(...(await playwright.run(journeys)))
    }
    return found
  }

  const write = async (path: string, text: string) => {
    writeFileSync(join(root, path), text)
    ;(await vitest)?.changed(path)
  }

  return {
    findings,
    async trial(defect) {
      const began = performance.now()
      const whole = readFileSync(join(root, defect.path), 'utf8')
      await write(defect.path, withDefect(whole, defect))
      try {
        const found = await findings(defect.tests)
        return { defect, findings: found, seconds: (performance.now() - began) / 1000 }
      } finally {
        await write(defect.path, whole)
      }
    },
    async close() {
      await playwright?.close()
      await (await vitest)?.close()
    },
  }
}
