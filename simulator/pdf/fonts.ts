/// <reference path="./packages.d.ts" />
import { create } from 'fontkit'

/** The fonts that a document embeds, each only if it needs it. The standard ones are in every reader. */
export type EmbeddedFont = 'Arimo' | 'Vazirmatn' | 'Noto Sans Thai'

/** An embedded font, and whether it is the one for a letter. */
export interface Face {
  readonly name: EmbeddedFont
  readonly bytes: Uint8Array
  owns(letter: string): boolean
}

/** What the standard PDF fonts can write: Windows code page 1252. */
export const PLAIN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
/** With what controls whether letters join. */
const ARABIC = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]|\u200c|\u200d/
const THAI = /[\u0e00-\u0e7f]/

/** Which text needs which font, those of one script first. Arimo has the shapes and widths of Helvetica. */
const FONTS = [
  {
    name: 'Vazirmatn',
    isFor: (text: string) => ARABIC.test(text),
    load: () => import('@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff?inline'),
  },
  {
    name: 'Noto Sans Thai',
    isFor: (text: string) => THAI.test(text),
    load: () => import('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?inline'),
  },
  {
    name: 'Arimo',
    isFor: (text: string) => !PLAIN.test(text),
    load: () => import('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf?inline'),
  },
] as const

/** Loads the fonts that a text needs beside the standard ones. */
export function facesFor(text: string): Promise<readonly Face[]> {
  const composed = text.normalize('NFC')
  return Promise.all(FONTS.filter(({ isFor }) => isFor(composed)).map(loaded))
}

async function loaded({ name, isFor, load }: (typeof FONTS)[number]): Promise<Face> {
  const { default: url } = await load()
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  const font = create(bytes)
  return {
    name,
    bytes,
    owns: (letter) => isFor(letter) && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  }
}
