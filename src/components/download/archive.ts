import { Zip, ZipPassThrough } from 'fflate'

interface ArchivedFile {
  readonly name: string
  readonly content: Blob
}

/** Puts files into one ZIP, as they are: PDFs are compressed already. */
export async function archiveOf(files: readonly ArchivedFile[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(new Uint8Array(part))
  })
  for (const { name, content } of files) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    // Awaited one at a time, so that input is handled in between.
    entry.push(new Uint8Array(await content.arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}
