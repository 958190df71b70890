/* The built portal and server: plain JavaScript, because `npm start` runs without TypeScript. */
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

/** What runs it. */
export const SERVER = join(root, 'dist/server/main.js')

/** The newest change at or under a path. A removed file shows as a change of its folder. */
function newest(path) {
  const own = changedAt(path)
  if (!own || !statSync(join(root, path)).isDirectory()) return own
  return Math.max(own, ...readdirSync(join(root, path)).map((name) => newest(join(path, name))))
}

/** Builds the portal and its server if they are not there, or older than what they are made of. Throws if that fails. */
export function ensureBuilt() {
  if (Math.max(...SOURCES.map(newest)) <= Math.min(...BUILT.map(changedAt))) return
  console.log('Building ...')
  if (!npm(['run', '--silent', 'build:portal']))
    throw new Error('The portal could not be built. The reason stands above.')
}
