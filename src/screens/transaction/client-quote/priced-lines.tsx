import { memo, type RefCallback } from 'react'
import type { TransactionLine } from '#contract/entities/transaction.ts'
import {
  type LineChoice,
  type LineChoices,
  NO_CHOICE,
  OTHER,
  type PricedLine,
} from '#machines/client-quote/client-quote.rules.ts'
import type { Pricing } from '#machines/client-quote/percent.rules.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { NoBreakMeasures } from '../../../components/product/no-break-measures.ts'
import { useVirtualRows } from '../../../components/rendering/use-virtual-rows.ts'
import { DataCell, DataGap, DataHeadCell, DataRow, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { lines as styles } from './client-quote.styles.ts'
import { PRICING_NAMES } from './price-fields.tsx'

/** Estimated height in px, used until a row is measured. */
const ROW_HEIGHT = 57

interface PricedLinesProps {
  readonly lines: readonly TransactionLine[]
  /** Null while the percentage of all can't be read. */
  readonly priced: readonly PricedLine[] | null
  readonly choices: LineChoices
  readonly onChoose: (line: number, change: Partial<LineChoice>) => void
  readonly pricing: Pricing
  /** The percentage of all, as typed. */
  readonly percent: string
  readonly hasGroups: boolean
}

/** The lines with cost and price, where a line can have a percentage and a group of its own. */
export function PricedLines(props: PricedLinesProps) {
  const { lines, priced, choices, onChoose, pricing, percent, hasGroups } = props
  const { shown, above, below, around, measure } = useVirtualRows(lines.length, ROW_HEIGHT)
  return (
    <section aria-label="Lines" className={styles.root}>
      <h2 className={styles.heading}>Lines</h2>
      <DataTable
        label="Lines with your prices"
        rowCount={lines.length + 1}
        bodyRef={around}
        className={styles.table}
        head={
          <>
            <DataHeadCell className={styles.head}>Description</DataHeadCell>
            <DataHeadCell numeric className={styles.head}>
              Qty
            </DataHeadCell>
            <DataHeadCell numeric className={styles.head}>
              You pay
            </DataHeadCell>
            <DataHeadCell className={styles.head}>{PRICING_NAMES[pricing]} (%)</DataHeadCell>
            <DataHeadCell numeric className={styles.head}>
              Client pays
            </DataHeadCell>
            {hasGroups && <DataHeadCell className={styles.head}>Group</DataHeadCell>}
          </>
        }
      >
        <DataGap height={above} />
        {shown.map((position) => {
          const line = lines[position]
          return (
            line && (
              <Row
                key={line.lineNum}
                line={line}
                priced={priced?.[position]}
                choice={choices[line.lineNum] ?? NO_CHOICE}
                onChoose={onChoose}
                percentName={PRICING_NAMES[pricing]}
                percent={percent}
                hasGroups={hasGroups}
                position={position}
                measure={measure}
              />
            )
          )
        })}
        <DataGap height={below} />
      </DataTable>
    </section>
  )
}

interface RowProps extends Pick<PricedLinesProps, 'onChoose' | 'percent' | 'hasGroups'> {
  readonly line: TransactionLine
  readonly priced: PricedLine | undefined
  readonly choice: LineChoice
  readonly percentName: string
  /** Zero-based. */
  readonly position: number
  readonly measure: RefCallback<HTMLElement>
}

const Row = memo(function Row(props: RowProps) {
  const { line, priced, choice, onChoose, percentName, percent, hasGroups, position, measure } = props
  const { format } = useSite()
  const name = line.productDesc || line.productCode
  return (
    <DataRow ref={measure} data-index={position} aria-rowindex={position + 2} className={styles.row}>
      <DataCell heads className={styles.description}>
        <span dir="auto">
          <NoBreakMeasures name={name || '-'} />
        </span>
      </DataCell>
      <DataCell label="Qty" numeric className={styles.figure}>
        {format.quantity(line.quantity)} {line.unitOfMeasure}
      </DataCell>
      <DataCell label="You pay" numeric className={styles.figure}>
        <Money>{format.money(line.linePrice)}</Money>
      </DataCell>
      <DataCell label={`${percentName} (%)`} className={styles.entry}>
        <Field label={`${percentName} of ${name}`} hideLabel error={priced?.problem} className={styles.field}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            numeric
            placeholder={percent}
            value={choice.percent}
            onChange={({ target }) => onChoose(line.lineNum, { percent: target.value })}
          />
        </Field>
      </DataCell>
      <DataCell label="Client pays" numeric className={styles.figure}>
        {priced ? <Money>{format.money(priced.price / 100)}</Money> : '-'}
      </DataCell>
      {hasGroups && (
        <DataCell label="Group" className={styles.entry}>
          <Field label={`Group of ${name}`} hideLabel className={styles.field}>
            <TextInput
              autoComplete="off"
              placeholder={OTHER}
              value={choice.group}
              onChange={({ target }) => onChoose(line.lineNum, { group: target.value })}
            />
          </Field>
        </DataCell>
      )}
    </DataRow>
  )
})
