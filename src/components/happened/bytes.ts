/* The parts of a code: numbers, texts, a check sum, and bytes as letters. */

/** What can't be read. Never leaves `readCode`. */
export class Unreadable extends Error {}

export interface ByteWriter {
  readonly number: (value: number) => void
  readonly text: (value: string) => void
  readonly bytes: () => Uint8Array
}

/** Writes whole numbers from 0 in as few bytes as they need, seven bits in each. */
export function byteWriter(): ByteWriter {
  const all: number[] = []
  const number = (value: number) => {
    let rest = value
    while (rest >= 128) {
      all.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    all.push(rest)
  }
  return {
    number,
    text: (value) => {
      const coded = new TextEncoder().encode(value)
      number(coded.length)
      all.push(...coded)
    },
    bytes: () => Uint8Array.from(all),
  }
}

export interface ByteReader {
  readonly number: () => number
  readonly text: () => string
  /** That many of something, each read by the function. */
  readonly list: <T>(read: () => T) => readonly T[]
  readonly isAtEnd: () => boolean
  /** The bytes that are not read yet. */
  readonly rest: () => Uint8Array
}

/** Reads what a writer wrote. Throws Unreadable where there is nothing more, or nothing of the kind. */
export function byteReader(bytes: Uint8Array): ByteReader {
  let at = 0
  const byte = () => {
    const next = bytes[at]
    if (next === undefined) throw new Unreadable()
    at += 1
    return next
  }
  const number = () => {
    let value = 0
    for (let weight = 1; ; weight *= 128) {
      const next = byte()
      value += (next % 128) * weight
      if (!Number.isSafeInteger(value)) throw new Unreadable()
      if (next < 128) return value
    }
  }
  return {
    number,
    text: () => {
      const length = number()
      if (length > bytes.length - at) throw new Unreadable()
      at += length
      return new TextDecoder().decode(bytes.subarray(at - length, at))
    },
    list: (read) => {
      const length = number()
      // Each takes a byte at least.
      if (length > bytes.length - at) throw new Unreadable()
      return Array.from({ length }, read)
    },
    isAtEnd: () => at === bytes.length,
    rest: () => bytes.subarray(at),
  }
}

/** The FNV-1a hash of bytes, 32 bits: it detects damage, not intent. */
export function checkSumOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** Bytes in letters, digits, - and _, which neither URLs nor emails change. */
export const lettersOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The bytes of these letters. Throws Unreadable for others. */
export function bytesOf(letters: string): Uint8Array {
  if (!/^[\w-]*$/.test(letters) || letters.length % 4 === 1) throw new Unreadable()
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
