import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Serving {
  readonly nginx: string
  /** The folder that contains `app` and `config`. */
  readonly files: string
  /** host:port of the server for ERP calls. */
  readonly erp: string
  /** Its TLS: the authority that nginx trusts, a file, and the name of its certificate. None for plain HTTP. */
  readonly tls?: { readonly authority: string; readonly name: string }
  /** A file of deploy/ with locations of this site. */
  readonly locations?: string
}

export interface RunningNginx {
  readonly url: string
  close(): Promise<void>
}

/** Replacements of site-specific text in a configuration file. Every text must occur in it. */
type Changes = readonly (readonly [ours: string, theirs: string])[]

function changed(file: string, text: string, changes: Changes): string {
  return changes.reduce((all, [ours, theirs]) => {
    if (!all.includes(ours)) throw new Error(`${file} has no ${ours}`)
    return all.replaceAll(ours, theirs)
  }, text)
}

/** Runs deploy/nginx.conf on a free port, with the lines that a company edits replaced. */
export function startNginx({ nginx, files, erp, tls, locations }: Serving): Promise<RunningNginx> {
  const changes = (port: number): Changes => [
    ['server 127.0.0.1:3000;', `server ${erp};`],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['server_name portal.example.com;', 'server_name 127.0.0.1;'],
    ['root /srv/trade-portal/app;', `root ${join(files, 'app')};`],
    ['root /srv/trade-portal;', `root ${files};`],
    ...(tls ? tlsTo(tls) : []),
  ]
  return runNginx(nginx, 'deploy/nginx.conf', changes, locations)
}

/** What docs/deploying.md changes for an ERP behind TLS, and an authority of the test's own. */
const tlsTo = ({ authority, name }: NonNullable<Serving['tls']>): Changes => [
  ['proxy_pass http://erp;', 'proxy_pass https://erp;'],
  ['proxy_ssl_name erp.example.com;', `proxy_ssl_name ${name};`],
  ['/etc/ssl/certs/ca-certificates.crt', authority],
]

/** Runs deploy/simulators.conf on a free port in front of two simulators, each given as `host:port`. */
export function startBeforeTwo(nginx: string, [first, second]: readonly [string, string]) {
  return runNginx(nginx, 'deploy/simulators.conf', (port) => [
    ['127.0.0.1:3001', first],
    ['127.0.0.1:3002', second],
    ['listen 3000;', `listen 127.0.0.1:${port};`],
  ])
}

/** Nginx's error when another process has taken the free port. */
const TAKEN = 'Address already in use'

/** Runs a file of deploy/ in a temporary folder. */
async function runNginx(
  nginx: string,
  file: string,
  changes: (port: number) => Changes,
  locations?: string,
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const text = readFileSync(join(ROOT, file), 'utf8')
  writeFileSync(join(folder, 'portal.conf'), changed(file, text, changes(port)))
  writeFileSync(join(folder, 'nginx.conf'), frameOf(folder))
  mkdirSync(join(folder, 'temp'))
  mkdirSync(join(folder, 'trade-portal.d'))
  if (locations) copyFileSync(join(ROOT, 'deploy', locations), join(folder, 'trade-portal.d', locations))
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
    // Nginx cannot pick a free port itself, so a port that was taken meanwhile requires a retry.
    if (errors.includes(TAKEN)) return runNginx(nginx, file, changes, locations)
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

/** Nginx writes its pid file once it has the port. False if it exits before that. */
async function isListening(child: ChildProcess, pidFile: string): Promise<boolean> {
  while (!existsSync(pidFile)) {
    if (child.exitCode !== null) return false
    await pause(10)
  }
  return true
}

/** The equivalent of Debian's nginx.conf around the files of conf.d, within one folder. */
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
