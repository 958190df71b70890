import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { seedFor } from '../../fixtures/index.ts'
import { GLOBAL_SCRIPT, GLOBAL_SCRIPT_PATH } from '../../simulator/global-script.ts'
import { patterns } from '../../src/components/paths.ts'

const ENTRY = '/src/main.tsx'
const DEMO_ENTRY = '/src/demo/main.ts'

/** The pages with an address of their own: what is optional in it is left away, what must be filled in has none. */
const PAGES = Object.values(patterns)
  .map((pattern) => pattern.replace(/\/:\w+\?/g, ''))
  .filter((path) => path !== '/' && !path.includes(':'))

/**
 * What makes the build a folder that any static server can serve: another entry, the pictures, and what
 * the first visit asks for before the folder's own server runs. A server without rewrites answers an
 * address of the portal's with the folder of that name, or with 404.html: the page.
 */
export function demo(): Plugin {
  let folder = ''
  return {
    name: 'demo',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(ENTRY, DEMO_ENTRY),
    },
    writeBundle: () => {
      cpSync('fixtures/pictures', join(folder, 'pictures'), { recursive: true })
      mkdirSync(join(folder, 'config'), { recursive: true })
      const configuration = { DeviceList: [seedFor('au').configuration] }
      writeFileSync(join(folder, 'config/configuration.json'), JSON.stringify(configuration))
      writeFileSync(join(folder, GLOBAL_SCRIPT_PATH), GLOBAL_SCRIPT)
      const page = join(folder, 'index.html')
      copyFileSync(page, join(folder, '404.html'))
      for (const path of PAGES) {
        mkdirSync(join(folder, path), { recursive: true })
        copyFileSync(page, join(folder, path, 'index.html'))
      }
    },
  }
}
