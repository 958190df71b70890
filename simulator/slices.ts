import type { Steps } from '#fixtures/steps.ts'

/** How long work may go on before other calls get their turn, in ms. */
const SLICE_MS = 5

let turns: Promise<unknown> = Promise.resolve()

/** By a message, because servers and browsers have it, and it waits for nothing but the events that are due. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Waits until other calls were served. Work takes turns with other work too, so that many large documents
 * delay a call no longer than one.
 */
export function nextTurn(): Promise<unknown> {
  turns = turns.then(pause)
  return turns
}

/** Runs work in slices with other calls in between. Resolves with what it returns. */
export async function inSlices<R>(work: Iterator<unknown, R>): Promise<R> {
  while (true) {
    await nextTurn()
    const end = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
  }
}

/** Entries that one step sorts or merges. */
const A_STEP = 512

/** Sorts in steps. Equal entries stay in their order. */
export function* sorted<T>(entries: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < entries.length; at += A_STEP) {
    runs.push(entries.slice(at, at + A_STEP).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

function* merged<T>(as: readonly T[], bs: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const all: T[] = []
  const [left, right] = [as.values(), bs.values()]
  let [a, b] = [left.next(), right.next()]
  while (!a.done || !b.done) {
    if (!a.done && (b.done || compare(a.value, b.value) <= 0)) {
      all.push(a.value)
      a = left.next()
    } else if (!b.done) {
      all.push(b.value)
      b = right.next()
    }
    if (all.length % A_STEP === 0) yield
  }
  return all
}

/** Bytes of text are made from pieces of about this length. */
const PIECE = 16_384

/** The bytes of a text that is written in pieces, in slices. */
export const bytesInSlices = (pieces: Iterable<string>) => inSlices(encoded(pieces))

/** The same in steps. */
export function* encoded(pieces: Iterable<string>): Steps<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length >= PIECE) {
      parts.push(encoder.encode(text))
      text = ''
    }
    yield
  }
  parts.push(encoder.encode(text))
  return joined(parts)
}

/** All parts in one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
