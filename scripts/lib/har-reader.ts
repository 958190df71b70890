import { createReadStream } from 'node:fs'
import { Tokenizer, TokenParser } from '@streamparser/json'

/** A HAR file can't be used; the message says why, and quotes nothing of the file. */
export class HarProblem extends Error {}

/** A part of an HTTP Archive as it came: one of its pages or entries. */
export interface HarPart {
  readonly list: 'pages' | 'entries'
  readonly value: unknown
}

interface Reading {
  /** Called instead of throwing if the file was cut off, after all that came before. */
  readonly cutOff?: ((words: string) => void) | undefined
}

/** Strings gather in a buffer, so that a reply of megabytes is not built letter by letter. */
const BUFFER_BYTES = 64 * 1024
const CHUNK_BYTES = 256 * 1024

/** The bytes of a file. */
export async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file, { highWaterMark: CHUNK_BYTES })
  } catch {
    throw new HarProblem(`${file} can't be read.`)
  }
}

/**
 * Reads the pages and entries of a HAR file one after the other, so that it may be larger than the memory: only
 * one entry is held at a time. Throws a HarProblem if it is none, or was cut off.
 */
export async function* harParts(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { cutOff }: Reading = {},
): AsyncGenerator<HarPart> {
  const reader = partReader()
  let [bytes, entries] = [0, 0]
  for await (const chunk of chunks) {
    for (const part of reader.read(chunk, entries)) {
      if (part.list === 'entries') entries += 1
      yield part
    }
    bytes += chunk.length
  }
  if (bytes === 0) throw new HarProblem('This file is empty.')
  const isCut = !reader.isAtEnd()
  if (!reader.isArchive())
    throw new HarProblem(`This is not a HAR file${isCut ? ' or was cut off' : ''}: ${NONE}`)
  if (isCut) {
    const words = `This HAR file was cut off at byte ${numeral(bytes)}. ${wholeBefore(entries)}`
    if (!cutOff) throw new HarProblem(`${words} Export it again.`)
    cutOff(words)
  }
  if (entries === 0) throw new HarProblem('This HAR file has no entries: nothing was recorded.')
}

const NONE = 'it has no log with a version and entries.'
const numeral = (count: number) => count.toLocaleString('en')
const wholeBefore = (entries: number) => `Whole entries before that: ${numeral(entries)}.`

const PATHS = ['$.log.version', '$.log.pages.*', '$.log.entries.*']

function partReader() {
  const tokenizer = new Tokenizer({ stringBufferSize: BUFFER_BYTES })
  const parser = new TokenParser({ paths: PATHS, keepStack: false })
  const parts: HarPart[] = []
  let [isArchive, at] = [false, 0]
  parser.onValue = ({ value, stack }) => {
    isArchive = true
    const list = stack[2]?.key
    if (list === 'pages' || list === 'entries') parts.push({ list, value })
  }
  tokenizer.onToken = (token) => {
    at = token.offset
    parser.write(token)
  }
  return {
    isArchive: () => isArchive,
    isAtEnd: () => parser.isEnded,
    read: (chunk: Uint8Array, before: number): readonly HarPart[] => {
      try {
        tokenizer.write(chunk)
      } catch {
        // The parser's own message quotes the file.
        const after = before + parts.filter(({ list }) => list === 'entries').length
        throw new HarProblem(`This is not JSON from byte ${numeral(at)} on. ${wholeBefore(after)}`)
      }
      return parts.splice(0)
    },
  }
}
