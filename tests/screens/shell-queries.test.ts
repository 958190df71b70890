import { expect, test } from 'vitest'
import { isShellQuery } from '../../src/app/shell-queries.ts'
import { erpKey } from '../../src/components/erp-query.ts'

const setOf = (objectSet: 'settings' | 'topbuttonbar' | 'bottomlinkbar' | 'links' | 'homepage') =>
  erpKey('getWidgetConfiguration', { objectSet })

test('what stands round every page is of the frame; what a page alone shows is of its age', () => {
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
