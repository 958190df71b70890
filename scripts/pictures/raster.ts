import type { Page } from '@playwright/test'

export const WIDTH = 480
export const HEIGHT = 360
/** The largest scale, so that small things stay smaller than large ones. */
const LARGEST_SCALE = 1.3

/** A drawing and the box in the picture that it is fitted into. */
export interface Part {
  readonly svg: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Picture = readonly Part[]

/** A picture with one drawing. */
export function single(svg: string): Picture {
  return [{ svg, x: 26, y: 26, width: WIDTH - 52, height: HEIGHT - 52 }]
}

/**
 * Renders pictures to RGBA bytes. A drawing may have any size and position: its bounds are found by rendering
 * it once.
 */
export async function painted(page: Page, pictures: readonly Picture[]): Promise<readonly Uint8Array[]> {
  // tsx wraps named functions in a helper that the page doesn't have.
  await page.evaluate('globalThis.__name = (named) => named')
  const encoded = await page.evaluate(
    async ({ pictures, width, height, largest }) => {
      const side = 1200
      const canvasOf = (w: number, h: number) => {
        const context = new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('There is no canvas')
        return context
      }
      const imageOf = async (svg: string, w: number, h: number, transform: string) => {
        const image = new Image()
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><g transform="${transform}">${svg}</g></svg>`,
        )}`
        await image.decode()
        return image
      }
      const boundsOf = async (svg: string) => {
        const probe = canvasOf(side, side)
        probe.drawImage(await imageOf(svg, side, side, `translate(${side / 2} ${side / 2})`), 0, 0)
        const { data } = probe.getImageData(0, 0, side, side)
        let [left, right, top, bottom] = [side, 0, side, 0]
        for (let y = 0; y < side; y++) {
          for (let x = 0; x < side; x++) {
            if ((data[(y * side + x) * 4 + 3] ?? 0) < 16) continue
            if (x < left) left = x
            if (x > right) right = x
            if (y < top) top = y
            if (y > bottom) bottom = y
          }
        }
        return {
          left: left - side / 2,
          right: right - side / 2,
          top: top - side / 2,
          bottom: bottom - side / 2,
        }
      }
      const results: string[] = []
      for (const picture of pictures) {
        const target = canvasOf(width, height)
        for (const part of picture) {
          const { left, right, top, bottom } = await boundsOf(part.svg)
          const scale = Math.min(part.width / (right - left), part.height / (bottom - top), largest)
          const x = part.x + part.width / 2 - ((left + right) / 2) * scale
          const y = part.y + part.height / 2 - ((top + bottom) / 2) * scale
          target.drawImage(
            await imageOf(part.svg, width, height, `translate(${x} ${y}) scale(${scale})`),
            0,
            0,
          )
        }
        const bytes = target.getImageData(0, 0, width, height).data
        let binary = ''
        for (let at = 0; at < bytes.length; at += 0x8000) {
          binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
        }
        results.push(btoa(binary))
      }
      return results
    },
    { pictures, width: WIDTH, height: HEIGHT, largest: LARGEST_SCALE },
  )
  return encoded.map((bytes) => Buffer.from(bytes, 'base64'))
}
