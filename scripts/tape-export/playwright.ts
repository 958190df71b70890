import { textIn } from '#machines/shared/texts.ts'
import { isMutation } from '#machines/tape/build-tape.rules.ts'
import type { Action, Step, Tape, Target } from '#machines/tape/tape.ts'
import { elementWords } from '#machines/tape/words.rules.ts'
import { replayLocaleOf } from '../replay/replay-locale.ts'
import { datesAt } from './today.ts'

/** Narrower screens are touch screens, as in a replay. */
const NARROW = 768

/**
 * A tape as a Playwright spec with the fixtures of the kit: its steps, its `see` steps as expectations, and
 * how often each call that changes something was made. Transitions and other calls are not in it.
 */
export function specOf(tape: Tape, kit: string): string {
  const { name, scenario, clock, screen, steps } = tape
  const { locale, timezoneId } = replayLocaleOf(scenario)
  const used = usedBy(steps)
  const lines = steps.flatMap(lineWriter(datesAt(tape)))
  return [
    `import { expect, test } from ${quoted(kit)}`,
    '',
    'test.use({',
    `  scenario: ${quoted(scenario)},`,
    `  now: ${quoted(new Date(clock).toISOString())},`,
    `  locale: ${quoted(locale)},`,
    `  timezoneId: ${quoted(timezoneId)},`,
    `  viewport: { width: ${screen.width}, height: ${screen.height} },`,
    ...(screen.width < NARROW ? ['  hasTouch: true,'] : []),
    "  contextOptions: { reducedMotion: 'reduce' },",
    "  serviceWorkers: 'block',",
    '})',
    '',
    `test(${quoted(name)}, async ({ ${used.join(', ')} }) => {`,
    ...lines.map((line) => `  ${line}`),
    '})',
    ...(steps.some(({ do: kind }) => kind === 'paste') ? ['', ...PASTE] : []),
  ].join('\n')
}

const usedBy = (steps: readonly Step[]) => {
  const isOfWorld = ({ do: kind, calls }: Step) =>
    kind === 'settings' || kind === 'expireSessions' || calls.some(isMutation)
  return [
    'page',
    ...(steps.some(isOfWorld) ? ['world'] : []),
    ...(steps.some(({ do: kind }) => kind === 'faults') ? ['faults'] : []),
  ]
}

/** Writes the lines of one step after the other. */
function lineWriter(dated: (text: string) => string) {
  const made = new Map<string, number>()
  return (step: Step): string[] => {
    const changed = new Set(step.calls.filter(isMutation).map(({ operation }) => operation))
    for (const { operation } of step.calls.filter(isMutation))
      made.set(operation, (made.get(operation) ?? 0) + 1)
    return [
      ...(step.note ? comment(textIn(step.note, [])) : []),
      ...(step.about ? comment(`It is about ${elementWords(step.about)}`) : []),
      actionLine(step, dated),
      ...Array.from(
        changed,
        (operation) =>
          `await expect.poll(() => world.calls(${quoted(operation)})).toBe(${made.get(operation)})`,
      ),
    ]
  }
}

/** All that ends a line for any program: what follows would be no comment but code. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

const comment = (text: string) => text.split(LINE_ENDS).map((line) => `// ${line}`)

function actionLine(action: Action, dated: (text: string) => string): string {
  switch (action.do) {
    case 'visit':
      return `await page.goto(${quoted(dated(action.path))})`
    case 'reload':
      return 'await page.reload()'
    case 'back':
      return 'await page.goBack()'
    case 'faults':
      return `await faults(${literal(action.faults)})`
    case 'settings':
      return `await world.settings(${literal(action.settings)})`
    case 'expireSessions':
      return 'await world.expireSessions()'
    case 'see':
      return action.text === undefined
        ? `await expect(${element(action, dated)}).toBeVisible()`
        : `await expect(${element(action, dated)}).toContainText(${quoted(dated(action.text))})`
    case 'press':
      return `await ${element(action, dated)}.click()`
    case 'hover':
      return `await ${element(action, dated)}.hover()`
    case 'fill':
      return `await ${element(action, dated)}.fill(${quoted(dated(action.value))})`
    case 'choose':
      return `await ${element(action, dated)}.selectOption({ label: ${quoted(dated(action.value))} })`
    case 'key':
      return `await ${element(action, dated)}.press(${quoted(action.key)})`
    case 'paste':
      return `await paste(${element(action, dated)}, ${quoted(dated(action.value))})`
    case 'attach': {
      const { name, type, text } = action.file
      const file = `{ name: ${quoted(name)}, mimeType: ${quoted(type)}, buffer: Buffer.from(${quoted(text)}) }`
      return `await ${fileField(action, dated)}.setInputFiles(${file})`
    }
  }
}

type Named = Pick<Target, 'role' | 'name'>

function element({ within = [], nth, ...target }: Target, dated: (text: string) => string): string {
  const chain = [...within, target].map((each) => byRole(each, dated))
  // Only visible elements count, so that the position is the one that a user sees.
  const which = nth === undefined ? '' : `.filter({ visible: true }).nth(${nth - 1})`
  return `page.${chain.join('.')}${which}`
}

function byRole({ role, name }: Named, dated: (text: string) => string): string {
  return `getByRole(${quoted(role)}, { name: ${quoted(dated(name))}, exact: true })`
}

/** It may be hidden behind the button that opens it. */
function fileField({ within = [], name, nth = 1 }: Target, dated: (text: string) => string): string {
  const holder = ['page', ...within.map((each) => byRole(each, dated))].join('.')
  const named = `getByRole('button', { name: ${quoted(dated(name))}, exact: true, includeHidden: true })`
  return `${holder}.${named}.and(page.locator('input[type=file]')).nth(${nth - 1})`
}

/** JSON on one line for any program. */
const literal = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const quoted = (text: string) =>
  text.includes("'") ? literal(text) : `'${literal(text).slice(1, -1).replaceAll('\\"', '"')}'`

const PASTE = [
  '/** Pastes text as from the clipboard. */',
  "async function paste(field: ReturnType<import('@playwright/test').Page['locator']>, text: string) {",
  '  await field.focus()',
  '  await field.evaluate((input, pasted) => {',
  '    const clipboardData = new DataTransfer()',
  "    clipboardData.setData('text/plain', pasted)",
  "    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })",
  "    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted)",
  '  }, text)',
  '}',
]
