import { memo, type ReactNode } from 'react'
import { cx } from 'styled-system/css'
import type { PriceBookEntry } from '#contract/entities/price-book.ts'
import { formatName, typeName, yesOrNo } from '#machines/price-book/price-book.rules.ts'
import { SelectAll, type Selection } from '../../components/list/list-table.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DataCell, DataHeadCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { history as styles } from './price-book.styles.ts'

const FACTS = { idOf: ({ historyID }: PriceBookEntry) => historyID }

interface HistoryTableProps {
  readonly history: readonly PriceBookEntry[]
  readonly selection: Selection
}

export function HistoryTable({ history, selection }: HistoryTableProps) {
  const { selected, select, unselect } = selection
  return (
    <>
      <SelectAll rows={history} facts={FACTS} selection={selection} />
      <DataTable
        label="Price books sent"
        head={<Head all={<SelectAll rows={history} facts={FACTS} selection={selection} bare />} />}
        className={styles.table}
      >
        {history.map((entry) => (
          <Row
            key={entry.historyID}
            entry={entry}
            isSelected={selected.has(entry.historyID)}
            select={select}
            unselect={unselect}
          />
        ))}
      </DataTable>
    </>
  )
}

function Head({ all }: { readonly all?: ReactNode }) {
  return (
    <>
      <DataHeadCell before={all} className={styles.head}>
        Date Generated
      </DataHeadCell>
      <DataHeadCell className={styles.head}>Type</DataHeadCell>
      <DataHeadCell className={styles.head}>Format</DataHeadCell>
      <DataHeadCell className={styles.head}>Sent To</DataHeadCell>
      <DataHeadCell className={cx(styles.head, styles.flagHead)}>New Codes</DataHeadCell>
      <DataHeadCell className={cx(styles.head, styles.flagHead)}>Core Codes</DataHeadCell>
    </>
  )
}

interface RowProps extends Pick<Selection, 'select' | 'unselect'> {
  readonly entry: PriceBookEntry
  readonly isSelected: boolean
}

const Row = memo(function Row({ entry, isSelected, select, unselect }: RowProps) {
  const { format } = useSite()
  const date = format.date(entry.dateGenerated)
  const type = typeName(entry.typeGenerated)
  return (
    <DataRow selected={isSelected} className={styles.row}>
      <DataCell heads className={styles.date}>
        <span className={styles.heading}>
          <Checkbox
            label={`Select price book of ${date}, ${type}`}
            hideLabel
            checked={isSelected}
            onChange={({ target }) => (target.checked ? select : unselect)([entry.historyID])}
            className={styles.select}
          />
          {date}
        </span>
      </DataCell>
      <DataCell className={styles.type}>{type}</DataCell>
      <DataCell label="Format" className={styles.format}>
        {formatName(entry.formatGenerated)}
      </DataCell>
      <DataCell label="Sent To" className={styles.recipient}>
        <BreakableText text={entry.sentRecipient || '-'} />
      </DataCell>
      <DataCell label="New Codes" className={styles.flag}>
        <YesNo on={entry.newCodesGenerated} />
      </DataCell>
      <DataCell label="Core Codes" className={styles.flag}>
        <YesNo on={entry.coreProductsGenerated} />
      </DataCell>
    </DataRow>
  )
})

function YesNo({ on }: { readonly on: boolean }) {
  return <Badge tone={on ? 'good' : 'plain'}>{yesOrNo(on)}</Badge>
}

const ROWS_TO_COME = ['1', '2', '3', '4', '5', '6', '7', '8']

export function HistorySkeleton() {
  return (
    <DataTable label="Price books sent" head={<Head />} busy className={styles.table}>
      {ROWS_TO_COME.map((row) => (
        <DataRow key={row} className={styles.row}>
          <DataCell className={styles.date}>
            <Skeleton width="6rem" />
          </DataCell>
          <DataCell className={styles.type}>
            <Skeleton width="9rem" />
          </DataCell>
          <DataCell className={styles.format}>
            <Skeleton width="8rem" />
          </DataCell>
          <DataCell className={styles.recipient}>
            <Skeleton width="11rem" />
          </DataCell>
          <DataCell className={styles.flag}>
            <Skeleton width="2.25rem" />
          </DataCell>
          <DataCell className={styles.flag}>
            <Skeleton width="2.25rem" />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  )
}
