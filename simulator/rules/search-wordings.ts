import { plain, singular } from './search-words.ts'

/*
 * What to look for where a query finds nothing as it was typed: the trade's other names for the same
 * thing, words written as two, and sheets in metres.
 */

/** Words that mean the same: names of two countries, slang, and brands that became words. */
const SAME: readonly (readonly string[])[] = [
  ['timber', 'lumber'],
  ['framing', 'stud', 'noggin', 'nogging', 'dwang'],
  // Timber goes by its sawn size in inches, whatever is left of it.
  ['70x45', '3x2', '2x3'],
  ['90x45', '4x2', '2x4', 'two by four', 'four by two'],
  ['140x45', '6x2', '2x6'],
  ['190x45', '8x2', '2x8'],
  ['240x45', '10x2', '2x10'],
  ['90x90', '4x4'],
  ['plasterboard', 'drywall', 'gyprock', 'gib', 'sheetrock', 'gypsum board', 'gypsum'],
  ['fibre cement', 'fiber cement', 'fibro', 'villaboard', 'hardie', 'hardiflex'],
  ['particleboard', 'chipboard', 'particleboard flooring', 'yellow tongue'],
  ['weatherboard', 'siding', 'hardiplank', 'linea'],
  ['skirting', 'baseboard', 'skirting board'],
  ['architrave', 'casing', 'door trim'],
  ['house wrap', 'wall wrap', 'tyvek', 'building wrap'],
  ['sarking', 'underlayment', 'roof underlay'],
  ['batt', 'pink batt'],
  ['gutter', 'spouting'],
  ['downpipe', 'downspout'],
  ['rapid set', 'quick set', 'fast set', 'quikrete'],
  ['reinforcing', 'reo', 'rio'],
  ['deformed bar', 'reinforcing bar', 'rebar', 'reo bar', 'rio bar'],
  ['block', 'besser block', 'cinder block', 'besser'],
  ['sleeve anchor', 'dynabolt'],
  ['concrete screw', 'screw bolt', 'ankascrew', 'tapcon'],
  ['roofing screw', 'tek screw', 'tek', 'self drilling screw'],
  ['framing nail', 'paslode nail', 'paslode', 'gun nail'],
  ['bullet head nail', 'chippy nail', 'finish nail'],
  ['cup head bolt', 'coach bolt', 'carriage bolt'],
  ['coach screw', 'lag screw', 'lag bolt'],
  ['stainless', 'ss', 'stainless steel'],
  ['construction adhesive', 'liquid nail', 'builders adhesive'],
  ['gap filler', 'no more gap', 'caulk', 'caulking'],
  ['power point', 'gpo', 'outlet', 'receptacle'],
  ['building cable', 'nm-b cable', 'romex', 'tps'],
  ['tap', 'faucet'],
  ['circular saw', 'skilsaw', 'skill saw'],
  ['1 gal', 'gallon'],
]

const OTHERS = otherNames()
/** The longest name has so many words. */
const LONGEST = 3
/** Nobody waits for more guesses than these. */
const MOST_GUESSES = 40
const MOST_WORDS = 12

function otherNames(): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, string[]>()
  for (const names of SAME)
    for (const name of names)
      others.set(name, [...(others.get(name) ?? []), ...names.filter((other) => other !== name)])
  return others
}

/** Other ways to say a query, the likelier first. Few, whatever the query is. */
export function otherWordings(query: string): readonly string[] {
  const words = wordsOf(query).slice(0, MOST_WORDS)
  const wordings: string[] = []
  for (const wording of guesses(words)) {
    if (wordings.length === MOST_GUESSES) break
    wordings.push(wording.join(' '))
  }
  return wordings
}

function wordsOf(query: string): string[] {
  return plain(query)
    .replace(/(\d)\s*(?:x|\*|by)\s*(?=\d)/g, '$1x')
    .split(/[\s,;()-]+/)
    .filter((word) => word !== '')
    .map(singular)
}

function* guesses(words: readonly string[]): Generator<readonly string[]> {
  yield* renamed(words, 0)
  yield* joined(words)
  yield* inMillimetres(words)
}

/** With the other names of what it names, one or more of them. */
function* renamed(words: readonly string[], from: number): Generator<readonly string[]> {
  for (let start = from; start < words.length; start++)
    for (let length = LONGEST; length > 0; length--) {
      const others = OTHERS.get(words.slice(start, start + length).join(' ')) ?? []
      for (const other of others) {
        const wording = words.toSpliced(start, length, other)
        yield wording
        yield* renamed(wording, start + 1)
      }
    }
}

/** 'ply wood', 'mgp 10'. */
function* joined(words: readonly string[]): Generator<readonly string[]> {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (next !== undefined) yield words.toSpliced(at, 2, word + next)
  }
}

/** '2.4x1.2': a sheet in metres. */
function* inMillimetres(words: readonly string[]): Generator<readonly string[]> {
  const sizes = words.map((word) => word.replace(/^(\d(?:\.\d+)?)x(\d(?:\.\d+)?)(?=x|$)/, sheet))
  if (sizes.some((size, at) => size !== words[at])) yield sizes
}

const sheet = (_: string, a: string, b: string) => `${millimetres(a)}x${millimetres(b)}`
const millimetres = (metres: string) => Math.round(Number(metres) * 1000)
