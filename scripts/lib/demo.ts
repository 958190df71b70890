import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { seedFor } from '../../fixtures/index.ts'
import { GLOBAL_SCRIPT, GLOBAL_SCRIPT_PATH } from '../../simulator/global-script.ts'
import { patterns } from '../../src/components/navigation/paths.ts'

const ENTRY = '/src/main.tsx'
const DEMO_ENTRY = '/src/demo/main.ts'
/** What serves the folder and opens it, for each system. Not precached: a portal in the browser needs none. */
const STARTERS = 'deploy/demo'

/** The pages with a fixed URL: optional parameters are left out, and pages with required ones are excluded. */
const PAGES = Object.values(patterns)
  .map((pattern) => pattern.replace(/\/:\w+\?/g, ''))
  .filter((path) => path !== '/' && !path.includes(':'))

/**
 * Makes the build a folder that any static server can serve: another entry, the pictures, and the files that
 * the first visit requests before the service worker runs. A server without rewrites replies to a URL of the
 * portal with the folder of that name or with 404.html, which both contain the page.
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
      cpSync(STARTERS, folder, { recursive: true, filter: (path) => !path.endsWith('.gitattributes') })
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
