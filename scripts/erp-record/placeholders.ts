import { randomInt } from 'node:crypto'

/*
 * Placeholders of the same shape: letters for letters, digits for digits. Each word and each number has its own
 * placeholder for the whole run, so that 104683-0 in one reply is still the order 104683 of another.
 */

const DAY_MS = 86_400_000
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const ISO = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/s
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Words that say nothing, but without which a URL is none. */
const PLAIN = new Set(['http', 'https', '0'])
/** A short word may have no free placeholder left. A longer one then takes its place. */
const MOST_TRIES = 100

const letter = () => LETTERS.charAt(randomInt(LETTERS.length))

function shapedLike(word: string): string {
  const characters = [...word].map((each, at) => {
    // A first digit of 0 would be lost in a number, and says that the original had it.
    if (/\p{N}/u.test(each))
      return at === 0 && each !== '0' ? String(randomInt(1, 10)) : String(randomInt(10))
    return each === each.toLowerCase() ? letter() : letter().toUpperCase()
  })
  return characters.join('')
}

/** Placeholders of one run: the same text has the same one, and different texts have different ones. */
export function createPlaceholders() {
  const placeholders = new Map<string, string>()
  const taken = new Set<string>()
  /** Whole weeks, so that working days stay working days. */
  const weeks = randomInt(52, 520)

  const ofWord = (word: string): string => {
    if (PLAIN.has(word)) return word
    const known = placeholders.get(word)
    if (known !== undefined) return known
    let shape = word
    let made = shapedLike(shape)
    for (let tries = 1; taken.has(made) || made === word; tries++) {
      if (tries % MOST_TRIES === 0) shape += shape.at(-1)
      made = shapedLike(shape)
    }
    placeholders.set(word, made)
    taken.add(made)
    return made
  }

  /** Dates move by the same number of weeks; a time of day is lost. */
  const ofDate = (day: string, text: string): string => {
    const moved = new Date(Date.parse(`${day}T00:00:00Z`) - weeks * 7 * DAY_MS).toISOString().slice(0, 10)
    return day === text ? moved : `${moved}T08:00`
  }

  return (text: string): string => {
    const [, day] = ISO.exec(text) ?? []
    if (day !== undefined && !Number.isNaN(Date.parse(day))) return ofDate(day, text)
    return text.replace(WORD, ofWord)
  }
}

export type Placeholders = ReturnType<typeof createPlaceholders>
