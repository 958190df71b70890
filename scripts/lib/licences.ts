import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const FILE = 'licences.txt'
const LICENCE = /^(licen[cs]e(_font)?|copying|notice)(\.(md|txt))?$/i
const RULE = `\n\n${'-'.repeat(80)}\n\n`

/** What code and data are in a build without a package's folder in their path. */
const ELSEWHERE: readonly (readonly [module: RegExp, notice: () => Notice])[] = [
  [/\/styled-system\//, () => packageNotice(join(ROOT, 'node_modules/@pandacss/dev'))],
  [/\/fixtures\/localities\/.*\.data\.ts$/, geoNames],
]

interface Notice {
  readonly title: string
  readonly text: string
}

/**
 * Plugins that write `licences.txt` into a build: the licences of the packages and data in it. `collect` also
 * belongs into the build of each worker: Vite's own `build.license` and rollup-plugin-license leave those out, and
 * fonts. `write` comes after whatever builds the service worker.
 */
export function licences() {
  const modules = new Set<string>()
  let folder = ''
  const collect = (): Plugin => ({
    name: 'licences-collect',
    generateBundle(_, bundle) {
      const { root } = this.environment.config
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') for (const id of file.moduleIds) modules.add(id)
        else for (const name of file.originalFileNames) modules.add(resolve(root, name))
      }
    },
  })
  const write: Plugin = {
    name: 'licences-write',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => writeFileSync(join(folder, FILE), licencesOf([...modules])),
    },
  }
  return { collect, write }
}

/** The licences of all modules and files with these ids, each once. Throws where a package has none. */
export function licencesOf(ids: readonly string[]): string {
  const titles = new Map<string, Set<string>>()
  for (const { title, text } of ids.flatMap((id) => noticeOf(id) ?? []))
    titles.set(text, (titles.get(text) ?? new Set()).add(title))
  const sections = [...titles].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}`)
  return `${['What others made and this build contains, and under which licences.', ...sections.sort()].join(RULE)}\n`
}

const PACKAGE = /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/

function noticeOf(id: string): Notice | undefined {
  const path = id.replaceAll('\\', '/')
  const elsewhere = ELSEWHERE.find(([module]) => module.test(path))
  if (elsewhere) return elsewhere[1]()
  const [folder] = PACKAGE.exec(path) ?? []
  return folder === undefined || folder.startsWith('\0') ? undefined : packageNotice(folder)
}

const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string()),
  homepage: v.optional(v.string()),
  repository: v.optional(v.union([v.string(), v.object({ url: v.string() })])),
})

/** Name, version, licence and source of a package, and the texts that its authors ask to be passed on. */
function packageNotice(folder: string): Notice {
  const { name, version, license, homepage, repository } = v.parse(
    manifest,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  const files = readdirSync(folder).filter((file) => LICENCE.test(file))
  if (license === undefined && files.length === 0) throw new Error(`${name} names no licence`)
  const source = (typeof repository === 'string' ? repository : repository?.url) ?? homepage ?? ''
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return {
    title: `${name} ${version} (${license ?? 'see below'}) ${source.replace(/^git\+|\.git$/g, '')}`.trim(),
    text: texts.join('\n\n') || `Licence: ${license}`,
  }
}

function geoNames(): Notice {
  const text = readFileSync(join(ROOT, 'fixtures/localities/ATTRIBUTION.md'), 'utf8')
  return { title: 'Places of Australia and the United States (CC BY 4.0)', text: text.trim() }
}
