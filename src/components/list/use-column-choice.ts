import { useMemo, useState } from 'react'
import type { Column } from '#machines/list/column.ts'
import { hiddenFrom, shownColumns, toggleColumn } from '#machines/list/column-visibility.rules.ts'
import { nameKey } from '#machines/session/user-name.rules.ts'
import { usePortal } from '../portal.ts'
import { localStore } from '../storage.ts'

/** The columns that the user has chosen for the list of that name, stored on this device. */
export function useColumnChoice<C extends Pick<Column<never>, 'id'>>(name: string, columns: readonly C[]) {
  const { userName } = usePortal()
  const key = `COLUMNS.${nameKey(userName)}.${name}`
  const [hidden, setHidden] = useState(() => hiddenFrom(localStore.read(key), columns))
  const toggle = (id: string) => {
    const wanted = toggleColumn(columns, hidden, id)
    if (wanted === hidden) return
    setHidden(wanted)
    localStore.write(key, JSON.stringify(wanted))
  }
  return { shown: useMemo(() => shownColumns(columns, hidden), [columns, hidden]), toggle }
}
