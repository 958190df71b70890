/*
 * Checks that `npm start` and `npm test` make before packages are installed. Plain JavaScript that an old
 * Node can parse, so that it can print a clear message.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const at = (path) => join(root, path)

/** Prints an error and exits. */
export function giveUp(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Runs an npm command in the project. Returns whether it succeeded. */
export function npm(args) {
  // npm sets this path when it runs `npm start`, also on Windows.
  const own = process.env.npm_execpath
  const [command, first] = own ? [process.execPath, [own]] : ['npm', []]
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell: !own }).status === 0
}

/** When a file was last changed, in milliseconds; 0 if it doesn't exist. */
export const changedAt = (path) => (existsSync(at(path)) ? statSync(at(path)).mtimeMs : 0)

function needNode() {
  const wanted = JSON.parse(readFileSync(at('package.json'), 'utf8')).engines.node.replace(/[^\d.]/g, '')
  const [major, minor] = wanted.split('.').map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  giveUp(
    `This project needs Node ${wanted} or newer; you have ${process.versions.node}. Install it from nodejs.org and try again.`,
  )
}

function needPackages() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  console.log('Installing packages (npm ci) ...')
  if (!npm(['ci', '--no-audit', '--no-fund']))
    giveUp('The packages could not be installed. See the error of npm above; usually there is no network.')
}

/** Checks the version of Node and installs the packages of the lock file. */
export function makeReady() {
  process.chdir(root)
  needNode()
  needPackages()
}
