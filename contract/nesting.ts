/** Far deeper than any request of the contract, or a file with such requests. */
export const MOST_LEVELS = 32

const [QUOTE, ESCAPE] = [34, 92]
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [91, 123, 93, 125]

/**
 * Whether JSON has more levels of lists and objects. Parsing a megabyte of brackets would take fifty times as long
 * as this, and what reads the result level by level would run out of stack.
 */
export function isTooDeep(json: string, most = MOST_LEVELS): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
    else if (code === QUOTE) at = endOfText(json, at)
    if (depth > most) return true
  }
  return false
}

/** Where the text ends that begins with the quote at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === ESCAPE ? 2 : 1
  return at
}
