/* npm start: installs and builds what is missing, then serves the portal and the simulator. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { changedAt, makeReady, npm, root } from './lib/ready.mjs'

const SERVER = 'dist/server/main.js'
const SOURCES = [
  'contract',
  'fixtures',
  'machines',
  'public',
  'simulator',
  'src',
  'index.html',
  'package-lock.json',
  'panda.config.ts',
  'postcss.config.mjs',
  'vite.config.ts',
]

/** The newest change at or under a path. A removed file shows as a change of its folder. */
function newest(path) {
  const own = changedAt(path)
  if (!own || !statSync(join(root, path)).isDirectory()) return own
  return Math.max(own, ...readdirSync(join(root, path)).map((name) => newest(join(path, name))))
}

makeReady()
if (Math.max(...SOURCES.map(newest)) > Math.min(changedAt(SERVER), changedAt('dist/app/index.html'))) {
  console.log('Building ...')
  npm(['run', '--silent', 'build:portal'], 'The portal could not be built. The reason stands above.')
}
await import(pathToFileURL(join(root, SERVER)).href)
