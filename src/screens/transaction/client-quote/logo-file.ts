import { FileRefused } from '../../../components/text-file.ts'
import type { Logo } from './letterhead.ts'

const BYTES = 20_000_000
/**
 * The most pixels: as many as a phone's camera takes. A file of 50 kB can have 400 million, which take 1.6 GB of
 * memory and a second.
 */
const PIXELS = 50_000_000
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
  const unreadable = () => {
    throw refused('is not a picture that can be read. Save it as PNG or JPEG and choose that.')
  }
  const size = await sizeOf(file).catch(unreadable)
  if (size.width * size.height > PIXELS)
    throw refused(
      `has ${size.width.toLocaleString('en')} × ${size.height.toLocaleString('en')} pixels. Save it smaller, such as ${BOX.width} pixels wide, and choose that.`,
    )
  const picture = await createImageBitmap(file).catch(unreadable)
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

/** The size of a picture as its header states it, before its pixels take memory. Rejects if it is none. */
async function sizeOf(file: File): Promise<Pick<Logo, 'width' | 'height'>> {
  const picture = new Image()
  await new Promise((resolve, reject) => {
    picture.onload = resolve
    picture.onerror = reject
    const reader = new FileReader()
    reader.onload = () => {
      // The portal's policy allows pictures from data URLs, but not from those of blobs.
      picture.src = String(reader.result)
    }
    reader.onerror = reject
    reader.readAsDataURL(file)
  })
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}
