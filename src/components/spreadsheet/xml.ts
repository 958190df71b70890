/// <reference path="./packages.d.ts" />
import { Parser } from 'saxen'

/** The value of an attribute, by its name without a prefix. */
export type Attribute = (name: string) => string | undefined

/** Called with the share that is read, from 0 to 1. */
export type Report = (done: number) => void

/** What is done with elements. Their names come without a prefix, which programs choose as they like. */
export interface Elements {
  readonly open?: (name: string, attribute: Attribute) => void
  /** With the text since the last tag. Returns true once nothing else of the file is needed. */
  readonly close?: (name: string, text: string) => boolean | undefined
}

/** Decoded at a time, so that a large part is never in memory as one text. */
const PIECE_BYTES = 1_000_000

/** Reads a part of a workbook from its beginning. Throws if it is no XML. */
export function readXml(bytes: Uint8Array, { open, close }: Elements, report?: Report): void {
  let text = ''
  let isEnough = false
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      text = ''
      open?.(localName(name), attributeOf(attributes))
    })
    .on('text', (piece) => {
      text += decoded(piece)
    })
    .on('cdata', (piece) => {
      text += piece
    })
    .on('closeTag', (name) => {
      isEnough = close?.(localName(name), text) ?? false
      if (isEnough) parser.stop()
      text = ''
    })
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length && !isEnough; at += PIECE_BYTES) {
    report?.(at / bytes.length)
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true }))
  }
  if (!isEnough) parser.end()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributeOf(attributes: () => Readonly<Record<string, string>>): Attribute {
  return (wanted) => {
    const all = attributes()
    const name = wanted in all ? wanted : Object.keys(all).find((each) => localName(each) === wanted)
    const value = name === undefined ? undefined : all[name]
    return value === undefined ? undefined : decoded(value)
  }
}

const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi

/** saxen's own decoder cuts characters above U+FFFF in half. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}
