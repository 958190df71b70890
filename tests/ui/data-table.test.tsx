import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataCell, DataHeadCell, DataRow, DataTable } from '../../src/ui/data-table.tsx'

test('every table part has an explicit role, as browsers drop table semantics in the card layout', () => {
  const { container } = render(
    <DataTable label="Jobs" head={<DataHeadCell>Name</DataHeadCell>}>
      <DataRow>
        <DataCell heads>Depot</DataCell>
      </DataRow>
    </DataTable>,
  )
  const parts = [...container.querySelectorAll('table, thead, tbody, tr, th')]
  expect(parts.map((part) => part.getAttribute('role'))).toEqual([
    'table',
    'rowgroup',
    'row',
    'columnheader',
    'rowgroup',
    'row',
    'rowheader',
  ])
})
