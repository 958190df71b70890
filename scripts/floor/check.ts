import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsOf } from './compat.ts'
import type { Exception } from './exceptions.ts'
import { pageUses } from './page-uses.ts'
import { scriptUses, type Use } from './script-uses.ts'
import { styleUses } from './style-uses.ts'

interface Finding {
  readonly file: string
  /** Its path in the compatibility data, such as `javascript.builtins.Array.toSorted`. */
  readonly feature: string
  /** What browsers would have to be: `Chrome 110`. */
  readonly needs: readonly string[]
  /** The code around it. */
  readonly excerpt: string
}

/** Characters of the code on either side. */
const EXCERPT = 60

/** What the scripts, styles and pages in these folders use that a browser of the floor lacks. */
export function findingsIn(folders: readonly string[]): readonly Finding[] {
  const defined = new Set<string>()
  const read = filesIn(folders).map(({ file, text }) => ({ file, text, uses: usesIn(file, text, defined) }))
  return read.flatMap(({ file, text, uses }) =>
    uses
      .filter(({ name }) => name === undefined || !defined.has(name))
      .map(({ feature, at }) => ({
        file,
        feature: feature.path,
        needs: needsOf(feature),
        excerpt: text.slice(Math.max(0, at - EXCERPT), at + EXCERPT).replaceAll(/\s+/g, ' '),
      })),
  )
}

/** Adds the members that a script gives to its own objects to `defined`. */
function usesIn(file: string, text: string, defined: Set<string>): readonly Use[] {
  try {
    if (file.endsWith('.css')) return styleUses(text)
    if (file.endsWith('.html')) return pageUses(text)
    const script = scriptUses(text)
    for (const name of script.defined) defined.add(name)
    return script.uses
  } catch (cause) {
    throw new Error(`${file} can't be read: ${cause}`, { cause })
  }
}

/** Each file once: most of one build are in another too, with other hashes in the names of others. */
function filesIn(folders: readonly string[]): readonly { readonly file: string; readonly text: string }[] {
  const files = new Map<string, { file: string; text: string }>()
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(js|css|html)$/.test(name)) continue
      const file = join(folder, name)
      const text = readFileSync(file, 'utf8')
      const key = text.replaceAll(/-[\w-]{7,8}\.(js|css)\b/g, '.$1')
      if (!files.has(key)) files.set(key, { file, text })
    }
  return [...files.values()]
}

/** The findings without exceptions, and the exceptions that no finding needs, as lines to print. */
export function problemsOf(
  findings: readonly Finding[],
  exceptions: readonly Exception[],
): readonly string[] {
  const unexpected = findings.filter((each) => !exceptions.some((exception) => isOf(exception, each)))
  const unused = exceptions.filter((exception) => !findings.some((each) => isOf(exception, each)))
  return [
    ...unexpected.map(
      ({ file, feature, needs, excerpt }) =>
        `${file} uses ${feature}, which needs ${needs.join(', ')}: ${excerpt}`,
    ),
    ...unused.map(
      ({ feature, near }) =>
        `exceptions.ts: nothing uses ${feature}${near ? ` near ${near}` : ''}; remove the exception`,
    ),
  ]
}

function isOf({ feature, near }: Exception, finding: Finding): boolean {
  const [start = '', end] = feature.split('*')
  const isMeant =
    end === undefined
      ? finding.feature === feature
      : finding.feature.startsWith(start) && finding.feature.endsWith(end)
  return isMeant && (near === undefined || finding.excerpt.includes(near))
}
