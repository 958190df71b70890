import { isolated } from '#contract/isolated.ts'
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
/** The most characters of a logo, so that the browser's 5 million have room for what else is kept. */
const LONGEST = 400_000

/**
 * A logo that was chosen or dropped, drawn again as a small PNG: without the picture's metadata, such as the
 * place where a photo was taken. An SVG is refused, as it may contain scripts. Rejects with a FileRefused.
 */
export async function readLogo(file: File): Promise<Logo> {
  const refused = (why: string) => new FileRefused(`${isolated(file.name)} ${why}`)
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
  try {
    const scale = Math.min(1, BOX.width / picture.width, BOX.height / picture.height)
    const logo = drawn(picture, scale)
    // A photo is hardly smaller as a PNG than its pixels.
    const share = logo && 0.9 * Math.sqrt(LONGEST / logo.data.length)
    const fitting = share !== null && share < 0.9 ? drawn(picture, scale * share) : logo
    if (!fitting) throw refused('could not be drawn. Try another browser.')
    return fitting
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, scale: number): Logo | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
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
