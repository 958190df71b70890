import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import type { PdfFontFile } from '../../src/components/pdf/pdf-fonts.ts'

const fontAt = (name: PdfFontFile['name'], path: string): PdfFontFile => ({
  name,
  bytes: readFileSync(`node_modules/@expo-google-fonts/${path}`, 'latin1'),
})

/** The fonts that a PDF of the portal may embed, as they are loaded in a browser. */
export const FONTS = [
  fontAt('Arimo', 'arimo/400Regular/Arimo_400Regular.ttf'),
  fontAt('Vazirmatn', 'vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
]

/** Serves the fonts to a page. Returns the URLs that it asks for. */
export function stubFonts(): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const font = FONTS.find(({ name }) => url.includes(name))
    return Promise.resolve(
      new Response(Buffer.from(font?.bytes ?? '', 'latin1'), { status: font ? 200 : 404 }),
    )
  })
  return asked
}
