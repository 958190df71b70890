import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { protocolDocument } from '../../scripts/protocol/document.ts'

test('docs/erp-protocol.md matches the contract', () => {
  const written = readFileSync(new URL('../../docs/erp-protocol.md', import.meta.url), 'utf8')
  expect(written, 'docs/erp-protocol.md is stale: run `npm run docs` and commit it').toBe(protocolDocument())
})
