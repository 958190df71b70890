import { cx } from 'styled-system/css'
import { operationAreas } from '#contract/operations.ts'
import { useFieldAttributes } from '../../../ui/field.tsx'
import { nativeSelect } from '../../../ui/native-select.styles.ts'
import { debug } from '../debug.styles.ts'

const AREAS = Object.entries(operationAreas).map(([area, operations]) => ({
  label: wordsOf(area),
  names: Object.keys(operations),
}))

/** 'customLists' becomes 'Custom lists'. */
function wordsOf(area: string): string {
  const words = area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Selects an operation of the ERP, grouped by area. */
export function OperationSelect({ name }: { readonly name: string }) {
  return (
    <select
      {...useFieldAttributes()}
      name={name}
      defaultValue="*"
      className={cx(debug.control, nativeSelect)}
    >
      <option value="*">Every operation</option>
      {AREAS.map(({ label, names }) => (
        <optgroup key={label} label={label}>
          {names.map((operation) => (
            <option key={operation}>{operation}</option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
