import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { protocolDocument } from '../../scripts/protocol/document.ts'

describe('docs/erp-protocol.md', () => {
  it('docs/erp-protocol.md matches the contract', () => {
    const written = readFileSync(new URL('../../docs/erp-protocol.md', import.meta.url), 'utf8')
    expect(written, 'docs/erp-protocol.md is stale: run `npm run docs` and commit it').toBe(
      protocolDocument(),
    )
  })
})
