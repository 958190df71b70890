import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Runs deploy/simulators.conf on a free port, before two simulators on ports of their own. */
export function startBeforeTwo(nginx: string, [first, second]: readonly [number, number]) {
  return runNginx(nginx, 'deploy/simulators.conf', (port) => [
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ['listen 3000;', `listen 127.0.0.1:${port};`],
  ])
}

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
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await answers(url, child.pid)
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What Debian's own nginx.conf puts round the files of conf.d, all of it in one folder. */
function frameOf(folder: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  return `${asRoot}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
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

async function answers(url: string, pid: number | undefined): Promise<void> {
  for (let tries = 0; tries < 200 && pid !== undefined; tries += 1) {
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('nginx did not start')
}
