/* The built portal and server. Plain JavaScript, because `npm start` runs without TypeScript. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { changedAt, npm, root } from './ready.mjs'

const BUILT = ['dist/server/main.js', 'dist/app/index.html']
const SOURCES = [
  'contract',
  'fixtures',
  'machines',
  'public',
  'scripts/lib',
  'simulator',
  'src',
  'index.html',
  'package.json',
  'package-lock.json',
  'panda.config.ts',
  'postcss.config.mjs',
  'vite.config.ts',
]

/** The program that serves the build. */
export const SERVER = join(root, 'dist/server/main.js')

/** The newest change at or below a path. A removed file changes its folder. */
function newest(path) {
  const own = changedAt(path)
  if (!own || !statSync(join(root, path)).isDirectory()) return own
  return Math.max(own, ...readdirSync(join(root, path)).map((name) => newest(join(path, name))))
}

/** Builds portal and server if they are missing or older than their sources. Throws if the build fails. */
export function ensureBuilt() {
  if (Math.max(...SOURCES.map(newest)) <= Math.min(...BUILT.map(changedAt))) return
  console.log('Building ...')
  if (!npm(['run', '--silent', 'build:portal']))
    throw new Error('The portal could not be built. See the error above.')
}
