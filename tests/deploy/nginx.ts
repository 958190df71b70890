import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Serving {
  readonly nginx: string
  /** The folder with `app` and `config` in it. */
  readonly files: string
  /** host:port of what answers calls. */
  readonly erp: string
}

export interface RunningNginx {
  readonly url: string
  close(): Promise<void>
}

/** What a file says of its surroundings, each with what a test has in its place. All must be in it. */
type Changes = readonly (readonly [ours: string, theirs: string])[]

function changed(file: string, text: string, changes: Changes): string {
  return changes.reduce((all, [ours, theirs]) => {
    if (!all.includes(ours)) throw new Error(`${file} has no ${ours}`)
    return all.replaceAll(ours, theirs)
  }, text)
}

/** Runs deploy/nginx.conf on a free port: the four lines that a company changes are the test's. */
export function startNginx({ nginx, files, erp }: Serving): Promise<RunningNginx> {
  return runNginx(nginx, 'deploy/nginx.conf', (port) => [
    ['server 127.0.0.1:3000;', `server ${erp};`],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['root /srv/trade-portal/app;', `root ${join(files, 'app')};`],
    ['root /srv/trade-portal;', `root ${files};`],
  ])
}

/** Runs deploy/simulators.conf on a free port, before two simulators: `host:port` each. */
export function startBeforeTwo(nginx: string, [first, second]: readonly [string, string]) {
  return runNginx(nginx, 'deploy/simulators.conf', (port) => [
    ['127.0.0.1:3001', first],
    ['127.0.0.1:3002', second],
    ['listen 3000;', `listen 127.0.0.1:${port};`],
  ])
}

/** What nginx says of a port that another process took after it was found free. */
const TAKEN = 'Address already in use'

/** Runs a file of deploy/ in a folder of its own. */
async function runNginx(
  nginx: string,
  file: string,
  changes: (port: number) => Changes,
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const text = readFileSync(join(ROOT, file), 'utf8')
  writeFileSync(join(folder, 'portal.conf'), changed(file, text, changes(port)))
  writeFileSync(join(folder, 'nginx.conf'), frameOf(folder))
  mkdirSync(join(folder, 'temp'))
  const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk
  })
  const closed = once(child, 'close')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (!(await isListening(child, join(folder, PID_FILE)))) {
    await closed
    remove()
    // Nginx takes no port 0 and says which it got, so the port has to be tried.
    if (errors.includes(TAKEN)) return runNginx(nginx, file, changes)
    throw new Error(`nginx does not start with ${file}: ${errors}`)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM')
      await closed
      remove()
    },
  }
}

const PID_FILE = 'nginx.pid'

/** Nginx writes its number once it has the port. False where it ends before that. */
async function isListening(child: ChildProcess, pidFile: string): Promise<boolean> {
  while (!existsSync(pidFile)) {
    if (child.exitCode !== null) return false
    await pause(10)
  }
  return true
}

/** What Debian's own nginx.conf puts round the files of conf.d, all of it in one folder. */
function frameOf(folder: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  return `${asRoot}
daemon off;
worker_processes 1;
pid ${folder}/${PID_FILE};
error_log stderr crit;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temp.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n  ')}
  include ${folder}/portal.conf;
}
`
}
