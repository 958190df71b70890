import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FULL, PLAIN } from '#contract/control/dialect.ts'
import { OptionError, readCommandLine, readDialect, USAGE } from '#simulator/host/options.ts'
import { createVisitor } from './kit.ts'
import { buildProgram } from './program.ts'

/* The command trade-portal-simulator, as a child process. */

let program: Awaited<ReturnType<typeof buildProgram>>
let folder = ''
const start = (...args: readonly string[]) => program.start({}, ...args)

beforeAll(async () => {
  program = await buildProgram()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trade-portal-'))
})
afterEach(() => {
  program.killAll()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => program.remove())

const worldAt = async (origin: string) => (await fetch(`${origin}/simulator/world`)).json()

describe('trade-portal-simulator', () => {
  it('--help prints the options and starts no server', async () => {
    expect(await start('--help').exit).toEqual({ code: 0, said: `${USAGE}\n` })
  })

  it.each([
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

  it.each([
    [['--prot', '4000'], 'Unknown option --prot.'],
    [['--port', 'abc'], '--port is "abc", but must be a number from 0 to 65535.'],
  ])('a refusal of %j is printed with the usage', async (args, message) => {
    expect(await start(...args).exit).toEqual({ code: 1, said: `${message}\n\n${USAGE}\n` })
  })

  it('a dialect is all traits, or some of them with commas between', () => {
    expect(readDialect('all')).toEqual(FULL)
    expect(readDialect('numbersAsText, blanksAsNull')).toEqual({
      ...PLAIN,
      numbersAsText: true,
      blanksAsNull: true,
    })
    expect(() => readDialect('numbersAsText,x')).toThrow('The dialect has "x", but must be all, or some of')
  })

  it('--dialect is that of the default world and of every new one', async () => {
    const origin = await program
      .start({ DIALECT: 'x' }, '--port=0', '--data', folder, '--dialect', 'all')
      .origin()
    expect(await worldAt(origin)).toMatchObject({ dialect: FULL })
    const opened = await fetch(`${origin}/simulator/worlds`, { method: 'POST' })
    const headers = { 'X-Simulator-World': (await opened.json()).id }
    expect(await (await fetch(`${origin}/simulator/world`, { headers })).json()).toMatchObject({
      dialect: FULL,
    })
  })

  it('an option wins over its environment variable', async () => {
    const server = program.start(
      { PORT: 'abc', HOST: 'nowhere.example' },
      '--port=0',
      '--host=127.0.0.1',
      `--data=${folder}`,
    )
    expect((await fetch(`${await server.origin()}/config/configuration.json`)).status).toBe(200)
    expect(existsSync(join(folder, 'last-commit'))).toBe(true)
  })

  it('the default world starts with --scenario, keeps it in its folder and refuses another', async () => {
    const first = start('--data', folder, '--scenario', 'us')
    expect(await worldAt(await first.origin())).toMatchObject({ scenario: 'us', kept: true })
    first.child.kill('SIGTERM')
    await first.exit
    const second = start('--data', folder)
    expect(await worldAt(await second.origin())).toMatchObject({ scenario: 'us' })
    second.child.kill('SIGTERM')
    await second.exit
    const { code, said } = await start('--data', folder, '--scenario', 'au').exit
    expect([code, said]).toEqual([
      1,
      `The data folder ${folder} holds the scenario us, not au. Leave out --scenario, or choose another folder with --data.\n`,
    ])
  })

  it('the default world begins from a scenario file, continues without it and refuses another', async () => {
    const path = join(folder, 'mine.json')
    const data = join(folder, 'data')
    const user = {
      userId: 'skipper',
      customerID: 70114,
      role: 'admin',
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
    }
    const file = { version: 1, base: 'us', now: '2027-01-15', daysLived: 3, users: [user] }
    writeFileSync(path, JSON.stringify(file))
    const first = start('--data', data, '--scenario', path)
    const origin = await first.origin()
    expect(await worldAt(origin)).toMatchObject({
      scenario: 'us',
      now: expect.stringMatching(/^2027-01-15T06:0/),
    })
    const visitor = createVisitor(origin)
    await visitor.request('/config/configuration.json')
    expect(await visitor.signIn('skipper')).not.toBe('')
    await visitor.send('POST', '/simulator/world/clock', { now: '2027-02-01' })
    first.child.kill('SIGTERM')
    await first.exit
    rmSync(path)
    const second = start('--data', data)
    expect(await worldAt(await second.origin())).toMatchObject({
      now: expect.stringMatching(/^2027-02-01T06:0/),
    })
    second.child.kill('SIGTERM')
    await second.exit
    writeFileSync(path, JSON.stringify({ ...file, base: 'au', users: [] }))
    const { code, said } = await start('--data', data, '--scenario', path).exit
    expect([code, said]).toEqual([
      1,
      `The data folder ${data} holds the scenario ${join(data, 'scenario.json')}, not ${path}. Leave out --scenario, or choose another folder with --data.\n`,
    ])
  })

  it('a wrong scenario file is refused by its name and the path of the value', async () => {
    const path = join(folder, 'mine.json')
    writeFileSync(path, '{"version": 1, "products": [{"productID": "CEM-GP20", "stock": -4}]}')
    expect(await start('--data', folder, '--scenario', path).exit).toEqual({
      code: 1,
      said: `The scenario file ${path}: products.0.stock must not be negative.\n`,
    })
    expect(existsSync(join(folder, 'last-commit'))).toBe(false)
  })
})
