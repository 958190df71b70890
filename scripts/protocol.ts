import { writeFileSync } from 'node:fs'
import { protocolDocument } from './protocol/document.ts'

writeFileSync(new URL('../docs/erp-protocol.md', import.meta.url), protocolDocument())
