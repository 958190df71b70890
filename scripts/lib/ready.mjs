/*
 * What `npm start` and `npm test` need before anything is installed: plain JavaScript that an old
 * Node still parses, so that it can say in plain words what is missing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const at = (path) => join(root, path)

/** Says what is wrong and ends. */
export function giveUp(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Runs a command of npm's in the project, and says whether it went well. */
export function npm(args) {
  // Inside `npm start` npm itself says where it is; that also holds on Windows.
  const own = process.env.npm_execpath
  const [command, first] = own ? [process.execPath, [own]] : ['npm', []]
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell: !own }).status === 0
}

/** Milliseconds of a file's last change; 0 where there is none. */
export const changedAt = (path) => (existsSync(at(path)) ? statSync(at(path)).mtimeMs : 0)

function needNode() {
  const wanted = JSON.parse(readFileSync(at('package.json'), 'utf8')).engines.node.replace(/[^\d.]/g, '')
  const [major, minor] = wanted.split('.').map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  giveUp(
    `This needs Node ${wanted} or newer; you have ${process.versions.node}. Get it from nodejs.org, then try again.`,
  )
}

function needPackages() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  console.log('Installing packages (npm ci) ...')
  if (!npm(['ci', '--no-audit', '--no-fund']))
    giveUp('The packages could not be installed. npm says why above; most often there is no network.')
}

/** Node new enough and all packages installed as the lock file says. */
export function makeReady() {
  process.chdir(root)
  needNode()
  needPackages()
}
