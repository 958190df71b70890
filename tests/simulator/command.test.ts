import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FULL, PLAIN } from '#contract/control/dialect.ts'
import { OptionError, readCommandLine, readDialect, USAGE } from '#simulator/host/options.ts'
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
    [['--scenario', 'fr'], '--scenario is "fr", but must be one of au, us, large, newcomer, locked.'],
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
})
