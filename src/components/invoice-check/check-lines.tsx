import { memo, type ReactNode, type RefCallback } from 'react'
import type { Amount, CheckLine } from '#machines/invoice-check/check.model.ts'
import { isClaimable } from '#machines/invoice-check/check.rules.ts'
import { amountWords, creditWords, lineWords } from '#machines/invoice-check/words.rules.ts'
import { DataCell, DataGap, DataHeadCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { useSite } from '../portal/site.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { useVirtualRows } from '../rendering/use-virtual-rows.ts'
import { lines as styles } from './invoice-check.styles.ts'

/** Estimated height in px, used until a row is measured. */
const ROW_HEIGHT = 64

interface CheckLinesProps {
  readonly label: string
  readonly lines: readonly CheckLine[]
}

/** Lines as ordered and as billed: a table on wide screens, cards on a phone. */
export function CheckLines({ label, lines }: CheckLinesProps) {
  const { shown, above, below, around, measure } = useVirtualRows(lines.length, ROW_HEIGHT)
  return (
    <DataTable
      label={label}
      head={<Head />}
      rowCount={lines.length + 1}
      bodyRef={around}
      className={styles.table}
    >
      <DataGap height={above} />
      {shown.map((position) => {
        const line = lines[position]
        return line && <Line key={line.id} line={line} position={position} measure={measure} />
      })}
      <DataGap height={below} />
    </DataTable>
  )
}

function Head() {
  return (
    <>
      <DataHeadCell className={styles.head}>Description</DataHeadCell>
      <DataHeadCell className={styles.head}>SKU</DataHeadCell>
      <DataHeadCell className={styles.head}>Ordered</DataHeadCell>
      <DataHeadCell className={styles.head}>Billed</DataHeadCell>
      <DataHeadCell className={styles.head}>Result</DataHeadCell>
    </>
  )
}

interface LineProps {
  readonly line: CheckLine
  /** Zero-based. */
  readonly position: number
  readonly measure: RefCallback<HTMLElement>
}

const Line = memo(function Line({ line, position, measure }: LineProps) {
  const { format } = useSite()
  const { code, description, ordered, billed } = line
  const credit = creditWords(line, format)
  const isClaim = line.findings.some(isClaimable)
  const amount = (each: Amount) => <Part key={each.unit}>{amountWords(each, format)}</Part>
  return (
    <DataRow ref={measure} data-index={position} aria-rowindex={position + 2} className={styles.row}>
      <DataCell heads className={styles.description}>
        <span dir="auto">
          <NoBreakMeasures name={description || '-'} />
        </span>
      </DataCell>
      <DataCell label="SKU" className={styles.sku}>
        {code || '-'}
      </DataCell>
      <DataCell label="Ordered" className={styles.amount}>
        {ordered ? amount(ordered) : '-'}
      </DataCell>
      <DataCell label="Billed" className={styles.amount}>
        <div>
          {billed.length > 0 ? billed.map(amount) : '-'}
          {credit && <Part>{credit}</Part>}
        </div>
      </DataCell>
      <DataCell label="Result" className={styles.result}>
        <div data-claim={isClaim ? '' : undefined} className={styles.words}>
          {lineWords(line, format).map((words) => (
            <Part key={words}>{words}</Part>
          ))}
        </div>
      </DataCell>
    </DataRow>
  )
})

const Part = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.part}>{children}</span>
)
