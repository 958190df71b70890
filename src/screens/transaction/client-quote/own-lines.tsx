import { useEffect, useRef, useState } from 'react'
import { OWN } from '#machines/client-quote/client-quote.rules.ts'
import { MOST_OWN, type OwnField, type ReadOwnLine } from '#machines/client-quote/own-lines.rules.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataCell, DataHeadCell, DataRow, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusAdjacentRow } from '../../../ui/focus.ts'
import { Money } from '../../../ui/money.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx'
import { lines as styles } from './client-quote.styles.ts'

interface OwnLinesProps {
  readonly lines: readonly ReadOwnLine[]
  readonly hasGroups: boolean
  /** Says what is missing also at fields that the user has not reached. */
  readonly saysAll: boolean
  readonly onAdd: () => void
  readonly onChange: (id: number, field: OwnField, text: string) => void
  readonly onRemove: (id: number) => void
}

/** What the builder charges besides the goods, such as labour. */
export function OwnLines({ lines, hasGroups, saysAll, onAdd, onChange, onRemove }: OwnLinesProps) {
  const { usa, wording } = useSite()
  const body = useRef<HTMLTableSectionElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const isAdded = useRef(false)
  const count = lines.length
  useEffect(() => {
    if (isAdded.current && count > 0) body.current?.querySelector<HTMLElement>('tr:last-child input')?.focus()
    isAdded.current = false
  }, [count])
  const add = () => {
    isAdded.current = true
    onAdd()
  }
  return (
    <section aria-label="Your own lines" className={styles.root}>
      <h2 className={styles.heading}>Your Own Lines</h2>
      <p className={styles.about}>
        {usa ? 'Labor' : 'Labour'}, hire and whatever else you charge, at your prices without {wording.tax}.
        The client sees them after the goods.
      </p>
      {count > 0 && (
        <DataTable
          label="Your own lines with their prices"
          bodyRef={body}
          className={styles.table}
          head={
            <>
              <DataHeadCell className={styles.head}>Description</DataHeadCell>
              <DataHeadCell className={styles.head}>Qty</DataHeadCell>
              <DataHeadCell className={styles.head}>Unit</DataHeadCell>
              <DataHeadCell className={styles.head}>Price ex {wording.tax}</DataHeadCell>
              {hasGroups && <DataHeadCell className={styles.head}>Group</DataHeadCell>}
              <DataHeadCell numeric className={styles.head}>
                Client pays
              </DataHeadCell>
              <DataHeadCell className={styles.head}> </DataHeadCell>
            </>
          }
        >
          {lines.map((line, at) => (
            <Row
              key={line.own.id}
              line={line}
              name={line.own.description.trim() || `own line ${at + 1}`}
              hasGroups={hasGroups}
              saysAll={saysAll}
              onChange={onChange}
              onRemove={(row) => {
                focusAdjacentRow(row, adding.current)
                onRemove(line.own.id)
              }}
            />
          ))}
        </DataTable>
      )}
      <div>
        <Button ref={adding} disabled={count >= MOST_OWN} onClick={add}>
          Add a Line
        </Button>
      </div>
    </section>
  )
}

interface RowProps extends Pick<OwnLinesProps, 'hasGroups' | 'saysAll' | 'onChange'> {
  readonly line: ReadOwnLine
  readonly name: string
  readonly onRemove: (row: HTMLElement | null) => void
}

function Row({ line: { own, charged, problems }, name, hasGroups, saysAll, onChange, onRemove }: RowProps) {
  const { format, wording } = useSite()
  const [left, setLeft] = useState<readonly OwnField[]>([])
  const entry = (field: OwnField, heading: string, input?: TextInputProps) => (
    <Field
      label={`${heading} of ${name}`}
      hideLabel
      error={(saysAll || left.includes(field)) && problems[field]}
      className={field === 'description' ? styles.wideField : styles.field}
    >
      <TextInput
        autoComplete="off"
        {...input}
        value={own[field]}
        onChange={({ target }) => onChange(own.id, field, target.value)}
        onBlur={() => setLeft([...left, field])}
      />
    </Field>
  )
  return (
    <DataRow className={styles.ownRow}>
      <DataCell label="Description" className={styles.ownName}>
        {entry('description', 'Description')}
      </DataCell>
      <DataCell label="Qty" className={styles.ownFigure}>
        {entry('quantity', 'Quantity', { inputMode: 'decimal', numeric: true })}
      </DataCell>
      <DataCell label="Unit" className={styles.ownUnit}>
        {entry('unit', 'Unit', { placeholder: 'h' })}
      </DataCell>
      <DataCell label={`Price ex ${wording.tax}`} className={styles.ownFigure}>
        {entry('price', 'Price', { inputMode: 'decimal', numeric: true })}
      </DataCell>
      {hasGroups && (
        <DataCell label="Group" className={styles.ownFigure}>
          {entry('group', 'Group', { placeholder: OWN })}
        </DataCell>
      )}
      <DataCell label="Client pays" numeric className={styles.ownAmount}>
        {charged ? <Money>{format.money(charged.cents / 100)}</Money> : '-'}
      </DataCell>
      <DataCell className={styles.remove}>
        <RemoveButton label={`Delete ${name}`} onRemove={onRemove} />
      </DataCell>
    </DataRow>
  )
}
