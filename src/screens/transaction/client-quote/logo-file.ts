import { FileRefused } from '../../../components/text-file.ts'
import type { Logo } from './letterhead.ts'

const BYTES = 20_000_000
/** Pixels of a logo that is printed 60 mm wide or 20 mm high. */
const BOX = { width: 720, height: 240 }

/**
 * A logo that was chosen or dropped, drawn again as a small PNG: without the picture's metadata, such as the
 * place where a photo was taken. An SVG is refused, as it may contain scripts. Rejects with a FileRefused.
 */
export async function readLogo(file: File): Promise<Logo> {
  const refused = (why: string) => new FileRefused(`${file.name} ${why}`)
  if (file.size > BYTES) throw refused('is larger than 20 MB. Save it smaller and choose that.')
  if (/svg/i.test(file.type) || /\.svgz?$/i.test(file.name))
    throw refused('is an SVG. Save it as PNG or JPEG and choose that.')
  const picture = await createImageBitmap(file).catch(() => {
    throw refused('is not a picture that can be read. Save it as PNG or JPEG and choose that.')
  })
  const scale = Math.min(1, BOX.width / picture.width, BOX.height / picture.height)
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = document.createElement('canvas')
  canvas.width = width ?? 1
  canvas.height = height ?? 1
  const context = canvas.getContext('2d')
  if (!context) throw refused('could not be drawn. Try another browser.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return { data: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height }
}
