import type { FaultKind } from '#contract/control/faults.ts'
import type { NotePart } from '#machines/tape/note.rules.ts'
import { daysOf, type Today } from '#machines/tape/placeholders.rules.ts'
import type { Step, StepOf, Tape, Target } from '#machines/tape/tape.ts'

/** What a reader does, for one step of a tape, or for two that a person takes for one. */
export interface Instruction {
  /** From 1; null for what happens without the reader. */
  readonly number: number | null
  /** The steps of the tape, from 0. */
  readonly steps: readonly number[]
  /** The words; names and values are marked. */
  readonly parts: readonly NotePart[]
}

const plain = (text: string): NotePart => ({ text, isMarked: false })
const marked = (text: string): NotePart => ({ text, isMarked: true })

/** The steps of a tape as numbered instructions: 'Press **Add to cart**.' */
export function instructionsOf({ steps }: Pick<Tape, 'steps'>, today: Today): readonly Instruction[] {
  const instructions: Instruction[] = []
  let number = 0
  for (let at = 0; at < steps.length; ) {
    const [step, next] = [steps[at], steps[at + 1]]
    if (!step) break
    const both = next && next.note === undefined ? jointly(step, next, today) : null
    const isForReader = !OF_THE_WORLD.has(step.do)
    if (isForReader) number += 1
    instructions.push({
      number: isForReader ? number : null,
      steps: both ? [at, at + 1] : [at],
      parts: [...(both ?? partsOf(step, today)), plain('.')],
    })
    at += both ? 2 : 1
  }
  return instructions
}

const OF_THE_WORLD: ReadonlySet<Step['do']> = new Set(['faults', 'settings', 'expireSessions'])

/** Two steps that a person takes for one; null for others. */
function jointly(step: Step, next: Step, today: Today): readonly NotePart[] | null {
  const isList = step.do === 'press' && step.role === 'combobox'
  if (isList && next.do === 'press' && next.role === 'option')
    return [plain('Choose '), marked(next.name), plain(' in '), ...elementParts(step)]
  const isTyped = step.do === 'fill' && step.value !== '' && next.do === 'key'
  if (isTyped && next.role === step.role && next.name === step.name)
    return [...partsOf(step, today), plain(' and press '), marked(next.key)]
  return null
}

function partsOf(step: Step, today: Today): readonly NotePart[] {
  switch (step.do) {
    case 'visit':
      return [plain('Open '), marked(step.path)]
    case 'reload':
      return [plain('Reload the page')]
    case 'back':
      return [plain('Go back to the page before')]
    case 'press':
      return [plain(pressing(step.role)), ...elementParts(step)]
    case 'hover':
      return [plain('Point at '), ...elementParts(step)]
    case 'see':
      return step.text === undefined
        ? [plain('See '), ...elementParts(step)]
        : [plain('See '), marked(step.text)]
    case 'fill':
      return step.value === ''
        ? [plain('Empty '), ...elementParts(step)]
        : [plain('Type '), marked(daysOf(step.value, today)), plain(' into '), ...elementParts(step)]
    case 'choose':
      return [plain('Choose '), marked(daysOf(step.value, today)), plain(' in '), ...elementParts(step)]
    case 'key':
      return [plain('Press the key '), marked(step.key), plain(' in '), ...elementParts(step)]
    case 'paste':
      return [plain('Paste '), marked(daysOf(step.value, today)), plain(' into '), ...elementParts(step)]
    case 'attach':
      return [plain('Give the file '), marked(step.file.name), plain(' to '), ...elementParts(step)]
    case 'faults':
      return [plain(faultsWords(step.faults))]
    case 'settings':
      return [plain('A setting changes')]
    case 'expireSessions':
      return [plain('The session expires')]
  }
}

const FAULT_WORDS: Readonly<Record<FaultKind, string>> = {
  error: 'is refused',
  'field-error': 'is refused because of a field',
  expired: 'finds the session expired',
  'http-500': 'fails',
  malformed: 'gets an unreadable reply',
  abort: 'gets no connection',
  'lost-reply': 'loses its reply',
  latency: 'is slow',
  reply: 'gets another reply',
}

/** 'addCartProduct' is 'add cart product'. */
const callWords = (operation: string) =>
  operation === '*' ? 'every call' : `“${operation.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()}”`

function faultsWords(faults: StepOf<'faults'>['faults']): string {
  if (faults.length === 0) return 'The ERP has no faults any more'
  const each = faults.map(({ operation, kind }) => `${callWords(operation)} ${FAULT_WORDS[kind]}`)
  return `The ERP’s faults change: ${each.join(', ')}`
}

function pressing(role: string): string {
  if (role === 'combobox') return 'Open '
  return role === 'option' || role === 'radio' ? 'Choose ' : 'Press '
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

function elementParts({ role, name, nth, within = [] }: Target): readonly NotePart[] {
  const holder = within.findLast((each) => each.name !== '')
  const own = name === '' ? [plain(`the ${ordinal(nth)}${role}`)] : [...whichParts(nth), marked(name)]
  return [...own, ...(holder ? [plain(' in '), marked(holder.name)] : [])]
}

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const inFigures = (nth: number) => `${nth}${SUFFIXES[ordinals.select(nth)] ?? 'th'}`

const ordinal = (nth: number | undefined) =>
  nth === undefined ? '' : `${ORDINALS[nth - 1] ?? inFigures(nth)} `

function whichParts(nth: number | undefined): readonly NotePart[] {
  if (nth === undefined) return []
  return [plain(nth > ORDINALS.length ? `number ${nth} of ` : `the ${ordinal(nth)}`)]
}
