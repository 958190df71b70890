#!/usr/bin/env node
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { SCENARIOS } from '#contract/control.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { ScenarioError } from '#simulator/scenarios/error.ts'
import { addressOf } from './address.ts'
import { allowedHosts } from './allowed-hosts.ts'
import { StoreError } from './lines.ts'
import { type CommandLine, OptionError, readCommandLine, readDialect, USAGE } from './options.ts'
import { prepare } from './prepare.ts'
import { openSimulator, type Simulator } from './simulator.ts'

/* npm start, and the command trade-portal-simulator: portal and simulator on one port, built as dist/server/main.js. */

const ROOT = join(import.meta.dirname, '../..')
const DEFAULT_PORT = 3000
const LAST_PORT = 65_535
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long pending calls may take when the server is stopped. */
const STOP_MS = 2_000
/** How soon after its start the server prepares. */
const PREPARE_MS = 1_000
/**
 * How long an idle connection stays open. Node's default of 5 s is short enough that calls often meet a
 * closing connection, and their outcome is then unknown.
 */
const KEPT_OPEN_MS = 120_000

/** Shorter than the first part of an id without a prefix, so that the two can't be confused. */
const PREFIX = /^[a-z0-9]{1,4}$/

const ACCOUNTS = ['admin', 'sales', 'hold', 'suspended']

async function main(): Promise<void> {
  const options = readCommandLine(process.argv.slice(2))
  if (options.help) return console.log(USAGE)
  const env = withOptions(process.env, options)
  const port = readPort(env, options)
  const host = env['HOST'] || '127.0.0.1'
  const early: RequestListener = (req, res) => {
    opened.then(
      ({ listener }) => listener(req, res),
      () => res.destroy(),
    )
  }
  const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, early)
  // The port comes first, so that starting twice reports the port and not the data folder as in use.
  await listening(server, port, host, options)
  const opened = openSimulator({
    dataDir: dataDir(env),
    scenario: options.scenario,
    recover: env['RECOVER'] === '1',
    portalDir: join(ROOT, 'dist/app'),
    picturesDir: join(ROOT, 'fixtures/pictures'),
    allowedHosts: allowedHosts(env),
    keeping: readKeeping(env),
  })
  const simulator = await opened
  server.off('request', early).on('request', simulator.listener)
  console.log(welcome(addressOf(host, portOf(server))))
  setTimeout(prepare, PREPARE_MS).unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server, simulator))
}

/** The environment as if it said what the options say. */
const withOptions = (
  env: NodeJS.ProcessEnv,
  { port, host, data, dialect }: CommandLine,
): NodeJS.ProcessEnv => ({
  ...env,
  ...(port && { PORT: port }),
  ...(host && { HOST: host }),
  ...(data && { DATA_DIR: data }),
  ...(dialect && { DIALECT: dialect }),
})

function listening(server: Server, port: number, host: string, options: CommandLine): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error) => fail(startMessage(error, port, options)))
    server.listen(port, host, resolve)
  })
}

function readPort({ PORT }: NodeJS.ProcessEnv, options: CommandLine): number {
  if (!PORT) return DEFAULT_PORT
  const port = Number(PORT)
  if (Number.isInteger(port) && port >= 0 && port <= LAST_PORT) return port
  const wrong = `is ${JSON.stringify(PORT)}, but must be a number from 0 to ${LAST_PORT}.`
  return options.port === undefined ? fail(`PORT ${wrong}`) : failWithUsage(`--port ${wrong}`)
}

/** The default world belongs to the process without a prefix; others run beside it (docs/simulator.md). */
function dataDir({ DATA_DIR, WORLD_PREFIX }: NodeJS.ProcessEnv): string | undefined {
  return WORLD_PREFIX ? undefined : DATA_DIR || join(ROOT, '.data')
}

/** WORLD_IDLE_HOURS, SESSION_IDLE_MINUTES, MAX_WORLDS, DIALECT and WORLD_PREFIX, if set (docs/simulator.md). */
function readKeeping(env: NodeJS.ProcessEnv) {
  const { WORLD_IDLE_HOURS, SESSION_IDLE_MINUTES, MAX_WORLDS, DIALECT, WORLD_PREFIX } = env
  return {
    ...(WORLD_PREFIX && { prefix: readPrefix(WORLD_PREFIX) }),
    ...(WORLD_IDLE_HOURS && { idleMs: readAbove0('WORLD_IDLE_HOURS', WORLD_IDLE_HOURS) * HOUR_MS }),
    ...(SESSION_IDLE_MINUTES && {
      sessionIdleMs: readAbove0('SESSION_IDLE_MINUTES', SESSION_IDLE_MINUTES) * MINUTE_MS,
    }),
    ...(DIALECT && { dialect: readDialect(DIALECT) }),
    ...(MAX_WORLDS && { maxWorlds: readAbove0('MAX_WORLDS', MAX_WORLDS) }),
  }
}

function readAbove0(name: string, text: string): number {
  const number = Number(text)
  if (Number.isFinite(number) && number > 0) return number
  return fail(`${name} is ${JSON.stringify(text)}, but must be a number above 0.`)
}

function readPrefix(text: string): string {
  if (PREFIX.test(text)) return text
  return fail(`WORLD_PREFIX is ${JSON.stringify(text)}, but must be one to four lowercase letters or digits.`)
}

function startMessage(error: Error, port: number, options: CommandLine): string {
  const code = 'code' in error ? error.code : undefined
  const at = (other: number) => (options.port === undefined ? `PORT=${other} npm start` : `--port ${other}`)
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: ${at(port + 1)}`
  if (code === 'EACCES') return `Port ${port} needs more rights than you have. Choose another: ${at(3000)}`
  return `The server could not start: ${error.message}`
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : DEFAULT_PORT
}

function welcome(address: string): string {
  const links = SCENARIOS.map((scenario) => `    ${address}${CONTROL_PATH}/enter/${scenario}`)
  return [
    '',
    `  Trade portal    ${address}`,
    `  Sign in as      ${ACCOUNTS.join(', ')}`,
    `  Password        ${DEMO_PASSWORD}`,
    '',
    '  Your own world, in one of these scenarios:',
    ...links,
    '',
  ].join('\n')
}

async function stop(server: Server, simulator: Simulator): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), STOP_MS)
  await closed
  clearTimeout(timer)
  await simulator.close()
  process.exit(0)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const failWithUsage = (message: string) => fail(`${message}\n\n${USAGE}`)

main().catch((error: unknown) => {
  if (error instanceof OptionError) failWithUsage(error.message)
  fail(error instanceof StoreError || error instanceof ScenarioError ? error.message : String(error))
})
