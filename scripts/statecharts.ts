import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statechartDocuments } from './statecharts/documents.ts'

const FOLDER = join(import.meta.dirname, '../docs/statecharts')

// Removes the pages of deleted statecharts.
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
for (const [name, text] of await statechartDocuments()) writeFileSync(join(FOLDER, name), text)
