import { createReadStream } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join, posix, sep } from 'node:path'
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { type ZipParts, zipParts } from '../../src/components/spreadsheet/zip-parts.ts'
import { MOST_LEVELS } from './json.ts'

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

/** A HAR file, and the bodies that stand in files of their own. */
export interface HarFile {
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** The body in the file of this name; null if there is none. */
  readonly attached: (name: string) => Promise<Uint8Array | null>
}

/** Opens a HAR file, or a zip file with one, as Playwright writes it. Throws a HarProblem if it can't be read. */
export async function openHar(file: string): Promise<HarFile> {
  if (!(await isZip(file)))
    return { chunks: bytesOf(file), attached: (name) => besides(file, name).catch(() => null) }
  const bytes = await readFile(file)
  const parts = zipParts(bytes)
  const name = parts?.names.find((each) => /\.har$/i.test(each))
  if (!parts || name === undefined) throw new HarProblem(`${file} is a zip file without a HAR file.`)
  if (parts.size > MOST_UNZIPPED) throw new HarProblem(`${file} has more than 2 GB when it is unzipped.`)
  return {
    chunks: inChunks(unzipped(parts, name) ?? refuse(file)),
    attached: async (each) => unzipped(parts, posix.join(posix.dirname(name), each)),
  }
}

/** Null if a zip file does not have it, or it is damaged. */
function unzipped(parts: ZipParts, name: string): Uint8Array | null {
  try {
    return parts.read(name) ?? null
  } catch {
    return null
  }
}

const MOST_UNZIPPED = 2 * 1024 ** 3
const ZIP_SIGNATURE = 'PK\x03\x04'

async function isZip(file: string): Promise<boolean> {
  for await (const start of bytesOf(file, { end: ZIP_SIGNATURE.length - 1 }))
    return Buffer.from(start).toString('latin1') === ZIP_SIGNATURE
  return false
}

/** A file in or below the folder of the HAR file: a stranger's archive may name any other. */
async function besides(file: string, name: string): Promise<Uint8Array> {
  const folder = await realpath(dirname(file))
  const path = await realpath(join(folder, name))
  if (!path.startsWith(folder + sep)) throw unreadable(name)
  return readFile(path)
}

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

async function* bytesOf(file: string, part: { readonly end?: number } = {}): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file, { highWaterMark: CHUNK_BYTES, ...part })
  } catch {
    throw unreadable(file)
  }
}

const unreadable = (file: string) => new HarProblem(`${file} can't be read.`)
const refuse = (file: string): never => {
  throw unreadable(file)
}

/**
 * Reads the pages and entries of a HAR file one after the other, so that it may be larger than the memory: only
 * one entry is held at a time. Throws a HarProblem if it is none, or was cut off.
 */
export async function* harParts(
  chunks: HarFile['chunks'],
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

/** How much deeper a token leads. */
const STEPS: ReadonlyMap<TokenType, number> = new Map([
  [TokenType.LEFT_BRACE, 1],
  [TokenType.LEFT_BRACKET, 1],
  [TokenType.RIGHT_BRACE, -1],
  [TokenType.RIGHT_BRACKET, -1],
])

function partReader() {
  const tokenizer = new Tokenizer({ stringBufferSize: BUFFER_BYTES })
  const parser = new TokenParser({ paths: PATHS, keepStack: false })
  const parts: HarPart[] = []
  let [isArchive, at, depth] = [false, 0, 0]
  parser.onValue = ({ value, stack }) => {
    isArchive = true
    const list = stack[2]?.key
    if (list === 'pages' || list === 'entries') parts.push({ list, value })
  }
  tokenizer.onToken = (token) => {
    at = token.offset
    depth += STEPS.get(token.token) ?? 0
    if (depth > MOST_LEVELS)
      throw new HarProblem(`This file is nested deeper than ${MOST_LEVELS} levels at byte ${numeral(at)}.`)
    parser.write(token)
  }
  return {
    isArchive: () => isArchive,
    isAtEnd: () => parser.isEnded,
    read: (chunk: Uint8Array, before: number): readonly HarPart[] => {
      try {
        tokenizer.write(chunk)
      } catch (error) {
        if (error instanceof HarProblem) throw error
        // The parser's own message quotes the file.
        const after = before + parts.filter(({ list }) => list === 'entries').length
        throw new HarProblem(`This is not JSON from byte ${numeral(at)} on. ${wholeBefore(after)}`)
      }
      return parts.splice(0)
    },
  }
}
