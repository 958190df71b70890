import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { readTape, type Tape } from '#machines/tape/tape.ts'
import { readCalls } from '../../scripts/erp-check/har.ts'
import { createCollector } from '../../scripts/erp-check/report.ts'
import { harOf } from '../../scripts/tape-export/har.ts'
import { readOptions } from '../../scripts/tape-export/options.ts'
import { specOf } from '../../scripts/tape-export/playwright.ts'
import { harFile } from './har.ts'

const FOLDER = new URL('../tapes/', import.meta.url)
const NAMES = readdirSync(FOLDER)

function tapeOf(name: string): Tape {
  const read = readTape(readFileSync(new URL(name, FOLDER), 'utf8'))
  if ('problem' in read) throw new Error(read.problem)
  return read.tape
}

/** The schemas of HAR 1.2 that har-validator checks archives by. */
function validator() {
  const folder = new URL('../../node_modules/har-schema/lib/', import.meta.url)
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, meta: false })
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const { $schema: _, ...schema } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    ajv.addSchema(schema)
  }
  return ajv.getSchema('har.json#') ?? ajv.getSchema('har.json')
}

const validate = validator()

test.each(NAMES)('%s is valid by the schema of HAR 1.2', (name) => {
  expect([validate?.(harOf(tapeOf(name))), validate?.errors]).toEqual([true, null])
})

test('an archive without its version is not valid by that schema', () => {
  const { version: _, ...log } = harOf(tapeOf('jobs.json')).log
  expect(validate?.({ log })).toBe(false)
})

test('it has each call of the tape, without session and password, and erp:check reads it', async () => {
  const tape = tapeOf('refused-order.json')
  const text = JSON.stringify(harOf(tape))
  const names: string[] = []
  const collector = createCollector()
  const summary = await readCalls(harFile(text), (operation, reply) => {
    names.push(operation)
    collector.add(operation, reply)
  })
  const calls = tape.steps.flatMap((step) => step.calls)
  expect(names).toEqual(calls.map(({ operation }) => operation))
  const { operations, skipped } = collector.report({ ...summary, slow: 60_000 })
  expect(skipped.size).toBe(0)
  const broken = operations.flatMap(({ findings }) => findings.filter(({ breaks }) => breaks))
  const lost = calls.some(({ error, reply }) => error !== undefined && reply === undefined)
  expect(new Set(broken.map(({ found }) => found))).toEqual(new Set(lost ? ['the connection was cut'] : []))
  expect(text).not.toContain('trade-demo')
  expect(text).not.toContain('{today')
})

test('an archive hides a typed password wherever the tape repeats it', () => {
  const field: Tape['steps'][number] = {
    ...{ do: 'fill', role: 'textbox', name: 'Password', value: 'correct horse', charts: [] },
    calls: [
      {
        operation: 'login',
        request: { userid: 'correct horse', password: '***' },
        reply: { hasErrors: true, errorTable: [{ field: '', msg: '“correct horse” is wrong' }] },
        error: 'correct horse',
      },
    ],
  }
  const visit: Tape['steps'][number] = {
    do: 'visit',
    path: '/search?value=correct+horse',
    charts: [],
    calls: [],
  }
  const text = JSON.stringify(harOf({ ...tapeOf('sign-in.json'), steps: [visit, field] }))
  expect(text).toContain('“***” is wrong')
  expect(text).not.toMatch(/correct.horse/)
})

test('steps act on elements by role and label, and dates are those of its clock', () => {
  const lines = specOf(tapeOf('refused-order.json'), 'kit').split('\n')
  expect(lines[0]).toBe("import { expect, test } from 'kit'")
  expect(lines).toEqual(
    expect.arrayContaining([
      "  now: '2026-11-16T22:00:00.000Z',",
      "test('refused order and second try', async ({ page, world, faults }) => {",
      '  // The ERP will refuse the next order.',
      "  await page.getByRole('textbox', { name: 'Required date', exact: true }).fill('24/11/2026')",
      "  await expect(page.getByRole('heading', { name: 'Order Complete!', exact: true })).toBeVisible()",
      "  await expect.poll(() => world.calls('processComplete')).toBe(2)",
    ]),
  )
})

test('an element has its containers, and its position among those that are visible', () => {
  const step = { role: 'button', name: "Tim's", charts: [], calls: [] }
  const tape: Tape = {
    ...tapeOf('sign-in.json'),
    screen: { width: 390, height: 800 },
    steps: [
      { ...step, do: 'press', within: [{ role: 'dialog', name: 'Tally' }], nth: 2 },
      { ...step, do: 'paste', value: 'a\nb' },
      { ...step, do: 'attach', file: { name: 'a.csv', type: 'text/csv', text: 'x' } },
      { do: 'settings', settings: { pagesize: 7 }, charts: [], calls: [] },
    ],
  }
  const spec = specOf(tape, 'kit')
  expect(spec).toContain(
    `page.getByRole('dialog', { name: 'Tally', exact: true }).getByRole('button', { name: "Tim's", exact: true }).filter({ visible: true }).nth(1).click()`,
  )
  expect(spec).toContain(`exact: true }), 'a\\nb')`)
  expect(spec).toContain("includeHidden: true }).and(page.locator('input[type=file]')).nth(0).setInputFiles(")
  expect(spec).toContain('await world.settings({"pagesize":7})')
  expect(spec).toContain('  hasTouch: true,')
  expect(spec).toContain('async function paste(')
})

test.each(['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f'])(
  'what follows %j in a note, a name or a text is no code',
  (end) => {
    const step = { role: 'heading', name: `Cart${end}two`, charts: [], calls: [] }
    const about = { role: 'link', name: `Order${end}two` }
    const text = `Total${end}two`
    const steps: Tape['steps'] = [{ ...step, do: 'see', text, note: `One${end}two`, about }]
    const spec = specOf({ ...tapeOf('sign-in.json'), name: `Tape${end}two`, steps }, 'kit')
    const lines = spec.split(/[\n\r\u2028\u2029]/).map((line) => line.trim())
    expect(lines.filter((line) => /^two/.test(line))).toEqual([])
    expect(lines).toEqual(expect.arrayContaining(['// One', '// two']))
  },
)

test('a text that is seen is expected', () => {
  const step: Tape['steps'][number] = { do: 'see', role: 'region', name: 'Total', charts: [], calls: [] }
  const steps = [step, { ...step, text: "It's $5.00" }]
  expect(specOf({ ...tapeOf('sign-in.json'), steps }, 'kit').split('\n')).toEqual(
    expect.arrayContaining([
      "  await expect(page.getByRole('region', { name: 'Total', exact: true })).toBeVisible()",
      `  await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText("It's $5.00")`,
    ]),
  )
})

test('the exported spec that runs among the journeys is that of its tape', () => {
  const path = 'tests/journeys/exported/refused-order.spec.ts'
  const kit = '../../../kit/playwright.ts'
  const command = `npm run tape:export -- tests/tapes/refused-order.json --to playwright --kit ${kit} --out ${path}`
  const kept = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  expect(kept, `stale: ${command}`).toBe(`${specOf(tapeOf('refused-order.json'), kit)}\n`)
})

test.each([
  [[], 'Name one tape, such as tests/tapes/jobs.json'],
  [['a.json', 'b.json', '--to', 'har'], 'Name one tape, such as tests/tapes/jobs.json'],
  [['a.json'], '--to takes a format: playwright or har'],
  [['a.json', '--to', 'pdf'], '--to takes a format: playwright or har'],
])('the arguments %j are refused with a reason', (args, problem) => {
  expect(readOptions(args)).toEqual({ problem })
})
