import { unzipSync } from 'fflate'

/** The files in a zip file. */
export interface ZipParts {
  /** Of all of them unzipped, in bytes, as the file states it. */
  readonly size: number
  readonly names: readonly string[]
  /** Undefined if there is none of this name. */
  readonly read: (name: string) => Uint8Array | undefined
}

/** Names in a workbook differ in case and slashes from how others refer to them. */
const plainName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/** Null if it is no zip file. Nothing is unzipped before it is read, and then in this thread. */
export function zipParts(bytes: Uint8Array): ZipParts | null {
  const names = new Map<string, string>()
  let size = 0
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.set(plainName(name), name)
        size += originalSize
        return false
      },
    })
  } catch {
    return null
  }
  const read = (wanted: string) => {
    const name = names.get(plainName(wanted))
    return name === undefined ? undefined : unzipSync(bytes, { filter: (each) => each.name === name })[name]
  }
  return { size, names: [...names.keys()], read }
}
