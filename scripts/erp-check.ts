import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { askErp, CheckProblem } from './erp-check/ask-erp.ts'
import { readCalls } from './erp-check/har.ts'
import { type Options, PASSWORD_VARIABLE, readOptions, USAGE } from './erp-check/options.ts'
import { createCollector, isBroken, type Report, reportLines } from './erp-check/report.ts'
import { HarProblem, openHar } from './lib/har-reader.ts'

/* npm run erp:check (docs/erp.md). */

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === 'help') {
    console.log(USAGE)
    return 0
  }
  if ('problem' in options) {
    console.error(`${options.problem}\n\n${USAGE}`)
    return 2
  }
  const report = await check(options)
  console.log(options.isJson ? asJson(report) : reportLines(report).join('\n'))
  return isBroken(report) ? 1 : 0
}

async function check({ source, slow, patience }: Options): Promise<Report> {
  const { add, report } = createCollector()
  if ('har' in source) return report({ ...(await readCalls(await openHar(source.har), add)), slow })
  const password = process.env[PASSWORD_VARIABLE] ?? (await askForPassword(source.userName))
  return report({ ...(await askErp({ ...source, password, patience, received: add })), slow })
}

/** What is typed is not shown. */
async function askForPassword(userName: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CheckProblem(`Set ${PASSWORD_VARIABLE} to the password of ${userName}.`)
  process.stdout.write(`Password of ${userName}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}

const asJson = ({ operations, skipped, preflights }: Report) => {
  const plain = operations.map((each) => ({ ...each, unchecked: Object.fromEntries(each.unchecked) }))
  return JSON.stringify({ operations: plain, skipped: Object.fromEntries(skipped), preflights }, null, 2)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CheckProblem || error instanceof HarProblem)) throw error
  console.error(error.message)
  process.exitCode = 2
}
