import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { COURSE_FOLDER, courseUnits } from './lib/course.ts'
import { cmi5Structure, scormManifest } from './lib/course-manifests.ts'

/* Writes the packages for learning platforms from the build of the course (docs/course.md). */

const FOLDER = 'dist-course'
/** Files that gain nothing from compression. */
const PACKED = /\.(png|jpg|woff2)$/

const files = readdirSync(COURSE_FOLDER, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !name.startsWith('.') && statSync(join(COURSE_FOLDER, name)).isFile())
  .sort()
const content: Zippable = Object.fromEntries(
  files.map((name) => [
    name,
    [readFileSync(join(COURSE_FOLDER, name)), { level: PACKED.test(name) ? 0 : 6 }],
  ]),
)
const units = courseUnits()

function write(name: string, manifest: string, text: string): void {
  const zip = zipSync({ [manifest]: strToU8(text), ...content })
  writeFileSync(join(FOLDER, name), zip)
  console.log(`${FOLDER}/${name}: ${(zip.length / 1_000_000).toFixed(1)} MB, ${units.length} units`)
}

write('scorm12.zip', 'imsmanifest.xml', scormManifest(units, files))
write('cmi5.zip', 'cmi5.xml', cmi5Structure(units))
