import arimo from '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf?url'
import vazirmatn from '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf?url'
import type { jsPDF } from 'jspdf'
import { drawableText, pdfFontOf } from '#machines/shared/drawable-text.rules.ts'

/** The URL of each font that a PDF may embed. */
const FILES = { Arimo: arimo, Vazirmatn: vazirmatn } as const

/** A font to embed, as a string of bytes. */
export interface PdfFontFile {
  readonly name: keyof typeof FILES
  readonly bytes: string
}

/** Loads the fonts that a text needs; most need none. Rejects if one can't be loaded. */
export function pdfFontsFor(text: string): Promise<readonly PdfFontFile[]> {
  const needed = new Set(Array.from(drawableText(text), pdfFontOf))
  const names = (['Arimo', 'Vazirmatn'] as const).filter((name) => needed.has(name))
  return Promise.all(names.map(async (name) => ({ name, bytes: await bytesAt(FILES[name]) })))
}

async function bytesAt(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The font ${url} was answered with ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

export function addFonts(pdf: jsPDF, fonts: readonly PdfFontFile[]): void {
  for (const { name, bytes } of fonts) {
    pdf.addFileToVFS(`${name}.ttf`, bytes)
    pdf.addFont(`${name}.ttf`, name, 'normal')
  }
}
