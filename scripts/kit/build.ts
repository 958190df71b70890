import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** What is in the package beside compiled code, and where it comes from. */
const FILES = {
  'package.json': 'kit/package.json',
  'README.md': 'kit/README.md',
  'postman_collection.json': 'kit/postman_collection.json',
  'kit/cypress-commands.d.ts': 'kit/cypress-commands.d.ts',
  LICENSE: 'LICENSE',
  // In the package, so that it can be installed without a registry.
  'node_modules/valibot': 'node_modules/valibot',
}

/** Builds the package of kit/ in a folder, ready for `npm pack`. Throws if it has a wrong type. */
export function buildKit(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', join(ROOT, 'kit/tsconfig.build.json'), '--outDir', folder], {
    stdio: 'inherit',
  })
  for (const [name, source] of Object.entries(FILES))
    cpSync(join(ROOT, source), join(folder, name), { recursive: true })
  const readme = join(folder, 'README.md')
  writeFileSync(readme, withoutLinks(readFileSync(readme, 'utf8')))
}

/** Links out of the package name the file instead: `[deploying](../docs/deploying.md)`. */
const withoutLinks = (text: string) =>
  text.replaceAll(/\[([^\]]+)\]\(\.\.\/([\w./-]+)[^)]*\)/g, '$1 (`$2` in the portal’s project)')
