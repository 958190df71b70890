import { writeFileSync } from 'node:fs'

/** Writes to a file, or to the terminal for null. Returns why that failed; null if it didn't. */
export function writeOut(file: string | null, text: string): string | null {
  try {
    if (file === null) process.stdout.write(text)
    else writeFileSync(file, text)
    return null
  } catch (error) {
    return `${file} can't be written: ${error instanceof Error ? error.message : String(error)}`
  }
}
