import { expect, test } from 'vitest'
import { isShellQuery } from '../../src/app/shell-queries.ts'
import { erpKey } from '../../src/components/queries/erp-query.ts'

const setOf = (objectSet: 'settings' | 'topbuttonbar' | 'bottomlinkbar' | 'links' | 'homepage') =>
  erpKey('getWidgetConfiguration', { objectSet })

test('queries shown on every page belong to the shell, queries of a single page do not', () => {
  for (const key of [
    setOf('settings'),
    setOf('topbuttonbar'),
    setOf('bottomlinkbar'),
    erpKey('isPriceBookEnabled', {}),
    erpKey('getUserDetails', {}),
  ])
    expect(isShellQuery(key), JSON.stringify(key)).toBe(true)
  for (const key of [setOf('links'), setOf('homepage'), erpKey('getStatementList', {})])
    expect(isShellQuery(key), JSON.stringify(key)).toBe(false)
})
