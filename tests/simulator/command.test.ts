import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FULL, PLAIN } from '#contract/control/dialect.ts'
import { OptionError, readCommandLine, readDialect, USAGE } from '#simulator/host/options.ts'
import { createVisitor } from './kit.ts'
import { programUnderTest } from './program.ts'

/* The command trade-portal-simulator, as a child process. */

const startWith = programUnderTest()
let folder = ''
const start = (...args: readonly string[]) => startWith({}, ...args)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trade-portal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const worldAt = async (origin: string, headers = {}) =>
  (await fetch(`${origin}/simulator/world`, { headers })).json()

/** Starts a program, stops it after the work and waits for its end. */
async function whileRunning(args: readonly string[], work: (origin: string) => Promise<unknown>) {
  const { child, origin, exit } = start(...args)
  await work(await origin())
  child.kill('SIGTERM')
  await exit
}
const otherwise = (holds: string, asked: string) =>
  `The data folder ${holds}, not ${asked}. Leave out --scenario, or choose another folder with --data.\n`

test('--help prints the options and starts no server', async () => {
  expect(await start('--help').exit).toEqual({ code: 0, said: `${USAGE}\n` })
})

test.each([
  [['--prot', '4000'], 'Unknown option --prot.'],
  [['4000'], 'Unexpected argument 4000. This command does not take positional arguments.'],
  [['--port'], 'Option --port <value> argument missing.'],
  [['--host='], '--host needs a value.'],
  [
    ['--scenario', 'fr'],
    '--scenario is "fr", but must be one of au, us, large, newcomer, locked, or a file that ends in .json.',
  ],
])('%j is refused by name', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(new OptionError(message))
})

test.each([
  [['--prot', '4000'], 'Unknown option --prot.'],
  [['--port', 'abc'], '--port is "abc", but must be a number from 0 to 65535.'],
])('a refusal of %j is printed with the usage', async (args, message) => {
  expect(await start(...args).exit).toEqual({ code: 1, said: `${message}\n\n${USAGE}\n` })
})

test('a dialect is all traits, or some of them with commas between', () => {
  expect(readDialect('all')).toEqual(FULL)
  const two = { ...PLAIN, numbersAsText: true, blanksAsNull: true }
  expect(readDialect('numbersAsText, blanksAsNull')).toEqual(two)
  expect(() => readDialect('numbersAsText,x')).toThrow('The dialect has "x", but must be all, or some of')
})

test('--dialect is that of the default world and of every new one', async () => {
  const args = ['--port=0', '--data', folder, '--dialect', 'all']
  const origin = await startWith({ DIALECT: 'x' }, ...args).origin()
  const opened = await fetch(`${origin}/simulator/worlds`, { method: 'POST' })
  const headers = { 'X-Simulator-World': (await opened.json()).id }
  expect([await worldAt(origin), await worldAt(origin, headers)]).toMatchObject([
    { dialect: FULL },
    { dialect: FULL },
  ])
})

test('an option wins over its environment variable', async () => {
  const environment = { PORT: 'abc', HOST: 'nowhere.example' }
  const server = startWith(environment, '--port=0', '--host=127.0.0.1', `--data=${folder}`)
  expect((await fetch(`${await server.origin()}/config/configuration.json`)).status).toBe(200)
  expect(existsSync(join(folder, 'last-commit'))).toBe(true)
})

test('the default world starts with --scenario, keeps it in its folder and refuses another', async () => {
  await whileRunning(['--data', folder, '--scenario', 'us'], async (origin) =>
    expect(await worldAt(origin)).toMatchObject({ scenario: 'us', kept: true }),
  )
  await whileRunning(['--data', folder], async (origin) =>
    expect(await worldAt(origin)).toMatchObject({ scenario: 'us' }),
  )
  const said = otherwise(`${folder} holds the scenario us`, 'au')
  expect(await start('--data', folder, '--scenario', 'au').exit).toEqual({ code: 1, said })
})

test('the default world begins from a scenario file, continues without it and refuses another', async () => {
  const [path, data] = [join(folder, 'mine.json'), join(folder, 'data')]
  const user = { userId: 'skipper', customerID: 70114, role: 'admin', firstName: 'A', lastName: 'B' }
  const users = [{ ...user, email: 'a@b.example' }]
  const file = { version: 1, base: 'us', now: '2027-01-15', daysLived: 3, users }
  writeFileSync(path, JSON.stringify(file))
  await whileRunning(['--data', data, '--scenario', path], async (origin) => {
    const now = expect.stringMatching(/^2027-01-15T06:0/)
    expect(await worldAt(origin)).toMatchObject({ scenario: 'us', now })
    const visitor = createVisitor(origin)
    await visitor.request('/config/configuration.json')
    expect(await visitor.signIn('skipper')).not.toBe('')
    await visitor.send('POST', '/simulator/world/clock', { now: '2027-02-01' })
  })
  rmSync(path)
  await whileRunning(['--data', data], async (origin) =>
    expect((await worldAt(origin)).now).toMatch(/^2027-02-01T06:0/),
  )
  writeFileSync(path, JSON.stringify({ ...file, base: 'au', users: [] }))
  const said = otherwise(`${data} holds the scenario ${join(data, 'scenario.json')}`, path)
  expect(await start('--data', data, '--scenario', path).exit).toEqual({ code: 1, said })
})

test('a wrong scenario file is refused by its name and the path of the value', async () => {
  const path = join(folder, 'mine.json')
  writeFileSync(path, '{"version": 1, "products": [{"productID": "CEM-GP20", "stock": -4}]}')
  const said = `The scenario file ${path}: products.0.stock must not be negative.\n`
  expect(await start('--data', folder, '--scenario', path).exit).toEqual({ code: 1, said })
  expect(existsSync(join(folder, 'last-commit'))).toBe(false)
})
