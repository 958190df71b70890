import { isolated } from '#contract/isolated.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ReadWorkbook, sheetLabel } from './plain-file.ts'

interface WorkbookNoticeProps {
  readonly workbook: ReadWorkbook
  /** Reads another sheet. */
  readonly onChoose: (sheet: string) => void
}

/** Which sheet of a spreadsheet was read, and what of it was not; nothing if it is read as a whole. */
export function WorkbookNotice({ workbook, onChoose }: WorkbookNoticeProps) {
  const { file, name, visible, hiddenSheets, hiddenRows, hiddenColumns, uncalculated } = workbook
  const isOnly = visible.length + hiddenSheets === 1
  if (isOnly && hiddenRows + hiddenColumns + uncalculated === 0) return null
  return (
    <Notice
      tone={uncalculated > 0 ? 'warn' : 'info'}
      title={`${isolated(file.name)}: ${isOnly ? 'it' : sheetLabel(workbook)} was read.`}
      action={
        visible.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: names the file of one select, where there may be several
          <div role="group" aria-label={file.name}>
            <Field label="Sheet">
              <NativeSelect
                options={visible.map((each) => ({ value: each, label: each }))}
                value={name}
                onChange={onChoose}
              />
            </Field>
          </div>
        )
      }
    >
      {hiddenSheets > 0 && <p>{countOf(hiddenSheets, 'hidden sheet was', 'hidden sheets were')} not read.</p>}
      {hiddenRows > 0 && (
        <p>
          {countOf(hiddenRows, 'hidden row was', 'hidden rows were')} left out. Show all rows, save the file
          and choose it again if they are needed.
        </p>
      )}
      {hiddenColumns > 0 && (
        <p>
          {countOf(hiddenColumns, 'hidden column was', 'hidden columns were')} left out. Show all columns,
          save the file and choose it again if they are needed.
        </p>
      )}
      {uncalculated > 0 && (
        <p>
          {countOf(uncalculated, 'formula has', 'formulas have')} no stored value. Open the file in your
          spreadsheet program, save it and choose it again.
        </p>
      )}
    </Notice>
  )
}

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
