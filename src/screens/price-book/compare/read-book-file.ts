import { type UnzipFileInfo, unzipSync } from 'fflate'
import { isolated } from '#contract/isolated.ts'
import { readTextFile } from '../../../components/text-file.ts'
import { LIMITS } from './book-limits.ts'

/** A zip file that can't be used; the message says what to do instead. */
export class ZipRefused extends Error {}

/** The text of a price book, also of one in a zip file. Rejects with a FileRefused or a ZipRefused. */
export async function readBookFile(file: File, report: (done: number) => void): Promise<string> {
  const isZip = await startsLikeZip(file)
  return readTextFile(isZip && file.size <= LIMITS.bytes ? await onlyFileIn(file) : file, LIMITS, { report })
}

async function startsLikeZip(file: File): Promise<boolean> {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return p === 0x50 && k === 0x4b
}

/** Folders, and what macOS adds. */
const isBeside = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)

async function onlyFileIn(zip: File): Promise<File> {
  const names: string[] = []
  let isLarge = false
  const unzipped = filesIn(new Uint8Array(await zip.arrayBuffer()), ({ name, originalSize }) => {
    if (isBeside(name)) return false
    names.push(name)
    if (originalSize > LIMITS.bytes) isLarge = true
    return names.length === 1 && !isLarge
  })
  if (unzipped === null)
    throw new ZipRefused(`${isolated(zip.name)} is damaged. Save it from the email again.`)
  const [name] = names
  if (name === undefined)
    throw new ZipRefused(`${isolated(zip.name)} contains no file. Save it from the email again.`)
  if (names.length > 1)
    throw new ZipRefused(
      `${isolated(zip.name)} contains ${names.length} files. Unzip it and choose the price book among them.`,
    )
  if (isLarge) throw new ZipRefused(`${isolated(zip.name)} ${LIMITS.tooLarge}`)
  // The name and date of the zip file, which the user knows.
  return new File([unzipped[name] ?? new Uint8Array()], zip.name)
}

/** The files that are kept, by name; null if the zip file can't be read. */
function filesIn(bytes: Uint8Array, keeps: (file: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter: keeps })
  } catch {
    return null
  }
}
